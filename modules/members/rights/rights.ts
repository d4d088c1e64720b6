import { and, asc, count, eq, getTableColumns, isNull, min, sql } from "drizzle-orm";
import type { RightsRequest } from "../../../contracts/members.ts";
import { ADMINISTRATORS } from "../../../contracts/roles.ts";
import type { Asking, Call, Context } from "../../../platform/core/context.ts";
import { requireRole } from "../../../platform/core/guard.ts";
import type { Transaction } from "../../../platform/database/connection.ts";
import type { MemberContext } from "../services.ts";
import { rightsRequests, users } from "../tables.ts";
import { fullName } from "../view.ts";

type Request = { user: string; kind: RightsRequest["kind"]; now: Date };

/** Writes a request for data or deletion into the register, due within one month (specification, section 1; GDPR, article 12.3). */
export async function registerRequest(
  transaction: Transaction,
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

/** Closes a member's open requests of a kind as done or as taken back. */
export async function closeRequests(
  transaction: Transaction,
  { user, kind, now, outcome }: Request & { outcome: "doneAt" | "canceledAt" },
): Promise<void> {
  await transaction
    .update(rightsRequests)
    .set({ [outcome]: now })
    .where(and(eq(rightsRequests.user, user), eq(rightsRequests.kind, kind), isOpen));
}

const isOpen = and(isNull(rightsRequests.doneAt), isNull(rightsRequests.canceledAt));

/** How many requests are open, and when the first of them is due. For administrators. */
export async function countOpenRequests({
  ctx,
}: Asking<Pick<Context, "database" | "actor">>): Promise<{ open: number; nextDueAt: string | null }> {
  requireRole(ctx, ...ADMINISTRATORS);
  const [counted] = await ctx.database
    .select({ open: count(), next: min(rightsRequests.dueAt) })
    .from(rightsRequests)
    .where(isOpen);
  return { open: counted?.open ?? 0, nextDueAt: counted?.next?.toISOString() ?? null };
}

/** The register, the most urgent first; of one member, or the open ones alone. For administrators. */
export async function listRightsRequests({
  ctx,
  input: filter,
}: Call<{ user?: string; open?: boolean }, MemberContext>): Promise<RightsRequest[]> {
  requireRole(ctx, ...ADMINISTRATORS);
  const rows = await ctx.database
    .select({
      ...getTableColumns(rightsRequests),
      name: sql<string | null>`${fullName(users)}`,
    })
    .from(rightsRequests)
    .leftJoin(users, eq(users.id, rightsRequests.user))
    .where(
      and(filter.user ? eq(rightsRequests.user, filter.user) : undefined, filter.open ? isOpen : undefined),
    )
    .orderBy(asc(rightsRequests.dueAt))
    .limit(1_000);
  return rows.map((row) => ({
    id: row.id,
    user: row.user,
    name: row.name,
    kind: row.kind,
    requestedAt: row.requestedAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    doneAt: row.doneAt?.toISOString() ?? null,
    canceledAt: row.canceledAt?.toISOString() ?? null,
  }));
}
