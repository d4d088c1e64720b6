import { and, eq, gte, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { z } from "zod";
import { type BrokenLink, FAILURES_THAT_MARK, type linkAgainInput } from "../../contracts/links.ts";
import { ADMINISTRATORS } from "../../contracts/roles.ts";
import type { Asking, Call, Context } from "../../platform/core/context.ts";
import { requireRole } from "../../platform/core/guard.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import type { Queries } from "../../platform/database/connection.ts";
import { directoryLinks } from "./directory-links.ts";
import { linkChecks } from "./tables.ts";

/** The links that the owner should look at. */
const wanting = or(gte(linkChecks.failures, FAILURES_THAT_MARK), eq(linkChecks.hasMoved, true));

/** What readers are told of a link. */
export type ReadLink = { checkedAt: Date; isBroken: boolean };

/** The last check of each of these links that was checked. For anyone. */
export async function readLinkChecks({
  ctx,
  input: { urls },
}: Call<{ urls: string[] }, Pick<Context, "database">>): Promise<Map<string, ReadLink>> {
  if (urls.length === 0) return new Map();
  const rows = await ctx.database
    .select()
    .from(linkChecks)
    .where(and(inArray(linkChecks.url, urls), isNotNull(linkChecks.checkedAt)));
  return new Map(
    rows.flatMap(({ url, checkedAt, failures }) =>
      checkedAt ? [[url, { checkedAt, isBroken: failures >= FAILURES_THAT_MARK }]] : [],
    ),
  );
}

/** The links that failed three times in a row or moved for good, each with its entry. For administrators. */
export async function listBrokenLinks({ ctx }: Asking): Promise<BrokenLink[]> {
  requireRole(ctx, ...ADMINISTRATORS);
  const [links, rows] = await Promise.all([
    directoryLinks(ctx.database),
    ctx.database.select().from(linkChecks).where(wanting).orderBy(linkChecks.url),
  ]);
  return rows.flatMap(({ checkedAt, fault, status, failures, hasMoved, leadsTo, url }) =>
    links
      .filter((link) => link.url === url)
      .map((link) => ({
        ...link,
        checkedAt: (checkedAt ?? ctx.now()).toISOString(),
        fault,
        status,
        failures,
        movedTo: hasMoved ? leadsTo : null,
      })),
  );
}

/** How many links the owner should look at. */
export function countBrokenLinks(database: Queries): Promise<number> {
  return database.$count(linkChecks, wanting);
}

/** Has a link checked in the next round, within ten minutes. Refuses an unknown one with `not_found`. For administrators. */
export async function checkLinkAgain({
  ctx,
  input: { url },
}: Call<z.output<typeof linkAgainInput>>): Promise<void> {
  requireRole(ctx, ...ADMINISTRATORS);
  const put = await ctx.database
    .update(linkChecks)
    .set({ checkAt: ctx.now() })
    .where(eq(linkChecks.url, url))
    .returning({ url: linkChecks.url });
  if (put.length === 0) throw new Refusal("not_found");
}

/** How many links work, fail, and were never judged: what `/metrics` tells. */
export async function countLinks(
  database: Queries,
): Promise<{ works: number; fails: number; unchecked: number }> {
  const [counts] = await database
    .select({
      works: sql<number>`count(*) filter (where checked_at is not null and failures = 0)::int`,
      fails: sql<number>`count(*) filter (where failures > 0)::int`,
      unchecked: sql<number>`count(*) filter (where checked_at is null)::int`,
    })
    .from(linkChecks);
  return counts ?? { works: 0, fails: 0, unchecked: 0 };
}
