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

export type PlaceName = keyof typeof MENU_PLACES;
export type MenuPlace = (typeof MENU_PLACES)[PlaceName];

/** What stands before the key of a page of the owner's. */
export const OWN_PAGE = "page:";

/** The place that an entry leads to; undefined for a page of the owner's. */
export function placeOf(to: string): MenuPlace | undefined {
  return Object.hasOwn(MENU_PLACES, to) ? MENU_PLACES[to as PlaceName] : undefined;
}
