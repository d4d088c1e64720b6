import { convert } from "html-to-text";
import { type Locale, LOCALES } from "../../contracts/locale.ts";
import type { Losses } from "./losses.ts";

const LOWERED = { sub: "₀₁₂₃₄₅₆₇₈₉", sup: "⁰¹²³⁴⁵⁶⁷⁸⁹" };
/** How Moodle writes a text in several languages (docs.moodle.org, "Multi-language content filter"). */
const IN_LANGUAGE = /<span(?=[^>]*\bclass="multilang")[^>]*\blang="([\w-]+)"[^>]*>([\s\S]*?)<\/span>/g;
const LONGEST = 200_000; // characters

/** A question's HTML as plain text: questions of this site have no other. Pictures and players are noted. */
export function plainText(html: string, losses: Losses): string {
  if (html.length > LONGEST) throw new Error(`a text of it is longer than ${LONGEST} characters`);
  for (const [, name = "", from = ""] of html.matchAll(
    /<(img|audio|video|iframe|object)\b[^>]*?(?:src="([^"]*)"|>)/gi,
  ))
    losses.note(
      name.toLowerCase() === "img" ? "picture_absent" : "embed",
      from.replace("@@PLUGINFILE@@/", ""),
    );
  const lowered = html.replaceAll(
    /<(sub|sup)>(\d{1,9})<\/\1>/g,
    (_, where: keyof typeof LOWERED, digits: string) =>
      Array.from(digits, (digit) => LOWERED[where][Number(digit)]).join(""),
  );
  return convert(lowered, {
    wordwrap: false,
    selectors: [
      { selector: "img", format: "skip" },
      { selector: "a", options: { ignoreHref: true } },
      ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
    ],
  })
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

/** What a text says in each language. One that names none says it in `locale` alone. */
export function inLanguages(html: string, locale: Locale): Partial<Record<Locale, string>> {
  const named = new Set(Array.from(html.matchAll(IN_LANGUAGE), ([, lang = ""]) => lang.slice(0, 2)));
  if (named.size === 0) return { [locale]: html };
  return Object.fromEntries(
    LOCALES.filter((one) => named.has(one)).map((one) => [
      one,
      html.replaceAll(IN_LANGUAGE, (_, lang: string, text: string) => (lang.startsWith(one) ? text : "")),
    ]),
  );
}
