import { and, desc, eq, exists, gt, not, or } from "drizzle-orm";
import type { WaitingMember } from "../../../contracts/members.ts";
import type { Page, PageOf } from "../../../contracts/page.ts";
import { ADMINISTRATORS } from "../../../contracts/roles.ts";
import type { Call } from "../../../platform/core/context.ts";
import { requireRole } from "../../../platform/core/guard.ts";
import { Refusal } from "../../../platform/core/refusal.ts";
import { contains } from "../../../platform/database/contains.ts";
import { paginate } from "../../../platform/database/paginate.ts";
import { withTransaction } from "../../../platform/database/with-transaction.ts";
import { limitMails } from "../mails/ask-for-mail.ts";
import { queueMail } from "../mails/mails.ts";
import { logSecurity } from "../security/security-log.ts";
import type { MemberContext } from "../services.ts";
import { registrations, users } from "../tables.ts";
import { fullName } from "../view.ts";
import { KEPT } from "./registrations.ts";

/**
 * A page of those who registered and have not activated their account yet, the newest first: one line an address, because one mail
 * has the links of all its registrations. `q` is a part of a name or an e-mail. For administrators.
 */
export async function listWaitingMembers({
  ctx,
  input: { q, ...page },
}: Call<Page & { q?: string | undefined }, MemberContext>): Promise<PageOf<WaitingMember>> {
  requireRole(ctx, ...ADMINISTRATORS);
  const newest = waiting(ctx);
  const found = ctx.database
    .select()
    .from(newest)
    .where(q ? or(contains(fullName(newest), q), contains(newest.email, q)) : undefined)
    .$dynamic();
  const orderBy = [desc(newest.createdAt), newest.id];
  const { items, ...counted } = await paginate(ctx.database, found, { ...page, orderBy });
  return { items: items.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })), ...counted };
}

/**
 * Mails the activation link of a registration again, as its owner can ask for it, within the same limits; the security log says so.
 * Refuses with `gone` one that was activated or forgotten. For administrators.
 */
export async function sendActivationAgain({
  ctx,
  input: { id },
}: Call<{ id: string }, MemberContext>): Promise<void> {
  requireRole(ctx, ...ADMINISTRATORS);
  const newest = waiting(ctx);
  const [registration] = await ctx.database.select().from(newest).where(eq(newest.id, id));
  if (!registration) throw new Refusal("gone");
  const { email } = registration;
  await limitMails(ctx, { email });
  await withTransaction(ctx, async (ctx) => {
    await logSecurity(ctx, { event: "activation_sent", detail: email });
    await queueMail(ctx, { kind: "registration", email });
  });
}

/** The newest registration of each address that is kept and nobody's yet. */
function waiting({ database, now }: Pick<MemberContext, "database" | "now">) {
  const { id, firstName, lastName, email, createdAt } = registrations;
  const member = database.select({ id: users.id }).from(users).where(eq(users.email, email));
  return database
    .selectDistinctOn([email], { id, firstName, lastName, email, createdAt })
    .from(registrations)
    .where(and(gt(createdAt, new Date(now().getTime() - KEPT)), not(exists(member))))
    .orderBy(email, desc(createdAt), id)
    .as("waiting");
}
