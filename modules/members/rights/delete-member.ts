import { takeSubscription } from "../newsletter/take-subscription.ts";
import { and, eq, isNotNull, isNull, lte } from "drizzle-orm";
import type { User } from "../../../contracts/members.ts";
import type { Call, Services } from "../../../platform/core/context.ts";
import { Refusal } from "../../../platform/core/refusal.ts";
import { eachAlone } from "../../../platform/jobs/each-alone.ts";
import { withTransaction } from "../../../platform/database/with-transaction.ts";
import { removePicture } from "../../media/index.ts";
import { requireConfirmed } from "../sessions/confirm-identity.ts";
import { findUser } from "../find-user.ts";
import { queueMail } from "../mails/mails.ts";
import { authorizeEditing, authorizeReading } from "../policy.ts";
import { portraitPath } from "../profile/portrait.ts";
import { CHANGE_OF_MIND, deletionDate, presentUser } from "../profile/read-user.ts";
import { closeRequests, registerRequest } from "./rights.ts";
import { logSecurity } from "../security/security-log.ts";
import type { MemberContext, MemberServices } from "../services.ts";
import { users } from "../tables.ts";

export const DELETION_QUEUE = "account-deletion";

/**
 * Begins the 30 days after which the account is gone (product.md 5), and mails its owner. Refuses with
 * `super_administrator` for one of these. For oneself, or an administrator whom the owner asked.
 */
export async function requestDeletion({
  ctx,
  input: { id },
}: Call<{ id: string }, MemberContext>): Promise<User> {
  const { member, roles, email } = await authorizeOwner(ctx, id);
  await requireConfirmed(ctx);
  const now = ctx.now();
  if (roles.includes("ROLE_SUPER_ADMIN")) throw new Refusal("super_administrator"); // The role is handed over first.
  await ctx.limiter.consume("accountMail", email);
  await withTransaction(ctx, async (ctx) => {
    const [asked] = await ctx.database
      .update(users)
      .set({ deletionRequestedAt: now })
      .where(and(eq(users.id, member.id), isNull(users.deletionRequestedAt)))
      .returning();
    if (!asked) return; // Asking twice changes nothing.
    await registerRequest(ctx.database, { user: member.id, kind: "deletion", now });
    await ctx.jobs.send(DELETION_QUEUE, { user: member.id }, ctx.database, { startAfter: deletionDate(now) });
    await logSecurity(ctx, { event: "deletion_requested", subject: member.id });
    await queueMail(ctx, { kind: "deletion", user: member.id, email: asked.email });
  });
  return presentUser(ctx, await findUser(ctx.database, member.id));
}

/** Takes the wish back. For oneself, or an administrator whom the owner asked. */
export async function cancelDeletion({
  ctx,
  input: { id },
}: Call<{ id: string }, MemberContext>): Promise<User> {
  const { member } = await authorizeOwner(ctx, id);
  await withTransaction(ctx, async (ctx) => {
    const [taken] = await ctx.database
      .update(users)
      .set({ deletionRequestedAt: null })
      .where(and(eq(users.id, member.id), isNotNull(users.deletionRequestedAt)))
      .returning({ id: users.id });
    if (!taken) return; // Nothing was asked for.
    await logSecurity(ctx, { event: "deletion_canceled", subject: member.id });
    await closeRequests(ctx.database, {
      user: member.id,
      kind: "deletion",
      now: ctx.now(),
      outcome: "canceledAt",
    });
  });
  return presentUser(ctx, await findUser(ctx.database, member.id));
}

async function authorizeOwner(ctx: MemberContext, id: string) {
  const { id: known } = authorizeReading(ctx, id);
  const { roles, email } = await findUser(ctx.database, known);
  return { member: authorizeEditing(ctx, { id: known, roles }), roles, email };
}

/** Deletes everybody whose 30 days have passed: no backup holds the jobs that waited for it. For the job engine, every hour. */
export async function deleteDueMembers(services: Services & MemberServices): Promise<void> {
  const due = await services.database.select({ id: users.id }).from(users).where(isDue(services.now()));
  await eachAlone(services.log, due, ({ id }) => deleteMember(services, id));
}

function isDue(now: Date) {
  const { deletionRequestedAt } = users;
  return and(
    isNotNull(deletionRequestedAt),
    lte(deletionRequestedAt, new Date(now.getTime() - CHANGE_OF_MIND)),
  );
}

/** Deletes a member whose 30 days have passed; anyone else stays. For the job engine. */
export async function deleteMember(services: Services & MemberServices, id: string): Promise<void> {
  const now = services.now();
  await withTransaction(services, async (services) => {
    const [member] = await services.database
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(and(eq(users.id, id), isDue(now)))
      .for("update");
    if (!member) return;
    for (const { onDeleted } of services.participants) await onDeleted?.(services.database, member);
    await takeSubscription(services.database, member.email);
    await removePicture(services.database, portraitPath(member.id));
    await services.database.delete(users).where(eq(users.id, member.id));
    await closeRequests(services.database, { user: member.id, kind: "deletion", now, outcome: "doneAt" });
  });
}
