import type { ItemKind } from "./item-kinds.ts";

/** The kinds that are mostly one text, and what is written of them. Their other fields are particulars. */
export const WRITTEN: Partial<Record<ItemKind, readonly string[]>> = {
  post: ["title", "markdown"],
  page: ["title", "markdown"],
  book: ["title", "description"],
};

/** The field of a kind's one text. */
export const textOf = (kind: ItemKind): string | undefined => WRITTEN[kind]?.at(-1);

/** What is written of an item, without its particulars. */
export const writtenOf = (kind: ItemKind, document: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    (WRITTEN[kind] ?? []).flatMap((name) => (name in document ? [[name, document[name]]] : [])),
  );
