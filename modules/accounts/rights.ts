import { and, asc, eq, isNull } from "drizzle-orm";
import type { RightsRequest } from "../../contracts/accounts.ts";
import { ADMINISTRATORS } from "../../contracts/roles.ts";
import { requireRole } from "../../platform/core/guard.ts";
import type { AccountContext, Transaction } from "./services.ts";
import { rightsRequests } from "./tables.ts";

type Request = { user: string; kind: RightsRequest["kind"]; now: Date };

/** Writes a request for data or deletion into the register, due within one month (specification, section 1; GDPR, article 12.3). */
export async function registerRequest(
  transaction: Pick<Transaction, "insert">,
  { user, kind, now, doneAt }: Request & { doneAt?: Date },
): Promise<void> {
  const dueAt = oneMonthAfter(now);
  await transaction
    .insert(rightsRequests)
    .values({ id: crypto.randomUUID(), user, kind, requestedAt: now, dueAt, doneAt });
}

/** The same day of the next month, or its last day where it has no such day (Regulation 1182/71, article 3.2). */
function oneMonthAfter(date: Date): Date {
  const due = new Date(date);
  due.setUTCMonth(due.getUTCMonth() + 1);
  if (due.getUTCDate() !== date.getUTCDate()) due.setUTCDate(0);
  return due;
}

/** Closes a member's open requests of a kind: as done, or as taken back. */
export async function closeRequests(
  transaction: Pick<Transaction, "update">,
  { user, kind, now, outcome }: Request & { outcome: "doneAt" | "canceledAt" },
): Promise<void> {
  const isOpen = and(isNull(rightsRequests.doneAt), isNull(rightsRequests.canceledAt));
  await transaction
    .update(rightsRequests)
    .set({ [outcome]: now })
    .where(and(eq(rightsRequests.user, user), eq(rightsRequests.kind, kind), isOpen));
}

/** The register, the most urgent first. For administrators. */
export async function listRightsRequests(ctx: AccountContext): Promise<RightsRequest[]> {
  requireRole(ctx, ...ADMINISTRATORS);
  const rows = await ctx.database
    .select()
    .from(rightsRequests)
    .orderBy(asc(rightsRequests.dueAt))
    .limit(1_000);
  return rows.map((row) => ({
    id: row.id,
    user: row.user,
    kind: row.kind,
    requestedAt: row.requestedAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    doneAt: row.doneAt?.toISOString() ?? null,
    canceledAt: row.canceledAt?.toISOString() ?? null,
  }));
}
