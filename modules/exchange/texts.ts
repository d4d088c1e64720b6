import type { ItemKind } from "../../contracts/item-kinds.ts";
import { ITEM_SHAPES } from "../../contracts/item.ts";
import { type Locale, LOCALES } from "../../contracts/locale.ts";
import { isLocalized, type Localized } from "../../contracts/localized.ts";
import { parse, stringify } from "yaml";
import { Untaken } from "../../platform/core/untaken.ts";

type Document = Record<string, unknown>;

/** The kinds whose text is Markdown: one file for each language, its particulars above the text. */
const WITH_TEXT: ReadonlySet<ItemKind> = new Set(["post", "page"]);
const TEXT = "markdown";
const FRONT_MATTER = /^---\n([\s\S]*?\n)?---\n([\s\S]*)$/;

/** YAML in which a line is as long as its text. Read back, it is the same. */
export const yamlOf = (value: unknown): string => stringify(value, { lineWidth: 0 });

/** The files of a document, named after its key: `gel.fr.md` and `gel.en.md`, or `gel.yaml`. */
export function filesOf(kind: ItemKind, key: string, document: Document): { name: string; text: string }[] {
  if (!WITH_TEXT.has(kind)) return [{ name: `${key}.yaml`, text: yamlOf(document) }];
  return LOCALES.map((locale) => {
    const { [TEXT]: text = "", ...front } = inOne(kind, document, locale);
    return { name: `${key}.${locale}.md`, text: `---\n${yamlOf(front)}---\n${String(text)}` };
  });
}

/** Reads a document back from its files. Throws an error that names the file that is absent or has no front matter. */
export function documentOf(kind: ItemKind, key: string, read: (name: string) => string): Document {
  if (!WITH_TEXT.has(kind)) return parse(read(`${key}.yaml`)) as Document;
  const [fr, en] = [markdownIn(read, `${key}.fr.md`), markdownIn(read, `${key}.en.md`)];
  const names = localizedNames(kind).filter((name) => fr[name] !== undefined || en[name] !== undefined);
  return {
    ...fr,
    ...Object.fromEntries(names.map((name) => [name, { fr: fr[name] ?? "", en: en[name] ?? "" }])),
  };
}

function markdownIn(read: (name: string) => string, name: string): Document {
  const [, front, text] = FRONT_MATTER.exec(read(name)) ?? [];
  if (text === undefined) throw new Untaken("front_matter", name);
  return { ...(parse(front ?? "") as Document | null), [TEXT]: text };
}

/** The document's texts in one language, and what it has for both. */
function inOne(kind: ItemKind, document: Document, locale: Locale): Document {
  const localized = localizedNames(kind);
  return Object.fromEntries(
    Object.entries(document).map(([name, value]) => [
      name,
      localized.includes(name) ? ((value as Partial<Localized> | undefined)?.[locale] ?? "") : value,
    ]),
  );
}

function localizedNames(kind: ItemKind): string[] {
  const shape: Record<string, unknown> = ITEM_SHAPES[kind].shape;
  return Object.keys(shape).filter((name) => name === TEXT || name === "slug" || isLocalized(shape[name]));
}
