import { Readable } from "node:stream";
import { type Context as HonoContext, Hono } from "hono";
import { accepts } from "hono/accepts";
import { isLocale } from "../../contracts/locale.ts";
import { CITATION_STYLES, paperFilters, type ReferenceFormat } from "../../contracts/papers.ts";
import { asPaper, readPost } from "../../modules/blog/index.ts";
import { readIdentity } from "../../modules/content/index.ts";
import {
  formatPapers,
  linksetOf,
  type Paper,
  readAllPapers,
  readPaper,
  writePapersAs,
} from "../../modules/papers/index.ts";
import type { Context } from "../../platform/core/context.ts";
import { parse } from "../../platform/core/refusal.ts";
import type { Environment } from "../environment.ts";

type Request = HonoContext<Environment>;

/** Each file's ending, and its media type. */
const FILES: Record<string, { format: ReferenceFormat; type: string }> = {
  bib: { format: "bibtex", type: "application/x-bibtex" },
  ris: { format: "ris", type: "application/x-research-info-systems" },
  json: { format: "csl-json", type: "application/vnd.citationstyles.csl+json" },
};

/** The most papers that a file of references holds, and one that a style writes: they take 20 ms each. */
const MOST = 25_000;
const MOST_WRITTEN = 500;

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
        return send(c, one(paper), ending, key);
      });
      routes.get(`${prefix}/${folder}/:key{[a-z0-9-]+}`, async (c, next) => {
        const types = Object.values(FILES).map(({ type }) => type);
        const asked = accepts(c, {
          header: "Accept",
          supports: ["text/html", ...types],
          default: "text/html",
        });
        const [ending] = Object.entries(FILES).find(([, { type }]) => type === asked) ?? [];
        if (!ending) return next();
        const { paper } = await read({ ctx: contextOf(c), key: c.req.param("key") });
        const answer = await send(c, one(paper), ending, c.req.param("key"));
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
      const most = ending === "txt" ? MOST_WRITTEN : MOST;
      return send(c, readAllPapers({ ctx, input: { filters, researcher, most } }), ending, "articles");
    });
  }
  return routes;
}

/** Whether a request may want a paper or a post as something else than its page, so that no kept page answers it. */
export function mayWantReference(url: string, accept: string | undefined): boolean {
  return /\/(articles|blog)\//.test(url) && /x-bibtex|x-research-info|citationstyles/.test(accept ?? "");
}

/** The context in the address's language, if it has one. */
function contextOf(c: Request): Context {
  const locale = c.req.param("locale") ?? "";
  return isLocale(locale) ? { ...c.get("ctx"), locale } : c.get("ctx");
}

async function* one(paper: Paper): AsyncGenerator<Paper[]> {
  yield [paper];
}

async function send(
  c: Request,
  papers: AsyncGenerator<Paper[]>,
  ending: string,
  name: string,
): Promise<Response> {
  const head = {
    "Content-Disposition": `inline; filename="${name}.${ending}"`,
    "Cache-Control": "no-cache",
  };
  const file = FILES[ending];
  if (file) {
    const text = Readable.from(writePapersAs(file.format, papers), { objectMode: false });
    const parts = Readable.toWeb(text) as ReadableStream;
    return c.body(parts, 200, { ...head, "Content-Type": `${file.type}; charset=utf-8` });
  }
  const style = CITATION_STYLES.find((named) => named === c.req.query("style")) ?? "apa";
  const all: Paper[] = [];
  for await (const some of papers) all.push(...some);
  const written = await formatPapers(contextOf(c), all, style);
  return c.text(`${written.map(({ text }) => text).join("\n\n")}\n`, 200, head);
}
