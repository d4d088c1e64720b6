import { z } from "zod";
import { isRequired, unwrap, withoutEmpty } from "../../contracts/draft.ts";
import { hasSlugs, type ItemKind } from "../../contracts/item-kinds.ts";
import { ITEM_SHAPES } from "../../contracts/item.ts";
import { titleOf } from "../../contracts/item-fields.ts";
import { slugify } from "../../contracts/slugify.ts";
import type { Locale } from "../../contracts/locale.ts";
import type { Localized } from "../../contracts/localized.ts";
import { asShown, isReadIn, onlyOf } from "../../contracts/only.ts";
import { Refusal, violationsOf } from "../../platform/core/refusal.ts";

type Document = Record<string, unknown>;
type Named = { kind: ItemKind; key: string };

/** A draft as it is published: the whole shape holds, in the languages that it is public in. Refuses with every field that is missing or wrong. */
export function completeDocument(item: Named, draft: Document): Document {
  const { kind } = item;
  const shape = ITEM_SHAPES[kind];
  const whole = filled(shape, withoutEmpty(shape, withKeys(kind, withSlugs(item, draft)))) as Document;
  const only = onlyOf(whole);
  const result = shape.safeParse(asShown(whole), { reportInput: true });
  if (result.success) return only ? whole : result.data;
  const told = violationsOf(result.error).filter(
    ({ propertyPath }) => !only || !propertyPath.endsWith(only === "fr" ? ".en" : ".fr"),
  );
  const violations = told.map((violation) =>
    isBlank(valueAt(whole, violation.propertyPath)) ? { ...violation, code: "required" } : violation,
  );
  throw new Refusal("invalid_input", { violations });
}

/** The draft, with an address made from each title where its author wrote none. */
function withSlugs(item: Named, draft: Document): Document {
  if (!hasSlugs(item)) return item.kind === "page" ? { ...draft, slug: undefined } : draft;
  const given = (draft["slug"] ?? {}) as Partial<Localized>;
  const title = titleOf(draft);
  const only = onlyOf(draft);
  // A title in a language that is not public yet may still change, so no address is made from it.
  const slugIn = (locale: Locale) =>
    given[locale]?.trim() || (isReadIn({ only }, locale) ? slugify(title[locale]) : "");
  return { ...draft, slug: { fr: slugIn("fr"), en: slugIn("en") } };
}

/** A questionnaire each of whose questions has a key: its own words', where a draft has none. */
function withKeys(kind: ItemKind, draft: Document): Document {
  const { questions } = draft;
  if (kind !== "questionnaire" || !Array.isArray(questions)) return draft;
  const taken = new Set((questions as { key?: string }[]).map(({ key }) => key));
  return {
    ...draft,
    questions: (questions as (Document & { key?: string; text?: Partial<Localized> })[]).map((question) => {
      if (question.key) return question;
      const stem = slugify(question.text?.en || question.text?.fr || "").slice(0, 40) || "question";
      let key = stem;
      for (let number = 2; taken.has(key); number += 1) key = `${stem}-${number}`;
      taken.add(key);
      return { ...question, key };
    }),
  };
}

function filled(schema: z.core.$ZodType, value: unknown): unknown {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodArray)
    return Array.isArray(value) ? value.map((one) => filled(inner.element, one)) : [];
  if (inner instanceof z.ZodString) return value ?? "";
  if (inner instanceof z.ZodLiteral) return inner.value;
  if (!(inner instanceof z.ZodObject)) return value ?? undefined;
  const held = (value ?? {}) as Document;
  return Object.fromEntries(
    Object.entries(inner.shape as Record<string, z.core.$ZodType>).flatMap(([name, field]) =>
      isRequired(field) || held[name] !== undefined ? [[name, filled(field, held[name])]] : [],
    ),
  );
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}

function valueAt(document: unknown, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>(
      (held, name) => (typeof held === "object" && held ? (held as Document)[name] : undefined),
      document,
    );
}
