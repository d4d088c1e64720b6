import type { ItemKind } from "../../../contracts/item.ts";

/** What is asked first of a kind with many fields. The others fold away until one of them is filled. */
export const MAIN: Partial<Record<ItemKind, readonly string[]>> = {
  event: ["name", "kind", "start", "end", "place", "url", "text"],
};
