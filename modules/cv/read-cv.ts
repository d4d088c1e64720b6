import type { Entry } from "../../contracts/content.ts";
import type { PaperType } from "../../contracts/paper.ts";
import type { Asking, Context } from "../../platform/core/context.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { listPostsOfCv } from "../blog/index.ts";
import { listEntries, readIdentity } from "../content/index.ts";
import { formatPapers, type Paper, readAllPapers } from "../papers/index.ts";

/** The parts of a list of papers, in their order, each with its types; what is of no part stands in the last one. */
const PARTS = {
  articles: ["article-journal", "review"],
  preprints: ["article"],
  books: ["book", "chapter", "entry-encyclopedia"],
  conferences: ["paper-conference", "speech"],
  theses: ["thesis", "report"],
  data: ["dataset", "software"],
  others: [],
} as const satisfies Record<string, readonly PaperType[]>;
export type CvPart = keyof typeof PARTS;

/** The most papers of a CV. Each takes some 20 ms of a thread to write. */
const MOST_PAPERS = 1_000;
/** Papers that are written at once, so that none waits for long. */
const AT_ONCE = 100;
const STYLE = "apa";

type CvPaper = { key: string; html: string; text: string };
export type Cv = {
  identity: Entry<"identity">;
  papers: { part: CvPart; papers: CvPaper[] }[];
  talks: Entry<"event">[];
  posts: { slug: string; title: string; date: string }[];
};

/** Whether the owner shows a CV. */
export function hasCv({ cv, isExample }: Entry<"identity">): boolean {
  return cv?.isPublic === true && !isExample;
}

/**
 * The researcher's CV: their own papers and the events where they speak or teach, but for those that they hide; and the posts
 * that they choose. Each newest first. Refuses with `not_found` where the owner shows none. For anyone.
 */
export async function readCv({ ctx }: Asking): Promise<Cv> {
  const identity = await readIdentity({ ctx });
  if (!hasCv(identity)) throw new Refusal("not_found");
  const [papers, events, posts] = await Promise.all([
    readPapers(ctx, identity),
    listEntries({ ctx, input: { kind: "event" } }),
    listPostsOfCv({ ctx }),
  ]);
  return { identity, papers, talks: events.filter(isTalk).toSorted(newestFirst), posts };
}

function isTalk({ inCv, role, status }: Entry<"event">): boolean {
  if (status === "cancelled" || inCv === "hidden") return false;
  return inCv === "shown" || role === "speaker" || role === "trainer";
}

function newestFirst(one: Entry<"event">, other: Entry<"event">): number {
  return (other.start ?? "").localeCompare(one.start ?? "");
}

async function readPapers(ctx: Context, researcher: Entry<"identity">): Promise<Cv["papers"]> {
  const input = { filters: { list: "own" }, researcher, most: MOST_PAPERS } as const;
  const shown: Paper[] = [];
  for await (const some of readAllPapers({ ctx, input }))
    shown.push(...some.filter(({ inCv }) => inCv !== "hidden"));
  const written: (CvPaper & { part: CvPart })[] = [];
  for (let from = 0; from < shown.length; from += AT_ONCE) {
    const some = shown.slice(from, from + AT_ONCE);
    const references = await formatPapers(ctx, some, STYLE);
    for (const [index, { key, type }] of some.entries()) {
      const { html, text } = references[index] ?? { html: "", text: "" };
      written.push({ key, html, text, part: partOf(type) });
    }
  }
  return (Object.keys(PARTS) as CvPart[]).flatMap((part) => {
    const papers = written.filter((one) => one.part === part);
    return papers.length > 0 ? [{ part, papers }] : [];
  });
}

function partOf(type: PaperType): CvPart {
  const parts = Object.entries(PARTS) as [CvPart, readonly PaperType[]][];
  return parts.find(([, types]) => types.includes(type))?.[0] ?? "others";
}
