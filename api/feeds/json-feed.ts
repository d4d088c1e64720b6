import type { Feed } from "feed";
import type { Locale } from "../../contracts/locale.ts";

type Authored = { author?: object } & Record<string, unknown>;

/** Writes a feed as JSON Feed 1.1, because the library writes version 1 with one author and no language. */
export function jsonFeed(feed: Feed, language: Locale): string {
  const { items, ...head } = JSON.parse(feed.json1()) as Authored & { items: Authored[] };
  return JSON.stringify({
    ...withAuthors(head),
    version: "https://jsonfeed.org/version/1.1",
    language,
    items: items.map((item) => ({ ...withAuthors(item), language })),
  });
}

function withAuthors({ author, ...rest }: Authored): Record<string, unknown> {
  return author ? { ...rest, authors: [author] } : rest;
}
