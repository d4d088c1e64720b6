import { z } from "zod";
import { localized } from "./localized.ts";

/** The places of the site that its menu can lead to, with the text that names each. */
export const MENU_PLACES = {
  home: { text: "nav.home", path: "/" },
  about: { text: "nav.about", path: "/about" },
  publications: { text: "nav.publications", path: "/publications" },
  articles: { text: "nav.articles", path: "/articles" },
  books: { text: "nav.books", path: "/books" },
  media: { text: "nav.media", path: "/media" },
  bioinformatics: { text: "nav.bioinformatics", path: "/bioinformatics" },
  tools: { text: "nav.tools", path: "/tools" },
  databases: { text: "nav.databases", path: "/databases" },
  events: { text: "nav.events", path: "/events-conferences" },
  conferences: { text: "nav.conferences", path: "/conferences" },
  workshops: { text: "nav.workshops", path: "/workshops-seminars" },
  blog: { text: "nav.blog", path: "/blog" },
  tutorials: { text: "nav.tutorials", path: "/tutorials" },
  courses: { text: "nav.courses", path: "/courses" },
  training: { text: "nav.training", path: "/training" },
  glossary: { text: "nav.glossary", path: "/glossary" },
  letters: { text: "nav.letters", path: "/letters" },
  contact: { text: "nav.contact", path: "/contact" },
} as const;

type PlaceName = keyof typeof MENU_PLACES;
export type MenuPlace = (typeof MENU_PLACES)[PlaceName];

/** What stands before the key of a page of the owner's. */
export const OWN_PAGE = "page:";

/** The place that an entry leads to; undefined for a page of the owner's. */
export function placeOf(to: string): MenuPlace | undefined {
  return Object.hasOwn(MENU_PLACES, to) ? MENU_PLACES[to as PlaceName] : undefined;
}

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
