/**
 * What the PDFs' fonts can write: French, English, and the Latin of Cameroon's languages and of the rest of the world.
 * `scripts/fonts.ts` cuts the fonts to it.
 */
export const LETTERS = new RegExp(
  `^[${[
    "\\x20-\\x7E",
    "\\xA0-\\xAC",
    "\\xAE-\\u0148",
    "\\u014A-\\u01C3",
    "\\u01C5-\\u0254",
    "\\u0256-\\u0272",
    "\\u0275",
    "\\u0280-\\u0284",
    "\\u0288-\\u0290",
    "\\u0292",
    "\\u0294",
    "\\u02BC",
    "\\u02C6",
    "\\u02DC",
    // Combining accents, such as the tone of a ɛ.
    "\\u0300-\\u0304",
    "\\u0306-\\u030A",
    "\\u030C",
    "\\u0323",
    "\\u0327",
    "\\u0328",
    "\\u1E00-\\u1E9B",
    "\\u1E9E-\\u1EFF",
    "\\u2010-\\u2015",
    "\\u2018-\\u201E",
    "\\u2020-\\u2022",
    "…",
    "\\u202F",
    "‰",
    "′",
    "″",
    "‹",
    "›",
    "€™←↑→↓↩−≈≠≤≥∂∏∑√∞∫",
    "\\u0391-\\u03A1\\u03A3-\\u03A9α-ω",
    "\\u2070\\u2074-\\u208E",
  ].join("")}]$`,
);

/** The rest of what texts write, in a font of its own: Greek, Cyrillic, arrows, mathematical signs, frames, shapes. */
const SYMBOLS = /^[\u0370-\u052F\u2000-\u27EF\u2900-\u2AFF]$/;

/** All letters together. */
export const allLetters = (): string => charactersOf(LETTERS);

/** All symbols that are no letters. */
export const allSymbols = (): string => charactersOf(SYMBOLS);

function charactersOf(wanted: RegExp): string {
  const characters = Array.from({ length: 0x2b00 }, (_, code) => String.fromCodePoint(code));
  return characters.filter((character) => wanted.test(character)).join("");
}
