import { pageAddressOf } from "../contracts/page-address.ts";

const NUMBER = "page=[1-9]\\d{0,6}";
const KNOWN_QUERIES = [
  { path: /^\/(blog(\/(category|tag)\/[^/]+)?)$/, query: new RegExp(`^\\?${NUMBER}$`) },
  { path: /^\/books\/[^/]+$/, query: new RegExp(`^\\?(tab=description|(tab=reviews)?&?(${NUMBER})?)$`) },
  // Most of these are rendered for each reader and not kept, so they cannot fill the cache.
  { path: /^\/articles$/, query: /^\?(list|year|type|topic|author|place|q|page)=/ },
  { path: /^\/(tools|databases)$/, query: /^\?(topic|operation|works|q)=/ },
  { path: /^\/registration$/, query: /^\?token=/ },
  { path: /^\/search$/, query: /^\?(q|kind|language|page)=/ },
];

/** Whether a query makes a page of its own of an address. Any other is dropped, so that nobody can fill the cache with them. */
export function isKnownQuery(pathname: string, query: string): boolean {
  const { path } = pageAddressOf(pathname);
  return KNOWN_QUERIES.some((known) => known.path.test(path) && known.query.test(query));
}

/** Searches, what a mail's link opens, and lists of papers that are narrowed to more than a list and a page: there are too many to keep. */
export const MADE_ANEW =
  /\/shared\/|\/(search|registration|tools|databases)\?|\/articles\?(?!(list=(own|reading)&?)?(page=[1-9]\d{0,6})?$)/;
