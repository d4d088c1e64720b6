import { Readable } from "node:stream";
import type { Context as HonoContext } from "hono";
import { accepts } from "hono/accepts";
import { isLocale } from "../../contracts/locale.ts";
import { CITATION_STYLES, type ReferenceFormat } from "../../contracts/papers.ts";
import { formatPapers, type Paper, writePapersAs } from "../../modules/papers/index.ts";
import type { Context } from "../../platform/core/context.ts";
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

export function mostOf(ending: string): number {
  return ending === "txt" ? MOST_WRITTEN : MOST;
}

/** The media types of the files. */
export const REFERENCE_TYPES = Object.values(FILES).map(({ type }) => type);

/** The ending of the file that a request would rather have than any of `otherwise`; undefined where it is fine with those. */
export function endingAsked(c: Request, ...otherwise: [string, ...string[]]): string | undefined {
  const asked = accepts(c, {
    header: "Accept",
    supports: [...otherwise, ...REFERENCE_TYPES],
    default: otherwise[0],
  });
  return Object.entries(FILES).find(([, { type }]) => type === asked)?.[0];
}

/** The context in the address's language, if it has one. */
export function contextOf(c: Request): Context {
  const locale = c.req.param("locale") ?? "";
  return isLocale(locale) ? { ...c.get("ctx"), locale } : c.get("ctx");
}

/** One paper as a list. */
export async function* one(paper: Paper): AsyncGenerator<Paper[]> {
  yield [paper];
}

/** Answers papers as the file of an ending, part by part; `txt` is written in the style of `?style=`. */
export async function sendReferences(
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
