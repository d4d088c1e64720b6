/** The menu (specification, section 2). A group's own click only opens it; its address shows an index of the group. */
export const NAVIGATION = [
  { label: "nav.home", path: "/" },
  { label: "nav.about", path: "/about" },
  {
    label: "nav.publications",
    path: "/publications",
    children: [
      { label: "nav.articles", path: "/articles" },
      { label: "nav.books", path: "/books" },
      { label: "nav.media", path: "/media" },
    ],
  },
  {
    label: "nav.bioinformatics",
    path: "/bioinformatics",
    children: [
      { label: "nav.tools", path: "/tools" },
      { label: "nav.databases", path: "/databases" },
    ],
  },
  {
    label: "nav.events",
    path: "/events-conferences",
    children: [
      { label: "nav.conferences", path: "/conferences" },
      { label: "nav.workshops", path: "/workshops-seminars" },
    ],
  },
  { label: "nav.contact", path: "/contact" },
] as const;
