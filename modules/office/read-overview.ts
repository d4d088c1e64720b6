import { asc, isNotNull, sql } from "drizzle-orm";
import packageFile from "../../package.json" with { type: "json" };
import type { Overview } from "../../contracts/office.ts";
import { ADMINISTRATORS } from "../../contracts/roles.ts";
import type { Asking } from "../../platform/core/context.ts";
import { requireRole } from "../../platform/core/guard.ts";
import { refusedMails } from "../../platform/delivery/tables.ts";
import { countOpenRequests } from "../members/index.ts";
import { countBookFaults, countTreasuryWaiting } from "../ledger/index.ts";
import { countBrokenLinks } from "../links/index.ts";
import { countUnreadThreads } from "../messages/index.ts";
import { countGames } from "../quiz/index.ts";
import { countMisses } from "../search/index.ts";
import { countReviews } from "../shop/index.ts";
import { countExamples, listInvented, readOwn } from "./examples.ts";
import { items } from "./tables.ts";

/** How much waits for an administrator. For administrators. */
export async function readOverview({ ctx }: Asking): Promise<Overview> {
  requireRole(ctx, ...ADMINISTRATORS);
  const [
    unreadThreads,
    reviews,
    treasuryMovements,
    rightsRequests,
    refused,
    searchMisses,
    brokenLinks,
    bookFaults,
    games,
    scheduled,
    examples,
    invented,
    own,
  ] = await Promise.all([
    countUnreadThreads({ ctx }),
    countReviews({ ctx }),
    countTreasuryWaiting({ ctx }),
    countOpenRequests({ ctx }),
    ctx.database.$count(refusedMails),
    countMisses(ctx),
    countBrokenLinks(ctx.database),
    countBookFaults({ ctx }),
    countGames({ ctx }),
    readSchedule(ctx),
    countExamples(ctx),
    listInvented(ctx),
    readOwn(ctx),
  ]);
  return {
    unreadThreads,
    reviews,
    treasuryMovements,
    rightsRequests,
    refusedMails: refused,
    searchMisses,
    brokenLinks,
    bookFaults,
    games,
    scheduled,
    examples,
    invented,
    own,
    version: packageFile.version,
  };
}

const NEXT = 5;

/** What goes public next. */
async function readSchedule({ database }: Asking["ctx"]): Promise<Overview["scheduled"]> {
  const { kind, key, title, publishAt, publishFailedAt } = items;
  const next = await database
    .select({ kind, key, title, publishAt, hasFailed: sql<boolean>`${publishFailedAt} is not null` })
    .from(items)
    .where(isNotNull(publishAt))
    .orderBy(asc(publishAt), asc(key))
    .limit(NEXT);
  return next.flatMap((one) => (one.publishAt ? { ...one, publishAt: one.publishAt.toISOString() } : []));
}
