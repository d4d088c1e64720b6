import { DEFAULT_LOCALE, isLocale, type Locale, LOCALES } from "../../contracts/locale.ts";

/** The cookie that keeps a reader's choice of language. It outranks the browser's languages (product.md 14). */
export const CHOSEN_LANGUAGE_COOKIE = "language";
/** The cookie in which i18next caches the language it detected (specification, section 9). */
const DETECTED_LANGUAGE_COOKIE = "i18next";

/**
 * The language for an address that names none. The reader's choice comes first; then the part of the specification's
 * order that a server sees: the browser's languages, the cookie, the site's first.
 */
export function detectLocale(
  cookies: string | undefined,
  acceptLanguage: string | undefined,
  first: Locale = DEFAULT_LOCALE,
): Locale {
  const chosen = cookieOf(cookies, CHOSEN_LANGUAGE_COOKIE);
  if (isLocale(chosen)) return chosen;
  const preferred = preferredLocale(acceptLanguage);
  if (preferred) return preferred;
  const detected = cookieOf(cookies, DETECTED_LANGUAGE_COOKIE);
  return isLocale(detected) ? detected : first;
}

/** The language that an address begins with: `/fr/about` is in French, `/about` in none. */
export function localeOfPath(address: string): Locale | undefined {
  // This runs for every request, so it splits nothing and matches no pattern.
  const next = address[3];
  const isPart = next === undefined || next === "/" || next === "?";
  return isPart ? LOCALES.find((locale) => address.startsWith(locale, 1)) : undefined;
}

/** A cookie's value. This runs for every request, so it splits nothing. */
export function cookieOf(header: string | undefined, name: string): string | undefined {
  if (!header) return undefined;
  for (let at = header.indexOf(name); at >= 0; at = header.indexOf(name, at + 1)) {
    const value = at + name.length + 1;
    if (header[value - 1] !== "=" || !(at === 0 || header[at - 1] === " " || header[at - 1] === ";"))
      continue;
    const end = header.indexOf(";", value);
    return header.slice(value, end === -1 ? undefined : end).trim();
  }
  return undefined;
}

/** The language of ours that the header weighs most (RFC 9110, section 12.5.4). */
function preferredLocale(header: string | undefined): Locale | undefined {
  const ranges = (header ?? "").split(",").map((part, position) => {
    const [range = "", ...parameters] = part.trim().split(";");
    const weight = parameters
      .find((parameter) => parameter.trim().startsWith("q="))
      ?.trim()
      .slice(2);
    return {
      language: range.trim().toLowerCase().split("-")[0],
      weight: weight === undefined ? 1 : Number(weight),
      position,
    };
  });
  const best = ranges
    .filter(({ language, weight }) => isLocale(language) && weight > 0)
    .toSorted((a, b) => b.weight - a.weight || a.position - b.position)[0];
  return isLocale(best?.language) ? best.language : undefined;
}

/** How an answer's bytes are compressed. */
export type Encoding = "br" | "gzip" | "identity";

/** Browsers send few different `Accept-Encoding` headers, so each is parsed once. */
const encodings = new Map<string, Encoding>();
const MOST_SPELLINGS = 100;

/** The best that a browser takes, by its `Accept-Encoding` (RFC 9110, 12.5.3). */
export function encodingOf(accepted: string | string[] | undefined): Encoding {
  const header = String(accepted ?? "");
  const known = encodings.get(header);
  if (known) return known;
  const takes = (encoding: string) => new RegExp(`\\b${encoding}\\b(?!;q=0(\\.0*)?(,|$))`).test(header);
  const best = takes("br") ? "br" : takes("gzip") ? "gzip" : "identity";
  if (encodings.size < MOST_SPELLINGS) encodings.set(header, best);
  return best;
}
