import { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { ENTRY_SHAPES } from "../../contracts/content.ts";
import { listPosts, readPost } from "../../modules/blog/index.ts";
import { listEntries, readEntry } from "../../modules/content/index.ts";
import { type Api, endpoint } from "../http/endpoint.ts";
import { answerCollection, answerItem, pageQuery, readPage } from "../http/envelope.ts";
import type { Environment } from "../http/environment.ts";

/** The public lists that machines read too, each with what its members are called. */
const COLLECTIONS = [
  { plural: "events", kind: "event", name: "Event" },
  { plural: "publications", kind: "publication", name: "Publication" },
  { plural: "books", kind: "book", name: "Book" },
  { plural: "tools", kind: "tool", name: "Tool" },
  { plural: "databases", kind: "database", name: "Database" },
] as const;

const inLanguage = z.object({ locale: z.enum(["fr", "en"]).optional() });
const pageInLanguage = pageQuery.extend(inLanguage.shape);

const picture = z.looseObject({ src: z.string(), width: z.int(), height: z.int() });
const post = z.object({
  key: z.string(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  date: z.iso.date(),
  hero: picture,
  heroAlt: z.string(),
});

/** Public content, in the language of `Accept-Language` or `?locale=`. For anyone. */
export function contentRoutes(): Api {
  const routes = new OpenAPIHono<Environment>();
  const isPublic = true;

  for (const { plural, kind, name } of COLLECTIONS) {
    const resource = { name, schema: ENTRY_SHAPES[kind].extend({ key: z.string() }) };
    const naming = { name, iri: ({ key }: { key: string }) => `/api/${plural}/${key}` };
    endpoint(
      routes,
      {
        method: "get",
        path: `/api/${plural}`,
        summary: `List ${plural}`,
        isPublic,
        query: pageInLanguage,
        answer: { status: 200, resource, isCollection: true },
      },
      async (c) => {
        const page = readPage(c);
        const entries = await listEntries(c.get("ctx"), kind);
        const start = (page.page - 1) * page.itemsPerPage;
        const items = entries.slice(start, start + page.itemsPerPage);
        return answerCollection(c, naming, { items, total: entries.length }, page);
      },
    );
    endpoint(
      routes,
      {
        method: "get",
        path: `/api/${plural}/:key`,
        summary: `Read one of the ${plural}`,
        isPublic,
        query: inLanguage,
        answer: { status: 200, resource },
      },
      async (c) => answerItem(c, naming, await readEntry(c.get("ctx"), kind, c.req.param("key"))),
    );
  }

  const posts = { name: "Post", schema: post, iri: ({ slug }: { slug: string }) => `/api/posts/${slug}` };
  endpoint(
    routes,
    {
      method: "get",
      path: "/api/posts",
      summary: "List posts, newest first",
      isPublic,
      query: pageInLanguage,
      answer: { status: 200, resource: posts, isCollection: true },
    },
    async (c) => {
      const page = readPage(c);
      const { posts: items, total } = await listPosts(c.get("ctx"), page);
      return answerCollection(c, posts, { items, total }, page);
    },
  );
  endpoint(
    routes,
    {
      method: "get",
      path: "/api/posts/:slug",
      summary: "Read a post, in its slug's language",
      isPublic,
      answer: { status: 200, resource: posts },
    },
    async (c) => {
      const { post: found } = await readPost(c.get("ctx"), c.req.param("slug"));
      return answerItem(c, posts, found);
    },
  );
  return routes;
}
