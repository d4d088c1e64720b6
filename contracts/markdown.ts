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
/** A question that readers answer in place, by its questionnaire's key and its own: `::quiz{question="rna-extraction/phenol-ph"}`. */
export const QUIZ = /^::quiz\{question="([a-z0-9-]{1,200}\/[a-z0-9-]{1,200})"\}[ \t]*(?:\n+|$)/;
/** Its place in a drawn text. */
export const QUESTION_PLACE = /<div data-quiz="([a-z0-9-]+\/[a-z0-9-]+)"><\/div>/g;
/** The question as it is written, wherever a line may hold it and whatever it names. */
const ASKED = /^[\s>*+\d.-]*::quiz\{question="([^"]{0,500})"\}/;

/** The questions that a text asks in place, each with its line, from 1. Blocks of code ask none. */
export function askedQuestions(markdown: string): { name: string; line: number }[] {
  return partedByCode(markdown).prose.flatMap(({ text, line }) => {
    const name = ASKED.exec(text)?.[1];
    return name === undefined ? [] : [{ name, line }];
  });
}

/** The blocks of code of a text: the language of each, and what stands in it. */
export function codeBlocks(markdown: string): { language: string; text: string }[] {
  return partedByCode(markdown).blocks.map(({ language, lines }) => ({ language, text: lines.join("\n") }));
}

/** The blocks of code of a text, and the lines outside of them with their numbers, from 1. */
function partedByCode(markdown: string) {
  const blocks: { language: string; lines: string[] }[] = [];
  const prose: { text: string; line: number }[] = [];
  let opened = "";
  for (const [index, text] of markdown.split("\n").entries()) {
    const [, fence = "", language = ""] = /^(```|~~~)([\w-]*)/.exec(text) ?? [];
    if (opened && fence === opened) opened = "";
    else if (opened) blocks.at(-1)?.lines.push(text);
    else if (fence) {
      opened = fence;
      blocks.push({ language, lines: [] });
    } else prose.push({ text, line: index + 1 });
  }
  return { blocks, prose };
}
