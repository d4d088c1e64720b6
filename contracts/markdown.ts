/** Our Markdown's additions to CommonMark. The editor and the pages share these rules. */

/** Maths in a line, as Pandoc reads it (Pandoc's guide, `tex_math_dollars`): no dollar stands beside a space, no digit follows. */
export const INLINE_MATHS = /^\$(?![\s$])((?:\\[^\n]|[^\\$\n])+?)(?<!\s)\$(?!\d)/;
/** Maths as a block of its own. */
export const BLOCK_MATHS = /^\$\$\s*([^$\s](?:[^$]*[^$\s])?)\s*\$\$[ \t]*(?:\n+|$)/;
/** A reference to a footnote, and the footnote itself. */
export const FOOTNOTE = /^\[\^([\w-]{1,40})\]/;
export const FOOTNOTE_TEXT = /^\[\^([\w-]{1,40})\]:[^\n]*(?:\n+(?: {2,}|\t)[^\n]+)*(?:\n+|$)/;
/** Papers that a text cites, each by its key or its DOI: `[@love-2014]`, `[@love-2014; @10.1186/s13059-014-0550-8]`. A link's words are none. */
export const CITATION = /^\[(@[^\s@;[\]]{1,300}(?:;[ \t]?@[^\s@;[\]]{1,300}){0,9})\](?![([:])/;
const CITATIONS = /\[@[^\s@;[\]]{1,300}(?:;[ \t]?@[^\s@;[\]]{1,300}){0,9}\](?![([:])/g;

/** What a citation, or a whole text, calls the papers that it cites. A DOI is one however it is written. */
export function citedNames(text: string): string[] {
  return Array.from(text.matchAll(CITATIONS), ([citation]) => citation.slice(1, -1).split(";"))
    .flat()
    .map((name) => name.trim().slice(1))
    .map((name) =>
      /^(https?:|doi:|10\.)/i.test(name)
        ? name.toLowerCase().replace(/^(https?:\/\/(dx\.)?doi\.org\/|doi:)/, "")
        : name,
    );
}
/** A picture: its words, and its address without a title. */
export const PICTURE = /!\[((?:[^\]!]|!(?!\[))*)\]\(\s*<?([^)\s>]+)/g;
/** A figure that we draw, by its name (contracts/figures.ts). */
export const FIGURE = /^::figure\{name="([\w-]{1,40})"\}[ \t]*(?:\n+|$)/;
/** The blocks of code of a text: the language of each, and what stands in it. */
export function codeBlocks(markdown: string): { language: string; text: string }[] {
  const blocks: { language: string; lines: string[] }[] = [];
  let opened = "";
  for (const line of markdown.split("\n")) {
    const [, fence = "", language = ""] = /^(```|~~~)([\w-]*)/.exec(line) ?? [];
    if (opened && fence === opened) opened = "";
    else if (opened) blocks.at(-1)?.lines.push(line);
    else if (fence) {
      opened = fence;
      blocks.push({ language, lines: [] });
    }
  }
  return blocks.map(({ language, lines }) => ({ language, text: lines.join("\n") }));
}
