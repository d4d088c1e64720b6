import { desc, eq, lt, sql } from "drizzle-orm";
import type { Page, PageOf } from "../../contracts/page.ts";
import { ADMINISTRATORS } from "../../contracts/roles.ts";
import type { SearchMiss } from "../../contracts/search.ts";
import type { Call, Services } from "../../platform/core/context.ts";
import { milliseconds } from "../../platform/core/durations.ts";
import { requireRole } from "../../platform/core/guard.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { paginate } from "../../platform/database/paginate.ts";
import { searchMisses } from "./tables.ts";
import { wordsIn } from "./words.ts";

export const MISSES_QUEUE = "search-misses-outlived";
/** How long a search that found nothing is remembered after it was last made. */
const KEPT = milliseconds("90 days");
/** In characters. */
const [SHORTEST, LONGEST] = [3, 100];
/** Four digits in a row may be a telephone's. */
const NUMBER = /\d{4}/;

/** Counts a search that found nothing, by its words alone. What may be an address or a number is not counted. */
export async function countMiss(ctx: Pick<Services, "database" | "now">, q: string): Promise<void> {
  const words = wordsIn(q)
    .map(({ word }) => word)
    .join(" ");
  if (words.length < SHORTEST || words.length > LONGEST || q.includes("@") || NUMBER.test(words)) return;
  const lastAt = ctx.now();
  await ctx.database
    .insert(searchMisses)
    .values({ words, count: 1, lastAt })
    .onConflictDoUpdate({
      target: searchMisses.words,
      set: { count: sql`${searchMisses.count} + 1`, lastAt },
    });
}

/** A page of the searches that found nothing, the most frequent first. For administrators. */
export async function listMisses({ ctx, input }: Call<Page>): Promise<PageOf<SearchMiss>> {
  requireRole(ctx, ...ADMINISTRATORS);
  const orderBy = [desc(searchMisses.count), searchMisses.words];
  const { items, ...counted } = await paginate(
    ctx.database,
    ctx.database.select().from(searchMisses).$dynamic(),
    {
      ...input,
      orderBy,
    },
  );
  return { items: items.map((miss) => ({ ...miss, lastAt: miss.lastAt.toISOString() })), ...counted };
}

/** How many different ones there are. */
export function countMisses({ database }: Pick<Services, "database">): Promise<number> {
  return database.$count(searchMisses);
}

/** Forgets one, such as after its words are in the thesaurus. Refuses an unknown one with `not_found`. For administrators. */
export async function dismissMiss({ ctx, input: { words } }: Call<{ words: string }>): Promise<void> {
  requireRole(ctx, ...ADMINISTRATORS);
  const gone = await ctx.database.delete(searchMisses).where(eq(searchMisses.words, words)).returning();
  if (gone.length === 0) throw new Refusal("not_found");
}

/** Forgets those that nobody made for 90 days. For the job engine. */
export async function forgetMisses({ database, now }: Pick<Services, "database" | "now">): Promise<void> {
  await database.delete(searchMisses).where(lt(searchMisses.lastAt, new Date(now().getTime() - KEPT)));
}
