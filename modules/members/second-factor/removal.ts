import { randomUUID } from "node:crypto";
import { and, eq, isNotNull, isNull, lte } from "drizzle-orm";
import { z } from "zod";
import type { AuthenticatorRemoval } from "../../../contracts/members.ts";
import { ADMINISTRATORS } from "../../../contracts/roles.ts";
import type { Call, Services } from "../../../platform/core/context.ts";
import { milliseconds } from "../../../platform/core/durations.ts";
import { requireActor, requireRole } from "../../../platform/core/guard.ts";
import { Refusal } from "../../../platform/core/refusal.ts";
import { deriveKey, readSignedName, signName } from "../../../platform/core/sealing.ts";
import { type InTransaction, withTransaction } from "../../../platform/database/with-transaction.ts";
import { findUser } from "../find-user.ts";
import { queueMail } from "../mails/mails.ts";
import { authorizeManaging } from "../policy.ts";
import { logSecurity } from "../security/security-log.ts";
import type { MemberContext, MemberServices } from "../services.ts";
import { requireConfirmed } from "../sessions/confirm-identity.ts";
import { authenticatorRemovals, recoveryCodes, totpSecrets } from "../tables.ts";
import { memberName } from "../view.ts";

export const REMOVAL_QUEUE = "authenticator-removals";
/** The time in which the member can stop it. */
const WAIT = milliseconds("24 hours");
/** A removal that no second administrator confirmed in this time is forgotten. */
export const UNCONFIRMED_REMOVAL_KEPT = milliseconds("7 days");

type Named = Call<{ id: string }, MemberContext>;

/** Who is taking a member's lost authenticator away, and when it goes. For administrators; of an administrator, super-administrators. */
export async function readRemoval({ ctx, input: { id } }: Named): Promise<AuthenticatorRemoval> {
  const user = await findManaged(ctx, id);
  const [row] = await ctx.database
    .select({
      askedBy: authenticatorRemovals.askedBy,
      askedByName: memberName(authenticatorRemovals.askedBy),
      askedAt: authenticatorRemovals.askedAt,
      confirmedByName: memberName(authenticatorRemovals.confirmedBy),
      dueAt: authenticatorRemovals.dueAt,
    })
    .from(authenticatorRemovals)
    .where(eq(authenticatorRemovals.user, user));
  if (!row) return { state: "none" };
  const { askedBy, askedByName, askedAt, confirmedByName, dueAt } = row;
  const asked = { askedByName, askedAt: askedAt.toISOString() };
  if (dueAt) return { state: "confirmed", ...asked, confirmedByName, dueAt: dueAt.toISOString() };
  return { state: "asked", ...asked, isOwn: askedBy === requireActor(ctx).id };
}

/**
 * Asks that a member's lost authenticator be taken away, and mails the member. Another administrator has to confirm it. Refuses with
 * `conflict` oneself, a member without an authenticator, and a removal that was asked for already. For whom `readRemoval` is.
 */
export async function askRemoval({ ctx, input: { id } }: Named): Promise<void> {
  const user = await findManaged(ctx, id);
  await requireConfirmed(ctx);
  const askedBy = requireActor(ctx).id;
  const [totp] = await ctx.database
    .select({ user: totpSecrets.user })
    .from(totpSecrets)
    .where(and(eq(totpSecrets.user, user), isNotNull(totpSecrets.confirmedAt)));
  if (!totp || askedBy === user) throw new Refusal("conflict");
  await withTransaction(ctx, async (ctx) => {
    const asked = await ctx.database
      .insert(authenticatorRemovals)
      .values({ user, id: randomUUID(), askedBy, askedAt: ctx.now() })
      .onConflictDoNothing()
      .returning({ user: authenticatorRemovals.user });
    if (asked.length === 0) throw new Refusal("conflict");
    await logSecurity(ctx, { event: "authenticator_removal_asked", subject: user });
    await queueMail(ctx, { kind: "authenticator-removal", user });
  });
}

/**
 * Confirms what another administrator asked: the authenticator goes in 24 hours. Refuses with `conflict` whoever asked, the member,
 * and what nobody asked or somebody confirmed. For whom `readRemoval` is.
 */
