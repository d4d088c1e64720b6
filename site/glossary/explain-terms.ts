import type { Entry } from "../../contracts/content.ts";

/** A concept of the thesaurus that the glossary explains. */
export type Term = Pick<Entry<"concept">, "key" | "name" | "abbreviation"> & { definition: string };

/** Where no word is explained: it is a link, a heading, a name or code already. */
const APART = /^(a|abbr|button|code|figure|h[1-6]|math|pre|section|sup|th)$/;
const VOID = /^(br|hr|img)$/;
const PIECE = /<(\/?)([a-z0-9]+)[^<>]*>|[^<]+/g;

/** Those that have an explanation. */
export function explained(concepts: Entry<"concept">[]): Term[] {
  return concepts.flatMap(({ key, name, abbreviation, definition }) =>
    definition ? [{ key, name, ...(abbreviation && { abbreviation }), definition }] : [],
  );
}

/** A text in which the first mention of each term leads to its explanation, `#term-<key>`, and the terms that it mentions, in their order. */
export function explainTerms(html: string, terms: Term[]): { html: string; met: Term[] } {
  const met: Term[] = [];
  if (terms.length === 0) return { html, met };
  const names = terms
    .flatMap(({ name, abbreviation }) => [patternOf(name), abbreviation ? escaped(abbreviation) : ""])
    .filter(Boolean)
    .toSorted((one, other) => other.length - one.length);
  const mention = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${names.join("|")})(?![\\p{L}\\p{N}-])`, "gu");
  const named = terms.map((term) => ({ term, whole: new RegExp(`^${patternOf(term.name)}$`, "u") }));
  const termOf = (words: string) =>
    named.find(({ term, whole }) => term.abbreviation === words || whole.test(words))?.term;
  const open: string[] = [];
  const shown = html.replaceAll(PIECE, (piece, end: string | undefined, tag: string | undefined) => {
    if (tag) {
      if (end) open.length = Math.max(0, open.lastIndexOf(tag));
      else if (!VOID.test(tag)) open.push(tag);
      return piece;
    }
    if (open.some((one) => APART.test(one))) return piece;
    return piece.replaceAll(mention, (words) => {
      const term = termOf(words);
      if (!term || met.includes(term)) return words;
      met.push(term);
      return `<a class="term" href="#term-${term.key}">${words}</a>`;
    });
  });
  return { html: shown, met };
}

/** A name as a text has it: with a capital at the beginning, and in the plural. */
function patternOf(name: string): string {
  const [first = ""] = name;
  const rest = escaped(name.slice(first.length)).replaceAll(" ", "s?[ \u00A0]");
  return `[${escaped(first.toLowerCase())}${escaped(first.toUpperCase())}]${rest}(?:s|x)?`;
}

function escaped(words: string): string {
  return words.replaceAll(/[$()*+.?[\\\]^{|}]/g, "\\$&").replaceAll("&", "&amp;");
}
