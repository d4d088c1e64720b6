import { z } from "zod";
import { ENTRY_SHAPES, type Entry, type EntryKind } from "../../contracts/content.ts";
import { LOCALES } from "../../contracts/locale.ts";
import { listPosts, readPost } from "../../modules/blog/index.ts";
import { listEntries, readEntry } from "../../modules/content/index.ts";
import { item, page, type Resource, resource } from "../http/answers.ts";
import { endpoint } from "../http/endpoint.ts";
import { pageQuery } from "../http/envelope.ts";
import { anyone } from "../http/who.ts";

/** The public lists that machines read too, each with what its members are called. */
const COLLECTIONS = [
  { plural: "events", kind: "event", name: "Event" },
  { plural: "publications", kind: "publication", name: "Publication" },
  { plural: "books", kind: "book", name: "Book" },
  { plural: "tools", kind: "tool", name: "Tool" },
  { plural: "databases", kind: "database", name: "Database" },
] as const satisfies { plural: string; kind: EntryKind; name: string }[];

const inLanguage = z.object({ locale: z.enum(LOCALES, "invalid").optional() });
const pageInLanguage = pageQuery.extend(inLanguage.shape);

const picture = z.object({
  src: z.string(),
  width: z.int(),
  height: z.int(),
  sources: z.array(z.object({ type: z.string(), srcSet: z.string() })),
});
const term = z.object({ name: z.string(), slug: z.string() });
const postSummary = z.object({
  key: z.string(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  date: z.iso.date(),
  hero: picture,
  heroAlt: z.string(),
});
const post = postSummary.extend({
  description: z.string(),
  html: z.string(),
  category: term,
  tags: z.array(term),
  /** The post's address in each language. */
  slugs: z.object({ fr: z.string(), en: z.string() }),
  preview: z.string(),
});

const byPostSlug = ({ slug }: { slug: string }) => `/api/posts/${slug}`;
const POST_SUMMARY = resource("Post", postSummary, byPostSlug, "summary");
const POST = resource("Post", post, byPostSlug);

const lists = COLLECTIONS.flatMap(({ plural, kind, name }) => {
  const entries: Resource<Entry<typeof kind>> = {
    name,
    schema: ENTRY_SHAPES[kind].extend({ key: z.string() }),
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
      async run({ ctx, query }) {
        const all = await listEntries(ctx, kind);
        const start = (query.page - 1) * query.itemsPerPage;
        return { items: all.slice(start, start + query.itemsPerPage), total: all.length };
      },
    }),
    endpoint({
      method: "get",
      path: `/api/${plural}/:key`,
      summary: `Read one of the ${plural}`,
      who: anyone,
      params: z.object({ key: z.string() }),
      query: inLanguage,
      answer: item(entries),
      run: ({ ctx, params }) => readEntry(ctx, kind, params.key),
    }),
  ];
});

/** Public content, in the language of `Accept-Language` or `?locale=`. For anyone. */
export const contentEndpoints = [
  ...lists,
  endpoint({
    method: "get",
    path: "/api/posts",
    summary: "List posts, newest first",
    who: anyone,
    query: pageInLanguage,
    answer: page(POST_SUMMARY),
    async run({ ctx, query: { page: number, itemsPerPage } }) {
      const { posts, total } = await listPosts(ctx, { page: number, itemsPerPage });
      return { items: posts, total };
    },
  }),
  endpoint({
    method: "get",
    path: "/api/posts/:slug",
    summary: "Read a post, in its slug's language",
    who: anyone,
    params: z.object({ slug: z.string() }),
    answer: item(POST),
    run: async ({ ctx, params }) => (await readPost(ctx, params.slug)).post,
  }),
];
