import { readFileSync } from "node:fs";
import CSL from "citeproc";
import sanitizeHtml from "sanitize-html";
import type { Locale } from "../../contracts/locale.ts";
import type { CitationStyle } from "../../contracts/papers.ts";
import type { CslItem } from "./csl.ts";

/** A reference as a text with its italics, and without. */
export type Formatted = { html: string; text: string };

type Asked = { items: CslItem[]; styles: CitationStyle[]; locale: Locale };

/** Writes references in some styles, each list in the order of `items`. It takes some 20 ms a reference, so it runs in a thread. */
export default function formatReferences({ items, styles, locale }: Asked): Record<string, Formatted[]> {
  return Object.fromEntries(
    styles.map((style) => [style, items.map((item) => formatted(item, style, locale))]),
  );
}

const LANGUAGES = { fr: "fr-FR", en: "en-US" } as const;

/** What an engine asks for: it makes one style in one language, and is slow to make. */
type Engine = { engine: InstanceType<typeof CSL.Engine>; held: { item?: CslItem } };
const engines = new Map<string, Engine>();

function engineOf(style: CitationStyle, locale: Locale): Engine {
  const name = `${style} ${locale}`;
  const known = engines.get(name);
  if (known) return known;
  const held: Engine["held"] = {};
  const engine = new CSL.Engine(
    { retrieveLocale: localeFile, retrieveItem: () => held.item },
    read(`${style}.csl`),
    LANGUAGES[locale],
    true,
  );
  engines.set(name, { engine, held });
  return { engine, held };
}

function localeFile(language: string): string {
  return read(`locales-${language === "fr-FR" ? language : "en-US"}.xml`);
}

const files = new Map<string, string>();

function read(name: string): string {
  const text = files.get(name) ?? readFileSync(new URL(`styles/${name}`, import.meta.url), "utf8");
  files.set(name, text);
  return text;
}

/** A species keeps its letters: a style that writes titles in capitals would make *E. coli* E. Coli. */
const ITALICS = /<i>([^<]*)<\/i>/g;
const AS_WRITTEN = '<i><span class="nocase">$1</span></i>';
const PLAIN = { allowedTags: ["i", "b", "sub", "sup"], allowedAttributes: {} };

/** One reference alone: what a list makes of its neighbours, such as 2020a, is no part of it. */
function formatted(item: CslItem, style: CitationStyle, locale: Locale): Formatted {
  const { engine, held } = engineOf(style, locale);
  held.item = { ...item, id: "one", title: (item.title ?? "").replaceAll(ITALICS, AS_WRITTEN) };
  engine.updateItems([]); // Else it would keep what it read of the one before.
  engine.updateItems(["one"]);
  const made = engine.makeBibliography();
  const html = inner(made ? (made[1][0] ?? "") : "");
  return { html, text: plain(html) };
}

const LOWERED = "₀₁₂₃₄₅₆₇₈₉";
const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

/** A reference without its tags: CO<sub>2</sub> stays CO₂. */
function plain(html: string): string {
  const digits = (signs: string) => (_: string, number: string) =>
    number.replaceAll(/\d/g, (digit) => signs[Number(digit)] ?? digit);
  return html
    .replaceAll(/<sub>(\d+)<\/sub>/g, digits(LOWERED))
    .replaceAll(/<sup>(\d+)<\/sup>/g, digits(RAISED))
    .replaceAll(/<[^<>]*>/g, "")
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity);
}

/** An entry without its boxes and its number. */
function inner(html: string): string {
  return sanitizeHtml(html.replaceAll(/<div class="csl-left-margin">[^<]*<\/div>/g, ""), PLAIN)
    .replaceAll(/\s+/g, (space) => (/[\u00A0\u202F]/.test(space) ? space : " "))
    .trim();
}
