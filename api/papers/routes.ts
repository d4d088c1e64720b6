import { Readable } from "node:stream";
import { type Context as HonoContext, Hono } from "hono";
import { accepts } from "hono/accepts";
import { isLocale } from "../../contracts/locale.ts";
import { CITATION_STYLES, paperFilters, type ReferenceFormat } from "../../contracts/papers.ts";
import { readIdentity } from "../../modules/content/index.ts";
import {
  formatPapers,
  linksetOf,
  type Paper,
  readAllPapers,
  readPaper,
  writePapersAs,
} from "../../modules/papers/index.ts";
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

/** Papers as files for reference managers, and a paper's page in the formats that they ask it for. */
export function paperRoutes(): Hono<Environment> {
  const routes = new Hono<Environment>();
  for (const prefix of ["", "/:locale{fr|en}"]) {
    routes.get(`${prefix}/articles/:file{[a-z0-9-]+\\.(bib|ris|json|txt|linkset)}`, async (c) => {
      const [key = "", ending = ""] = c.req.param("file").split(".");
      const paper = await readPaper({ ctx: c.get("ctx"), input: { key } });
      if (ending === "linkset")
        return c.body(JSON.stringify(linksetOf(paper, c.get("ctx").origin)), 200, {
          "Content-Type": "application/linkset+json",
        });
      return send(c, one(paper), ending, key);
    });
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
    routes.get(`${prefix}/articles/:key{[a-z0-9-]+}`, async (c, next) => {
      const types = Object.values(FILES).map(({ type }) => type);
      const asked = accepts(c, { header: "Accept", supports: ["text/html", ...types], default: "text/html" });
      const [ending] = Object.entries(FILES).find(([, { type }]) => type === asked) ?? [];
      if (!ending) return next();
      const paper = await readPaper({ ctx: c.get("ctx"), input: { key: c.req.param("key") } });
      const answer = await send(c, one(paper), ending, paper.key);
      answer.headers.set("Vary", "Accept");
      return answer;
    });
  }
  return routes;
}

/** Whether a request may want a paper as something else than its page, so that no kept page answers it. */
export function mayWantReference(url: string, accept: string | undefined): boolean {
  return url.includes("/articles/") && /x-bibtex|x-research-info|citationstyles/.test(accept ?? "");
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
  const ctx = c.get("ctx");
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
  const locale = c.req.param("locale") ?? "";
  const style = CITATION_STYLES.find((named) => named === c.req.query("style")) ?? "apa";
  const all: Paper[] = [];
  for await (const some of papers) all.push(...some);
  const written = await formatPapers(isLocale(locale) ? { ...ctx, locale } : ctx, all, style);
  return c.text(`${written.map(({ text }) => text).join("\n\n")}\n`, 200, head);
}
