import { desc, eq, getTableColumns, or } from "drizzle-orm";
import type { Page, PageOf } from "../../../contracts/page.ts";
import { iri } from "../../../contracts/iri.ts";
import { ADMINISTRATORS } from "../../../contracts/roles.ts";
import type { SecurityEntry, SecurityEvent } from "../../../contracts/security-log.ts";
import type { Call, Context } from "../../../platform/core/context.ts";
import { requireRole } from "../../../platform/core/guard.ts";
import type { Refusal } from "../../../platform/core/refusal.ts";
import type { Queries } from "../../../platform/database/connection.ts";
import { paginate } from "../../../platform/database/paginate.ts";
import { securityLog } from "../tables.ts";
import { memberName } from "../view.ts";

type Line = { event: SecurityEvent; subject?: string; detail?: string };

/** Adds a line to the security log, in the caller's transaction where it changes something. */
export async function logSecurity(
  ctx: Pick<Context, "now"> & {
    actor?: { id: string; session?: string } | undefined;
    address?: string;
    database: Queries;
  },
  { event, subject, detail }: Line,
): Promise<void> {
  const { actor, address = "" } = ctx;
  await ctx.database
    .insert(securityLog)
    .values({ at: ctx.now(), event, subject, actor: actor?.id, session: actor?.session, address, detail });
}

/** Logs a refused action of a signed-in member, up to a limit per hour. It never refuses. */
export async function noteRefusal(ctx: Context, { code }: Refusal, call: string): Promise<void> {
  if (code !== "forbidden" || !ctx.actor) return;
  try {
    if ((await ctx.limiter.exceed("refusalNote", ctx.actor.id)) > 0) return;
    await logSecurity(ctx, {
      event: "refused",
      subject: ctx.actor.id,
      detail: call.slice(0, 200),
    });
  } catch (error) {
    ctx.log.warn({ err: error }, "a refusal was not noted");
  }
}

/** A page of the security log, newest first; of one member where one is named. For administrators. */
export async function listSecurityLog({
  ctx,
  input: { member, ...page },
}: Call<Page & { member?: string }>): Promise<PageOf<SecurityEntry>> {
  requireRole(ctx, ...ADMINISTRATORS);
  const where = member ? or(eq(securityLog.subject, member), eq(securityLog.actor, member)) : undefined;
  const lines = ctx.database.select(columns).from(securityLog).where(where).$dynamic();
  const { items, ...counted } = await paginate(ctx.database, lines, {
    ...page,
    orderBy: [desc(securityLog.id)],
  });
  return { items: items.map(present), ...counted };
}

/** Looks the names up. Lines outlive their members, so they refer to no row. */
const columns = {
  ...getTableColumns(securityLog),
  subjectName: memberName(securityLog.subject),
  actorName: memberName(securityLog.actor),
};

type Row = typeof securityLog.$inferSelect & { subjectName: string | null; actorName: string | null };

function present(row: Row): SecurityEntry {
  const { id, event, address, detail, subjectName, actorName } = row;
  const reference = (member: string | null) => member && iri("users", member);
  return {
    id,
    at: row.at.toISOString(),
    event,
    subject: reference(row.subject),
    actor: reference(row.actor),
    subjectName,
    actorName,
    address,
    detail,
  };
}
