import { Hono } from "hono";
import { paperFilters } from "../../contracts/papers.ts";
import { asPaper, readPost } from "../../modules/blog/index.ts";
import { readIdentity } from "../../modules/content/index.ts";
import { linksetOf, type Paper, readAllPapers, readPaper } from "../../modules/papers/index.ts";
import type { Context } from "../../platform/core/context.ts";
import { parse } from "../../platform/core/refusal.ts";
import type { Environment } from "../environment.ts";
import { contextOf, endingAsked, mostOf, one, sendReferences } from "./reference-files.ts";

/** A paper or a post, and where it stands without a language. */
type Cited = { paper: Paper; described: Parameters<typeof linksetOf>[1] };
type Reading = { ctx: Context; key: string };

/** What has a page of its own to cite, by the folder of its address. */
const CITED: Record<string, (reading: Reading) => Promise<Cited>> = {
  articles: async ({ ctx, key }) => ({
    paper: await readPaper({ ctx, input: { key } }),
    described: { address: `${ctx.origin}/articles/${key}` },
  }),
  blog: async ({ ctx, key }) => {
    const [{ post, locale }, writer] = await Promise.all([
      readPost({ ctx, input: { slug: key } }),
      readIdentity({ ctx }),
    ]);
    return {
      paper: asPaper(post, { writer, origin: ctx.origin, locale }),
      described: { address: `${ctx.origin}/blog/${key}`, licence: post.licence.url, isPost: true },
    };
  },
};

/** Papers and posts as files for reference managers, and their pages in the formats that they ask it for. */
export function paperRoutes(): Hono<Environment> {
  const routes = new Hono<Environment>();
  for (const prefix of ["", "/:locale{fr|en}"]) {
    for (const [folder, read] of Object.entries(CITED)) {
      routes.get(`${prefix}/${folder}/:file{[a-z0-9-]+\\.(bib|ris|json|txt|linkset)}`, async (c) => {
        const [key = "", ending = ""] = c.req.param("file").split(".");
        const { paper, described } = await read({ ctx: contextOf(c), key });
        if (ending === "linkset")
          return c.body(JSON.stringify(linksetOf(paper, described)), 200, {
            "Content-Type": "application/linkset+json",
          });
        return sendReferences(c, one(paper), ending, key);
      });
      routes.get(`${prefix}/${folder}/:key{[a-z0-9-]+}`, async (c, next) => {
        const ending = endingAsked(c, "text/html");
        if (!ending) return next();
        const { paper } = await read({ ctx: contextOf(c), key: c.req.param("key") });
        const answer = await sendReferences(c, one(paper), ending, c.req.param("key"));
        answer.headers.set("Vary", "Accept");
        return answer;
      });
    }
    routes.get(`${prefix}/:file{articles\\.(bib|ris|json|txt)}`, async (c) => {
      const ending = c.req.param("file").replace("articles.", "");
      const { style: _, ...asked } = c.req.query();
      const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ""));
      const filters = parse(paperFilters, given);
      const ctx = c.get("ctx");
      const researcher = await readIdentity({ ctx });
      const most = mostOf(ending);
      return sendReferences(
        c,
        readAllPapers({ ctx, input: { filters, researcher, most } }),
        ending,
        "articles",
      );
    });
  }
  return routes;
}

/** Whether a request may want a paper or a post as something else than its page, so that no kept page answers it. */
export function mayWantReference(url: string, accept: string | undefined): boolean {
  return /\/(articles|blog)\//.test(url) && /x-bibtex|x-research-info|citationstyles/.test(accept ?? "");
}
