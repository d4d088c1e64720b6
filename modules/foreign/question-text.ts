import { convert } from "html-to-text";
import { DomUtils, parseDocument } from "htmlparser2";
import { type Locale, LOCALES } from "../../contracts/locale.ts";
import type { Losses } from "./losses.ts";
import { Untaken } from "../../platform/core/untaken.ts";

const { findAll, getInnerHTML, removeElement } = DomUtils;
/** What is no text. */
const SHOWN = new Set(["img", "audio", "video", "iframe", "object"]);
const LOWERED = { sub: "₀₁₂₃₄₅₆₇₈₉", sup: "⁰¹²³⁴⁵⁶⁷⁸⁹" };
const LONGEST = 200_000; // characters

/** A question's HTML as plain text: questions of this site have no other. Pictures and players are noted. */
export function plainText(html: string, losses: Losses): string {
  if (html.length > LONGEST) throw new Untaken("too_long", `> ${LONGEST}`);
  const shown = findAll(({ name }) => SHOWN.has(name), parseDocument(html).children);
  for (const { name, attribs } of shown)
    losses.note(name === "img" ? "picture_absent" : "embed", attribs["src"]?.replace("@@PLUGINFILE@@/", ""));
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

/**
 * What a text says in each language: Moodle writes several as `<span lang="fr" class="multilang">` (docs.moodle.org, "Multi-language
 * content filter"). One that names none says it in `locale` alone.
 */
export function inLanguages(html: string, locale: Locale): Partial<Record<Locale, string>> {
  const named = new Set(spansIn(parseDocument(html)).map(({ attribs }) => attribs["lang"]?.slice(0, 2)));
  if (named.size === 0) return { [locale]: html };
  return Object.fromEntries(
    LOCALES.filter((one) => named.has(one)).map((one) => {
      const document = parseDocument(html);
      for (const span of spansIn(document)) if (!span.attribs["lang"]?.startsWith(one)) removeElement(span);
      return [one, getInnerHTML(document, { encodeEntities: "utf8" })];
    }),
  );
}

function spansIn({ children }: ReturnType<typeof parseDocument>) {
  return findAll(
    ({ name, attribs }) => name === "span" && attribs["class"] === "multilang" && Boolean(attribs["lang"]),
    children,
  );
}
