import { eq } from "drizzle-orm";
import type { User } from "../../../contracts/members.ts";
import type { Call } from "../../../platform/core/context.ts";
import { ADMINISTRATORS } from "../../../contracts/roles.ts";
import { requireActor, requireRole } from "../../../platform/core/guard.ts";
import { Refusal } from "../../../platform/core/refusal.ts";
import { withTransaction } from "../../../platform/database/with-transaction.ts";
import { findUser, type UserRow } from "../find-user.ts";
import { voidTokens } from "../one-time-tokens.ts";
import { authorizeManaging } from "../policy.ts";
import { logSecurity } from "../security/security-log.ts";
import type { MemberContext } from "../services.ts";
import { revokeSessions } from "../sessions/sessions.ts";
import { users } from "../tables.ts";
import { presentUser } from "./read-user.ts";

type Named = Call<{ id: string }, MemberContext>;

/**
 * Keeps a member out: every device is signed out, and nobody signs in. Refuses with `conflict` oneself and a
 * super-administrator, so that nobody is left without one. For administrators; of an administrator, super-administrators.
 */
export async function lockMember({ ctx, input: { id } }: Named): Promise<User> {
  const target = await findManaged(ctx, id);
  if (target.id === requireActor(ctx).id || target.roles.includes("ROLE_SUPER_ADMIN"))
    throw new Refusal("conflict");
  const now = ctx.now();
  await withTransaction(ctx, async (ctx) => {
    await ctx.database.update(users).set({ lockedAt: now }).where(eq(users.id, target.id));
    await revokeSessions(ctx.database, { user: target.id, now });
    await voidTokens(ctx.database, { user: target.id, purpose: "password" });
    await logSecurity(ctx, { event: "member_locked", subject: target.id });
  });
  return presentUser(ctx, { ...target, lockedAt: now });
}

/** Lets a member in again. For whoever may lock them. */
export async function unlockMember({ ctx, input: { id } }: Named): Promise<User> {
  const target = await findManaged(ctx, id);
  await withTransaction(ctx, async (ctx) => {
    await ctx.database.update(users).set({ lockedAt: null }).where(eq(users.id, target.id));
    await logSecurity(ctx, { event: "member_unlocked", subject: target.id });
  });
  return presentUser(ctx, { ...target, lockedAt: null });
}

/** Signs every device of a member out; they may sign in again. For whoever may lock them. */
export async function signOutEverywhere({ ctx, input: { id } }: Named): Promise<void> {
  const target = await findManaged(ctx, id);
  await withTransaction(ctx, async (ctx) => {
    await revokeSessions(ctx.database, { user: target.id, now: ctx.now() });
    await logSecurity(ctx, { event: "signed_out_everywhere", subject: target.id });
  });
}

/** The member, if the actor may lock them and let them in again. */
export async function findManaged(ctx: MemberContext, id: string): Promise<UserRow> {
  requireRole(ctx, ...ADMINISTRATORS); // Others must not learn whether there is such a member.
  return authorizeManaging(ctx, await findUser(ctx.database, id));
}
