import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

/** The words under the title and the note beside it are read while the entry is closed. */
type Entry = { key: string; title: string; words?: string; note?: string; body: ReactNode };

/**
 * Entries of which at most one is open; the first is open at the start. It is native and needs no script. Accordions
 * with the same `name` share the one open entry.
 */
export function Accordion({
  name,
  entries,
  opensFirst = true,
  headings: Heading = "h2",
}: {
  name: string;
  entries: Entry[];
  opensFirst?: boolean;
  headings?: "h2" | "h3" | "h4";
}) {
  if (entries.length === 0) return null;
  return (
    <div className="border-t border-line">
      {entries.map(({ key, title, words, note, body }, position) => (
        <details
          key={key}
          name={name}
          className="entry border-b border-line"
          open={opensFirst && position === 0}
        >
          <summary className="grid min-h-14 grid-cols-[1fr_auto] items-center gap-x-4 py-3 sm:grid-cols-[1fr_auto_auto]">
            <Heading className="col-start-1 text-lg">{title}</Heading>
            {words && <span className="col-start-1 text-sm text-soft">{words}</span>}
            {note && (
              <span className="text-sm text-soft max-sm:col-start-1 max-sm:mt-1 sm:col-start-2 sm:row-span-2 sm:row-start-1">
                {note}
              </span>
            )}
            <ChevronDown
              aria-hidden
              size={20}
              className="chevron row-span-2 row-start-1 text-soft max-sm:col-start-2 sm:col-start-3"
            />
          </summary>
          {/* Named inside, because a browser opens the entry that holds what an address names. */}
          <div id={key} className="measure scroll-mt-36 pb-6">
            {body}
          </div>
        </details>
      ))}
    </div>
  );
}
