import { z } from "zod";
import { localized } from "./localized.ts";
import { OWN_PAGE, placeOf, type PlaceName } from "./menu-places.ts";

const menuEntry = z.object({
  /** A place of the site, or `page:` and the key of a page of the owner's. */
  to: z
    .string()
    .max(120)
    .refine((to) => placeOf(to) || to.startsWith(OWN_PAGE), "reference"),
  /** Without it, what the place or the page is called. */
  label: localized.optional(),
  /** Whether it stands in the group of the last entry above it that does not. */
  isUnder: z.boolean().optional(),
});

/** The menu of the site, in its order. One item, key `menu`. */
export const menu = z.object({ entries: z.array(menuEntry).min(1, "required").max(60, "too_many") });

type MenuEntry = z.output<typeof menuEntry>;

const under = (...places: PlaceName[]): MenuEntry[] => places.map((to) => ({ to, isUnder: true }));

/** The specification's menu (section 2). It stands until the owner publishes another. */
export const FIRST_MENU: MenuEntry[] = [
  { to: "home" },
  { to: "about" },
  { to: "publications" },
  ...under("articles", "books", "media"),
  { to: "bioinformatics" },
  ...under("tools", "databases"),
  { to: "events" },
  ...under("conferences", "workshops"),
  { to: "contact" },
];

/** Entries in their groups: each that is under none, with those that are under it. */
export function groupsOf<Entry extends { isUnder?: boolean | undefined }>(
  entries: readonly Entry[],
): [Entry, ...Entry[]][] {
  const groups: [Entry, ...Entry[]][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (entry.isUnder && last) last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}
