/** Our Markdown's additions to CommonMark. The editor and the pages share these rules. */

/** Maths in a line, as Pandoc reads it (Pandoc's guide, `tex_math_dollars`): no dollar stands beside a space, no digit follows. */
export const INLINE_MATHS = /^\$(?![\s$])((?:\\[^\n]|[^\\$\n])+?)(?<!\s)\$(?!\d)/;
/** Maths as a block of its own. */
export const BLOCK_MATHS = /^\$\$\s*([^$\s](?:[^$]*[^$\s])?)\s*\$\$[ \t]*(?:\n+|$)/;
/** A reference to a footnote, and the footnote itself. */
export const FOOTNOTE = /^\[\^([\w-]{1,40})\](?!:)/;
export const FOOTNOTE_TEXT = /^\[\^([\w-]{1,40})\]:[^\n]*(?:\n+(?: {2,}|\t)[^\n]+)*(?:\n+|$)/;
/** A picture: its words, and its address without a title. */
export const PICTURE = /!\[((?:[^\]!]|!(?!\[))*)\]\(\s*<?([^)\s>]+)/g;
/** A figure that we draw, by its name (contracts/figures.ts). */
export const FIGURE = /^::figure\{name="([\w-]{1,40})"\}[ \t]*(?:\n+|$)/;
