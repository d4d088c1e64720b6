import { eq, sql } from "drizzle-orm";
import type { PaperFacts, PaperSource } from "../../../contracts/paper-sources.ts";
import type { Queries } from "../../../platform/database/connection.ts";
import { paperFacts, papers } from "../tables.ts";
import { shareAnswer } from "../../../platform/core/shared-answers.ts";
import type { PaperReader } from "../columns.ts";

export type KnownFacts = Omit<PaperFacts, "citations"> & {
  citations?: { count: number; source: PaperSource; date: string };
};

/** What the sources have said of a paper: the most citations of any, and the gravest notice. For anyone. */
export async function readFacts({
  ctx,
  input: { key },
}: {
  ctx: { database: Queries };
  input: { key: string };
}): Promise<KnownFacts> {
  const rows = await ctx.database.select().from(paperFacts).where(eq(paperFacts.paper, key));
  const said = rows.flatMap(({ source, facts, saidAt }) =>
    facts && saidAt ? [{ source, facts, saidAt }] : [],
  );
  const first = <Field extends keyof PaperFacts>(field: Field) =>
    said.map(({ facts }) => facts[field]).find((one) => one !== undefined);
  const [cited] = said
    .flatMap(({ source, facts: { citations }, saidAt }) =>
      citations ? [{ count: citations, source, saidAt }] : [],
    )
    .toSorted((one, other) => other.count - one.count);
  const standing =
    said.find(({ facts }) => facts.standing?.state === "retracted" && facts.standing.url)?.facts.standing ??
    said.find(({ facts }) => facts.standing?.state === "retracted")?.facts.standing ??
    first("standing");
  const [freeUrl, publishedAs, preprint] = [first("freeUrl"), first("publishedAs"), first("preprint")];
  return {
    ...(cited && {
      citations: { count: cited.count, source: cited.source, date: cited.saidAt.toISOString().slice(0, 10) },
    }),
    ...(standing && { standing }),
    ...(freeUrl && { freeUrl }),
    ...(publishedAs && { publishedAs }),
    ...(preprint && { preprint }),
  };
}

export type OwnCounts = { papers: number; citations: number; sources: PaperSource[]; date: string | null };

/**
 * How many papers of the researcher's own there are, and how often they are cited: of each paper the most that a source has counted,
 * with those sources and the day of the oldest of these counts. For anyone.
 */
export function countOwn({ ctx }: { ctx: PaperReader }): Promise<OwnCounts> {
  return shareAnswer(ctx, "own papers counted", async ({ database }) => {
    const { rows } = await database.execute<OwnCounts>(sql`
      select (select count(*)::int from ${papers} where list = 'own') as papers,
             coalesce(sum(cited), 0)::int as citations,
             coalesce(array_agg(distinct source), '{}') as sources, to_char(min(said_at), 'YYYY-MM-DD') as date
        from (select distinct on (paper) paper, source, said_at, (facts ->> 'citations')::int as cited
                from ${paperFacts} join ${papers} on key = paper
               where list = 'own' and facts ? 'citations' order by paper, 4 desc) most`);
    return rows[0] ?? { papers: 0, citations: 0, sources: [], date: null };
  });
}
