import type { Marked } from "../../contracts/search.ts";

/** A text in pieces: what matches, and what stands around it. */
export function partsOf({ text, highlights }: Marked): { text: string; isMatch: boolean }[] {
  const parts: { text: string; isMatch: boolean }[] = [];
  let done = 0;
  for (const { from, to } of highlights) {
    parts.push(
      { text: text.slice(done, from), isMatch: false },
      { text: text.slice(from, to), isMatch: true },
    );
    done = to;
  }
  parts.push({ text: text.slice(done), isMatch: false });
  return parts.filter((part) => part.text !== "");
}
