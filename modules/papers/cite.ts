import { setImmediate } from "node:timers/promises";
import { CITATION_STYLES, type CitationStyle, type ReferenceFormat } from "../../contracts/papers.ts";
import type { Context } from "../../platform/core/context.ts";
import { threadTask } from "../../platform/threads/threads.ts";
import { type CslItem, toCsl } from "./csl.ts";
import type formatReferences from "./format-references.ts";
import type { Formatted } from "./format-references.ts";
import { writeBibtex } from "./formats/bibtex.ts";
import { writeRis } from "./formats/ris.ts";
import type { Paper } from "./list-papers.ts";

const formatting = threadTask<typeof formatReferences>(new URL("./format-references.ts", import.meta.url));

/** In milliseconds: a reference takes some 20, and a thread half a second to start. */
const PATIENCE = 60_000;

type Writer = Pick<Context, "threads" | "locale">;

/** References that were written before, by what they were written from: a page that is rendered again waits for no thread. */
const written = new Map<string, Formatted>();
/** Some 500 bytes each. */
const MOST_KEPT = 4_000;

/** Papers as references of a style, in the reader's language, in their order. */
export async function formatPapers(
  { threads, locale }: Writer,
  papers: Paper[],
  style: CitationStyle,
): Promise<Formatted[]> {
  const items = papers.map((paper) => toCsl(paper.key, paper));
  const names = items.map((item) => `${locale} ${style} ${JSON.stringify(item)}`);
  const found = names.map((name) => written.get(name));
  const missing = items.filter((_, index) => !found[index]);
  const made =
    missing.length === 0
      ? []
      : ((await threads.run(formatting, { items: missing, styles: [style], locale }, { patience: PATIENCE }))[
          style
        ] ?? []);
  return found.map((known, index) => {
    const one = known ?? made.shift() ?? { html: "", text: "" };
    keep(names[index] ?? "", one);
    return one;
  });
}

/** The one that was asked for longest ago goes first. */
function keep(name: string, one: Formatted): void {
  written.delete(name);
  written.set(name, one);
  const [oldest] = written.keys();
  if (written.size > MOST_KEPT && oldest !== undefined) written.delete(oldest);
}

export type Citation = { style: CitationStyle } & Formatted;

/** One paper as a reference of every style; none where that fails, because the page says the rest. */
export async function citePaper(ctx: Writer & Pick<Context, "log">, paper: Paper): Promise<Citation[]> {
  try {
    const made = await Promise.all(
      CITATION_STYLES.map(async (style) => ({ style, of: await formatPapers(ctx, [paper], style) })),
    );
    return made.flatMap(({ style, of }) => of.map((one) => ({ style, ...one })));
  } catch (error) {
    ctx.log.error({ err: error, paper: paper.key }, "a paper could not be written as a reference");
    return [];
  }
}

/** What stands before, between and after the papers of a file, and how each is written. */
const FILES: Record<ReferenceFormat, { edges: [string, string, string]; write: (item: CslItem) => string }> =
  {
    bibtex: { edges: ["", "\n", ""], write: (item) => writeBibtex([item]) },
    ris: { edges: ["", "", ""], write: (item) => writeRis([item]) },
    "csl-json": {
      edges: ["[\n", ",\n", "\n]\n"],
      write: (item) => JSON.stringify(item, undefined, 2).replaceAll(/^/gm, "  "),
    },
  };

/** Papers as a file that reference managers read, part by part, so that a long list holds nobody up. */
export async function* writePapersAs(
  format: ReferenceFormat,
  batches: AsyncIterable<Paper[]>,
): AsyncGenerator<string> {
  const { edges, write } = FILES[format];
  const [before, between, after] = edges;
  let isFirst = true;
  yield before;
  for await (const papers of batches) {
    for (const paper of papers) {
      yield (isFirst ? "" : between) + write(toCsl(paper.key, paper));
      isFirst = false;
    }
    await setImmediate(); // Others are answered between two parts.
  }
  yield after;
}