export async function confirmRemoval({ ctx, input: { id } }: Named): Promise<void> {
  const user = await findManaged(ctx, id);
  await requireConfirmed(ctx);
  const confirmedBy = requireActor(ctx).id;
  if (confirmedBy === user) throw new Refusal("conflict");
  await withTransaction(ctx, async (ctx) => {
    const open = and(eq(authenticatorRemovals.user, user), isNull(authenticatorRemovals.dueAt));
    const [asked] = await ctx.database.select().from(authenticatorRemovals).where(open).for("update");
    if (!asked || asked.askedBy === confirmedBy) throw new Refusal("conflict");
    const dueAt = new Date(ctx.now().getTime() + WAIT);
    await ctx.database.update(authenticatorRemovals).set({ confirmedBy, dueAt }).where(open);
    await logSecurity(ctx, { event: "authenticator_removal_confirmed", subject: user });
    await queueMail(ctx, { kind: "authenticator-removal", user });
  });
}

/** Keeps the authenticator. For the member, and for whom `readRemoval` is. */
export async function stopRemoval({ ctx, input: { id } }: Named): Promise<void> {
  const user = requireActor(ctx).id === id ? id : await findManaged(ctx, id);
  await stop(ctx, user);
}

/** Keeps the authenticator, by the link of the mail. Refuses with `gone` a link of what is done, stopped or unknown. For whoever has the link. */
export async function stopRemovalByLink({
  ctx,
  input,
}: Call<{ token: string }, MemberContext>): Promise<void> {
  await ctx.limiter.consume("oneTimeToken", ctx.address);
  const id = z.uuid().safeParse(readSignedName(input.token, linkKey(ctx))).data;
  const [found] = id
    ? await ctx.database.select().from(authenticatorRemovals).where(eq(authenticatorRemovals.id, id))
    : [];
  if (!found) throw new Refusal("gone");
  await stop(ctx, found.user);
}

async function stop(ctx: MemberContext, user: string): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const stopped = await ctx.database
      .delete(authenticatorRemovals)
      .where(eq(authenticatorRemovals.user, user))
      .returning({ user: authenticatorRemovals.user });
    if (stopped.length === 0) throw new Refusal("gone");
    await logSecurity(ctx, { event: "authenticator_removal_stopped", subject: user });
  });
}

type Working = Pick<Services, "database" | "now" | "jobs" | "log">;

/** Takes away the authenticators that are due, each by itself, and tells their members. For the job engine. */
export async function removeDueAuthenticators(services: Working): Promise<void> {
  const { database, now, log } = services;
  const due = await database
    .select({ user: authenticatorRemovals.user })
    .from(authenticatorRemovals)
    .where(lte(authenticatorRemovals.dueAt, now()));
  for (const { user } of due) {
    try {
      await withTransaction(services, async (services) => {
        const taken = await services.database
          .delete(authenticatorRemovals)
          .where(and(eq(authenticatorRemovals.user, user), lte(authenticatorRemovals.dueAt, now())))
          .returning({ user: authenticatorRemovals.user });
        if (taken.length === 0) return; // Another worker was first, or somebody stopped it.
        await takeAway(services, { user, detail: "two administrators" });
      });
    } catch (error) {
      log.error({ err: error }, "an authenticator was not taken away");
    }
  }
}

/** Deletes an authenticator with its recovery codes, in the caller's transaction, and tells the member. */
export async function takeAway(
  services: InTransaction<Pick<Services, "now" | "jobs">>,
  { user, detail }: { user: string; detail: string },
): Promise<void> {
  await services.database.delete(totpSecrets).where(eq(totpSecrets.user, user));
  await services.database.delete(recoveryCodes).where(eq(recoveryCodes.user, user));
  const line = { event: "authenticator_removed", subject: user, detail } as const;
  await logSecurity(services, line);
  await queueMail(services, { kind: "security", user, event: "authenticator_removed", address: "" });
}

/** Names a removal in the link of a mail. */
export function removalToken(services: Sealing, id: string): string {
  return signName(id, linkKey(services));
}

type Sealing = Pick<MemberServices, "keys">;
const linkKey = ({ keys }: Sealing) => deriveKey(keys.secret, "authenticator removals");

async function findManaged(ctx: MemberContext, id: string): Promise<string> {
  requireRole(ctx, ...ADMINISTRATORS); // Others must not learn whether there is such a member.
  return authorizeManaging(ctx, await findUser(ctx.database, id)).id;
}
