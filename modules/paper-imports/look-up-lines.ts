import { and, eq, max } from "drizzle-orm";
import type { PaperSource } from "../../contracts/paper-sources.ts";
import {
  crossrefRecord,
  fromCsl,
  identifierIn,
  type Looking,
  lookUpOrcid,
  pubmedRecord,
  readReference,
  type ReadReference,
  SourceFailure,
  sourcesOn,
  type Unreadable,
} from "../papers/index.ts";
import { type Import, type Line, paperImportLines } from "./tables.ts";

/** Questions that are open at once: more would be impolite. */
const AT_ONCE = 4;

/** What was read of a line, or that its works stand in its place; undefined where its source has not answered and is asked again. */
export type Found = ReadReference | Unreadable | "expanded" | undefined;

/** Looks lines up that hold an identifier each. An ORCID iD becomes a line for each of its works. */
export async function lookUpLines(looking: Looking, one: Import, lines: Line[]): Promise<Found[]> {
  const on = await sourcesOn(looking);
  const found: Found[] = [];
  for (let from = 0; from < lines.length; from += AT_ONCE) {
    const some = lines.slice(from, from + AT_ONCE).map((line) =>
      lookUp(looking, one, line, on).catch((error: unknown): undefined => {
        if (!(error instanceof SourceFailure)) throw error;
        looking.log.warn({ err: error }, "a source did not answer");
        return undefined;
      }),
    );
    found.push(...(await Promise.all(some)));
  }
  return found;
}

async function lookUp(
  looking: Looking,
  one: Import,
  line: Line,
  on: ReadonlySet<PaperSource>,
): Promise<Found> {
  if (line.text.startsWith("{")) return fromCsl(JSON.parse(line.text) as Record<string, unknown>, one.list);
  const identifier = identifierIn(line.text);
  if (!identifier) return { reason: "no_identifier" };
  if ("doi" in identifier) {
    if (!on.has("crossref")) return { reason: "source_off" };
    const record = await crossrefRecord(looking, identifier.doi);
    if (!record) return { reason: "not_found" };
    const read = fromCsl(record, one.list);
    // Most of a Crossref record is no part of a reference, so nothing of it counts as left out.
    return "paper" in read ? { ...read, ignored: [] } : read;
  }
  if ("pmid" in identifier) {
    if (!on.has("pubmed")) return { reason: "source_off" };
    const text = await pubmedRecord(looking, identifier.pmid);
    if (!text?.includes("<PubmedArticle")) return { reason: "not_found" };
    return readReference({ format: "pubmed-xml", text, strings: "", list: one.list });
  }
  if (!on.has("orcid")) return { reason: "source_off" };
  const works = await lookUpOrcid(looking, identifier.orcid);
  if (!works) return { reason: "not_found" };
  await addWorks(
    looking,
    one,
    line,
    works.map((work) =>
      "doi" in work ? work.doi : "pmid" in work ? `PMID ${work.pmid}` : JSON.stringify(work.item),
    ),
  );
  return "expanded";
}

/** Puts a line for each work in the place of the ORCID iD's. */
async function addWorks(
  { database }: Looking,
  { id }: Import,
  { number, line }: Line,
  texts: string[],
): Promise<void> {
  await database.transaction(async (transaction) => {
    const [last] = await transaction
      .select({ number: max(paperImportLines.number) })
      .from(paperImportLines)
      .where(eq(paperImportLines.import, id));
    const first = (last?.number ?? 0) + 1;
    if (texts.length > 0)
      await transaction.insert(paperImportLines).values(
        texts.map((text, index) => ({
          import: id,
          number: first + index,
          line,
          text,
          state: "unread" as const,
        })),
      );
    await transaction
      .delete(paperImportLines)
      .where(and(eq(paperImportLines.import, id), eq(paperImportLines.number, number)));
  });
}
