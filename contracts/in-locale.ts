import type { Locale } from "./locale.ts";

/** Returns a document in one language: every `{ fr, en }` becomes its text. */
export type InLocale<T> = T extends { fr: infer Text; en: unknown }
  ? Text
  : T extends readonly (infer Item)[]
    ? InLocale<Item>[]
    : T extends object
      ? { [Key in keyof T]: InLocale<T[Key]> }
      : T;

export function inLocale<T>(value: T, locale: Locale): InLocale<T> {
  return pick(value, locale) as InLocale<T>;
}

function pick(value: unknown, locale: Locale): unknown {
  if (Array.isArray(value)) return value.map((item) => pick(item, locale));
  if (typeof value !== "object" || value === null) return value;
  if ("fr" in value && "en" in value) return value[locale];
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, pick(item, locale)]));
}
