import type { ItemKind } from "../../../contracts/item.ts";

/** The kinds that are mostly one text, and what is written of them. Their other fields are particulars, in a sheet of their own. */
export const WRITTEN: Partial<Record<ItemKind, readonly string[]>> = {
  post: ["title", "markdown"],
  page: ["title", "markdown"],
  book: ["title", "description"],
};

/** What is asked first of a kind with many fields. The others fold away until one of them is filled. */
export const MAIN: Partial<Record<ItemKind, readonly string[]>> = {
  event: ["name", "kind", "start", "end", "place", "url", "text"],
};

/** The field of a kind's one text. */
export const textOf = (kind: ItemKind): string | undefined => WRITTEN[kind]?.at(-1);
