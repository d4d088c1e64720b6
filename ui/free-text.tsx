/** Text that somebody typed: a word too long for a column breaks inside, and no other word does. */
export function FreeText({ text }: { text: string }) {
  return text.split(/(\S{21,})/).map((part, place) =>
    place % 2 ? (
      <span key={place} className="wrap-anywhere">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
