import { FIXED_PAGES } from "./own-pages.ts";

/** The kinds that the back office edits. Their shapes are in item.ts, which a list need not load. */
export const ITEM_KINDS = [
  "post",
  "identity",
  "banner",
  "service",
  "counter",
  "figure",
  "page",
  "menu",
  "event",
  "tool",
  "database",
  "course",
  "medium",
  "publication",
  "book",
  "category",
  "tag",
  "series",
  "concept",
  "letter",
  "questionnaire",
] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/** Kinds with fixed items, because the site's pages show each by name. */
export const FIXED_KINDS: readonly ItemKind[] = ["identity", "banner", "menu"];

/** Whether the site's pages show an item by its name, so that it stays. */
export function isFixed({ kind, key }: { kind: ItemKind; key: string }): boolean {
  return FIXED_KINDS.includes(kind) || (kind === "page" && FIXED_PAGES.includes(key));
}

/** Whether an item has an address in each language, which is made of its title where its author writes none. */
export function hasSlugs({ kind, key }: { kind: ItemKind; key: string }): boolean {
  return (
    kind === "post" || kind === "category" || kind === "tag" || (kind === "page" && !isFixed({ kind, key }))
  );
}

/** The kinds that a professor edits besides their own posts (product.md, Who uses it). */
export const PROFESSORS_KINDS: readonly ItemKind[] = ["questionnaire", "event"];

/** The kinds whose texts may ask a question of a questionnaire. */
export const ASKING_KINDS: readonly ItemKind[] = ["post", "letter"];

export const ITEM_STATUSES = ["draft", "published", "scheduled", "archived"] as const;
export type ItemStatus = (typeof ITEM_STATUSES)[number];
export const ITEM_SORTS = ["edited", "title", "position"] as const;
