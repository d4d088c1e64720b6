/** A word of a text, and where it stands in it. `joins` says whether a hyphen ties it to the next one. */
export type Word = { word: string; from: number; to: number; joins: boolean };

export const WORD = /[\p{L}\p{N}\p{M}]+/gu;
/** The hyphen-minus, hyphen, non-breaking hyphen, and the soft hyphen, which nobody sees. */
const HYPHEN = /^[-\u2010\u2011\u00AD]$/;
const HYPHENS = /[\u2010\u2011\u00AD]/g;
/** What is no letter, beyond ASCII. */
const SIGNS = /[^\p{L}\p{N}\p{M}\0-\x7F]+/gu;
/** What Unicode leaves between the parts of a sign that it takes apart, beyond ASCII: of ½, of Catalan’s ŀ. */
const PARTING = /[\u2044\u00B7]/g;
/** In a text of plain letters without such signs. */
const TIED_WORDS = /[a-z0-9\u0080-\uFFFF]+(?:-[a-z0-9\u0080-\uFFFF]+)*/g;
/** Letters that Unicode does not take apart. */
const LETTERS: Record<string, string> = { œ: "oe", æ: "ae", ß: "ss", ø: "o", ł: "l", đ: "d", ı: "i", µ: "μ" };

/** The words of a text in small letters, without accents and ligatures. An apostrophe or a hyphen of any kind ends a word. */
export function wordsIn(text: string): Word[] {
  const found: Word[] = [];
  for (const match of text.matchAll(WORD)) {
    const [from, to] = [match.index, match.index + match[0].length];
    const last = found.at(-1);
    if (last) last.joins = from === last.to + 1 && HYPHEN.test(text.charAt(last.to));
    // One sign may be several words, or stand in brackets: ﷺ, ½, ⑴.
    for (const word of plain(match[0]).match(WORD) ?? []) found.push({ word, from, to, joins: false });
  }
  return found;
}

const ASCII = /^[\0-\x7F]*$/;

export function plain(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[œæßøłđıµ]/g, (letter) => LETTERS[letter] ?? letter);
}

/** `l’`, `d’`, `qu’`: what French leaves of a word before a vowel. */
const ELIDED = /^(?:[cdjlmnst]|qu|lorsqu|puisqu)$/;
const APOSTROPHE = /^['’]/;

/** The words without those that an apostrophe cuts short, unless there are no others. */
export function withoutElisions(words: Word[], text: string): Word[] {
  const whole = words.filter(({ word, to }) => !(ELIDED.test(word) && APOSTROPHE.test(text.slice(to))));
  return whole.length > 0 ? whole : words;
}

/**
 * The words as PostgreSQL reads them, in their order, and after them each compound also as one word: `rna seq rnaseq`. The words of
 * `wordsIn` and `compoundsOf`, without their places: whoever publishes waits for it.
 */
export function indexedWords(text: string): string[] {
  const letters = plain(text.replaceAll(HYPHENS, "-").replaceAll(SIGNS, " ")).replaceAll(PARTING, " ");
  const [words, compounds]: [string[], string[]] = [[], []];
  for (const tied of letters.match(TIED_WORDS) ?? []) {
    if (!tied.includes("-")) words.push(tied);
    else {
      words.push(...tied.split("-"));
      compounds.push(tied.replaceAll("-", ""));
    }
  }
  return [...words, ...compounds];
}

/** The words that hyphens tie together, as one: `rt-qpcr` is `rtqpcr`. */
export function compoundsOf(
  words: Pick<Word, "word" | "joins">[],
): { word: string; first: number; last: number }[] {
  const found = [];
  for (let first = 0; first < words.length; first += 1) {
    let last = first;
    while (words[last]?.joins) last += 1;
    if (last === first) continue;
    const parts = words.slice(first, last + 1);
    found.push({ word: parts.map(({ word }) => word).join(""), first, last });
    first = last;
  }
  return found;
}

/** The part of a word that its plural shares, to compare names of the thesaurus with. */
export function stemOf(word: string): string {
  return word.length > 3 ? word.replace(/[sx]$/, "") : word;
}

/** Whether two words are forms of one, as far as that shows: they begin alike, and only an ending differs. */
export function isAlike(one: string, other: string): boolean {
  if (one === other) return true;
  if (one[0] !== other[0]) return false;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < 4) return long === `${short}s`;
  const shared = sharedLetters(short, long);
  return shared >= 4 && shared >= short.length - 3 && shared >= long.length - 4;
}

function sharedLetters(one: string, other: string): number {
  let count = 0;
  while (count < one.length && one[count] === other[count]) count += 1;
  return count;
}

/** How many letters were mistyped, left out, added, or swapped with their neighbour (Damerau's distance between neighbours). */
export function mistakesBetween(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const at = (back: number, column: number) => (back === 0 ? row : rows[i - back])?.[column] ?? Infinity;
      let cost = Math.min(at(1, j) + 1, at(0, j - 1) + 1, at(1, j - 1) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        cost = Math.min(cost, at(2, j - 2) + 1);
      row.push(cost);
    }
    rows.push(row);
  }
  return rows[one.length]?.[other.length] ?? Infinity;
}
