import { z } from "zod";
import type { ItemKind } from "./item-kinds.ts";
import { ITEM_SHAPES } from "./item.ts";

/** The longest text of a draft, in characters: a long book chapter. */
const LONGEST = 200_000;
const MOST_ITEMS = 1_000;

const DRAFT_SHAPES = new Map<ItemKind, z.ZodType<Record<string, unknown>>>();

/** A kind's shape for a draft: every field may be absent or empty. Unknown fields are dropped. */
export function draftShape(kind: ItemKind): z.ZodType<Record<string, unknown>> {
  const known = DRAFT_SHAPES.get(kind) ?? (loosen(ITEM_SHAPES[kind]) as z.ZodType<Record<string, unknown>>);
  DRAFT_SHAPES.set(kind, known);
  return known;
}

function loosen(schema: z.core.$ZodType): z.ZodType {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodObject) {
    const fields = Object.entries(inner.shape);
    return z.object(Object.fromEntries(fields.map(([name, field]) => [name, loosen(field).optional()])));
  }
  if (inner instanceof z.ZodArray) return z.array(loosen(inner.element)).max(MOST_ITEMS);
  if (inner instanceof z.ZodNumber) return z.number().nullable();
  if (inner instanceof z.ZodBoolean) return z.boolean();
  return z.string().max(LONGEST, "too_long");
}

/** A field's shape without `optional`. */
export function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable
    ? unwrap(schema.unwrap())
    : schema;
}

export function isRequired(schema: z.core.$ZodType): boolean {
  return !(schema instanceof z.ZodOptional || schema instanceof z.ZodDefault);
}

/** A draft without its empty optional fields, ready to be parsed by its shape. */
export function withoutEmpty(schema: z.core.$ZodType, value: unknown): unknown {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodArray && Array.isArray(value))
    return value.map((one) => withoutEmpty(inner.element, one));
  if (!(inner instanceof z.ZodObject) || typeof value !== "object" || value === null) return value;
  const fields = inner.shape as Record<string, z.core.$ZodType>;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, held]) => {
      const field = fields[name];
      if (!field || (!isRequired(field) && isEmpty(held))) return [];
      return [[name, withoutEmpty(field, held)]];
    }),
  );
}

/** Whether a value is empty, or an object whose fields are all empty. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === "") return true;
  return typeof value === "object" && !Array.isArray(value) && Object.values(value).every(isEmpty);
}
