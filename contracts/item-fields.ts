import { z } from "zod";
import { isEmpty, isRequired, unwrap } from "./draft.ts";
import type { ItemKind } from "./item-kinds.ts";
import { ITEM_SHAPES, type ItemDocument } from "./item.ts";
import { isLocalized, type Localized } from "./localized.ts";
import { plainTitle } from "./rich-title.ts";

export type Field = { path: string; schema: z.core.$ZodType; value: unknown };

/** Every text, number and choice of a document, with the address of its field: `questions.0.answers.2.fr`. */
export function fieldsOf(kind: ItemKind, document: unknown): Field[] {
  return leaves(ITEM_SHAPES[kind], document, "");
}

function leaves(schema: z.core.$ZodType, value: unknown, path: string): Field[] {
  const inner = unwrap(schema);
  const at = (name: string | number) => (path ? `${path}.${name}` : String(name));
  if (inner instanceof z.ZodObject) {
    const held = (value ?? {}) as Record<string, unknown>;
    const shape = inner.shape as Record<string, z.core.$ZodType>;
    return Object.entries(shape).flatMap(([name, field]) => leaves(field, held[name], at(name)));
  }
  if (inner instanceof z.ZodArray && Array.isArray(value))
    return value.flatMap((one, index) => leaves(inner.element, one, at(index)));
  return [{ path, schema: inner, value }];
}

export type BothTexts = { path: string; schema: z.core.$ZodType; text: Localized };

/** Every text that stands in both languages. */
export function textsOf(kind: ItemKind, document: unknown): BothTexts[] {
  return texts(ITEM_SHAPES[kind], document, "");
}

function texts(schema: z.core.$ZodType, value: unknown, path: string): BothTexts[] {
  const inner = unwrap(schema);
  const at = (name: string | number) => (path ? `${path}.${name}` : String(name));
  if (isLocalized(inner)) {
    const { fr = "", en = "" } = (value ?? {}) as Partial<Localized>;
    return [{ path, schema: inner, text: { fr, en } }];
  }
  if (inner instanceof z.ZodArray && Array.isArray(value))
    return value.flatMap((one, index) => texts(inner.element, one, at(index)));
  if (!(inner instanceof z.ZodObject)) return [];
  const held = (value ?? {}) as Record<string, unknown>;
  const shape = inner.shape as Record<string, z.core.$ZodType>;
  return Object.entries(shape).flatMap(([name, field]) =>
    isRequired(field) || !isEmpty(held[name]) ? texts(field, held[name], at(name)) : [],
  );
}

type Named = Partial<Record<"title" | "name" | "label", string | Partial<Localized>>>;

/** What a document is called, in each language. */
export function titleOf(document: Record<string, unknown>): Localized {
  const { title, name, label } = document as Named;
  const called = title ?? name ?? label ?? "";
  if (typeof called === "string") return { fr: plainTitle(called), en: plainTitle(called) };
  return { fr: called.fr ?? "", en: called.en ?? "" };
}

const PAGES: Partial<Record<ItemKind, string>> = {
  banner: "/",
  menu: "/",
  service: "/",
  counter: "/",
  figure: "/",
  event: "/events-conferences",
  tool: "/tools",
  database: "/databases",
  course: "/courses",
  medium: "/media",
};

/** Its public path, without a language. It is undefined for what only members see. */
export function pathsOf(kind: ItemKind, key: string, document: Record<string, unknown>): Localized | null {
  const same = (path: string) => ({ fr: path, en: path });
  const { slug } = document as Partial<Pick<ItemDocument<"post">, "slug">>;
  if (kind === "post") return { fr: `/blog/${slug?.fr}`, en: `/blog/${slug?.en}` };
  if (kind === "category" || kind === "tag")
    return { fr: `/blog/${kind}/${slug?.fr}`, en: `/blog/${kind}/${slug?.en}` };
  if (kind === "identity") return same(`/${(document as { slug?: string }).slug}`);
  if (kind === "book") return same(`/books/${key}`);
  if (kind === "publication") return same(`/articles/${key}`);
  if (kind === "letter") return same(`/letters/${key}`);
  if (kind === "series") return same(`/series/${key}`);
  if (kind === "page") return slug ? { fr: `/${slug.fr || key}`, en: `/${slug.en || key}` } : same(`/${key}`);
  if (kind === "event" && hasRegistration(document)) return same(`/events/${key}`);
  const page = PAGES[kind];
  return page ? same(page) : null;
}

/** Whether one registers for an event on its own page. */
function hasRegistration({ start, registration }: Record<string, unknown>): boolean {
  return !isEmpty(start) && !isEmpty(registration);
}
