import { z } from "zod";
import { LIVE_SHAPES, type Entry, type EntryKind } from "../../contracts/content.ts";
import { listEntryPage, readEntry } from "../../modules/content/index.ts";
import { item, page, type Resource } from "../http/answers.ts";
import { endpoint } from "../http/endpoint.ts";
import { inLanguage, pageInLanguage } from "../http/envelope.ts";
import { anyone } from "../http/who.ts";

/** The public lists that machines read too, with the name of a member of each. */
const COLLECTIONS = [
  { plural: "events", kind: "event", name: "Event" },
  { plural: "books", kind: "book", name: "Book" },
  { plural: "tools", kind: "tool", name: "Tool" },
  { plural: "databases", kind: "database", name: "Database" },
] as const satisfies { plural: string; kind: EntryKind; name: string }[];

/** Public content, in the language of `Accept-Language` or `?locale=`. For anyone. */
export const contentEndpoints = COLLECTIONS.flatMap(({ plural, kind, name }) => {
  const entries: Resource<Entry<typeof kind>> = {
    name,
    schema: LIVE_SHAPES[kind].extend({ key: z.string() }),
    iri: ({ key }) => `/api/${plural}/${key}`,
  };
  return [
    endpoint({
      method: "get",
      path: `/api/${plural}`,
      summary: `List ${plural}`,
      who: anyone,
      query: pageInLanguage,
      answer: page(entries),
      run: ({ ctx, input: { page: number, itemsPerPage, after } }) =>
        listEntryPage({ ctx, input: { kind, page: number, itemsPerPage, after } }),
    }),
    endpoint({
      method: "get",
      path: `/api/${plural}/:key`,
      summary: `Read one of the ${plural}`,
      who: anyone,
      params: z.object({ key: z.string() }),
      query: inLanguage,
      answer: item(entries),
      run: ({ ctx, input: { key } }) => readEntry({ ctx, input: { kind, key } }),
    }),
  ];
});
