import type { MarkedExtension, TokenizerAndRendererExtension } from "marked";
import {
  BLOCK_MATHS,
  CITATION,
  FIGURE,
  FOOTNOTE,
  FOOTNOTE_TEXT,
  INLINE_MATHS,
  QUIZ,
} from "../../../contracts/markdown.ts";

/** A paragraph of pictures only. The page shows it as a gallery. */
const GALLERY = /^(?:!\[[^\]\n]*\]\([^)\n]*\)[ \t]*(?:\n(?!\n)|$|(?=\n)|(?=!\[)))+(?=\n|$)/;

type Token = { name: string; level: "block" | "inline"; start: string; rule: RegExp };

/** Our additions to CommonMark. The token's text is the pattern's first group, or the whole match. */
export const TOKENS = {
  gallery: { name: "gallery", level: "block", start: "![", rule: GALLERY },
  blockMaths: { name: "blockMaths", level: "block", start: "$$", rule: BLOCK_MATHS },
  inlineMaths: { name: "inlineMaths", level: "inline", start: "$", rule: INLINE_MATHS },
  figure: { name: "figure", level: "block", start: "::figure", rule: FIGURE },
  quiz: { name: "quiz", level: "block", start: "::quiz", rule: QUIZ },
  footnote: { name: "footnote", level: "inline", start: "[^", rule: FOOTNOTE },
  citation: { name: "citation", level: "inline", start: "[@", rule: CITATION },
  footnoteText: { name: "footnoteText", level: "block", start: "[^", rule: FOOTNOTE_TEXT },
} as const satisfies Record<string, Token>;

/** Lets the lexer cut a text as the page does: each addition is a token of its own. */
export const dialect: MarkedExtension = {
  extensions: [
    TOKENS.blockMaths,
    TOKENS.inlineMaths,
    TOKENS.figure,
    TOKENS.quiz,
    TOKENS.footnote,
    TOKENS.citation,
    TOKENS.footnoteText,
  ].map(({ name, level, start, rule }): TokenizerAndRendererExtension => ({
    name,
    level,
    start: (source) => startOf(source, start, level),
    tokenizer(source) {
      const [raw] = rule.exec(source) ?? [];
      return raw ? { type: name, raw } : undefined;
    },
    renderer: ({ raw }) => `<code data-${name}>${raw.trim().replaceAll("<", "&lt;")}</code>`,
  })),
};

/** A block begins at a line's start; an inline token may begin anywhere. */
export function startOf(source: string, start: string, level: "block" | "inline"): number | undefined {
  const at =
    level === "block" && !source.startsWith(start) ? source.indexOf(`\n${start}`) + 1 : source.indexOf(start);
  return at < 0 || (at === 0 && !source.startsWith(start)) ? undefined : at;
}
