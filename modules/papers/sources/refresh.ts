import { isDeepStrictEqual } from "node:util";
import { and, asc, eq, isNotNull, isNull, lte, or } from "drizzle-orm";
import type { PaperFacts, PaperSource } from "../../../contracts/paper-sources.ts";
import { milliseconds } from "../../../platform/core/durations.ts";
import { paperFacts, papers } from "../tables.ts";
import { crossrefFacts, openalexFacts, unpaywallFacts } from "./answers.ts";
import { askJson, type Looking, SourceFailure } from "./ask.ts";
import { crossrefRecord } from "./look-up.ts";
import { noteNews, sourcesOn } from "./states.ts";

export const LOOKING_UP_QUEUE = "papers-look-up";

/** The sources that know what changes with time, and how each is asked. */
const ASKED = {
  crossref: async (looking: Looking, doi: string) => {
    const record = await crossrefRecord(looking, doi);
    return record && crossrefFacts(record);
  },
  openalex: async (looking: Looking, doi: string) => {
    const record = await askJson(looking, {
      source: "openalex",
      path: `/works/doi:${encodeURIComponent(doi)}`,
    });
    return record === undefined ? undefined : openalexFacts(record);
  },
  unpaywall: async (looking: Looking, doi: string) => {
    const record = await askJson(looking, { source: "unpaywall", path: `/v2/${encodeURIComponent(doi)}` });
    return record === undefined ? undefined : unpaywallFacts(record);
  },
} satisfies Partial<Record<PaperSource, (looking: Looking, doi: string) => Promise<PaperFacts | undefined>>>;

/** Papers of one round, which comes every ten minutes: a list of 20,000 is asked within its week, and no source is hurried. */
const AT_ONCE = 40;
const A_WEEK = milliseconds("7 days");
const AN_HOUR = milliseconds("1 hour");
/** A source that failed so often in a row is left alone until the next round. */
const ENOUGH = 3;

/** Asks each source about the papers whose week is over. For the job engine. */
export async function refreshPapers(looking: Looking): Promise<void> {
  const on = await sourcesOn(looking);
  for (const source of Object.keys(ASKED) as (keyof typeof ASKED)[])
    if (on.has(source)) await refreshFrom(looking, source);
}

async function refreshFrom(looking: Looking, source: keyof typeof ASKED): Promise<void> {
  const { database, now } = looking;
  const due = await database
    .select({ key: papers.key, doi: papers.doi, facts: paperFacts.facts, failures: paperFacts.failures })
    .from(papers)
    .leftJoin(paperFacts, and(eq(paperFacts.paper, papers.key), eq(paperFacts.source, source)))
    .where(and(isNotNull(papers.doi), or(isNull(paperFacts.askAt), lte(paperFacts.askAt, now()))))
    .orderBy(asc(paperFacts.askAt), asc(papers.key))
    .limit(AT_ONCE);
  let failed = 0;
  for (const { key, doi, facts, failures } of due) {
    if (failed >= ENOUGH) return;
    try {
      const said = (await ASKED[source](looking, doi ?? "")) ?? {};
      await database.transaction(async (transaction) => {
        const row = {
          paper: key,
          source,
          facts: said,
          saidAt: now(),
          failures: 0,
          askAt: later(looking, A_WEEK),
        };
        await transaction
          .insert(paperFacts)
          .values(row)
          .onConflictDoUpdate({ target: [paperFacts.paper, paperFacts.source], set: row });
        if (!isDeepStrictEqual(said, facts ?? {})) await noteNews(transaction, source, now);
      });
      failed = 0;
    } catch (error) {
      if (!(error instanceof SourceFailure)) throw error;
      failed += 1;
      const times = (failures ?? 0) + 1;
      const askAt = later(looking, Math.min(A_WEEK, AN_HOUR * 2 ** Math.min(times, 10)));
      await database
        .insert(paperFacts)
        .values({ paper: key, source, failures: times, askAt })
        .onConflictDoUpdate({
          target: [paperFacts.paper, paperFacts.source],
          set: { failures: times, askAt },
        });
    }
  }
}

function later({ now }: Looking, duration: number): Date {
  return new Date(now().getTime() + duration);
}
