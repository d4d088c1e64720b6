import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { colleagueInput } from "../../../contracts/members.ts";
import { ADMINISTRATORS, type Role } from "../../../contracts/roles.ts";
import type { Call } from "../../../platform/core/context.ts";
import { requireRole } from "../../../platform/core/guard.ts";
import { Refusal } from "../../../platform/core/refusal.ts";
import { type InTransaction, withTransaction } from "../../../platform/database/with-transaction.ts";
import { findUserByEmail } from "../find-user.ts";
import { queueMail } from "../mails/mails.ts";
import { mayManage } from "../policy.ts";
import { confirmRoles } from "../profile/update-user.ts";
import { logSecurity } from "../security/security-log.ts";
import type { MemberContext } from "../services.ts";
import { invitations, users } from "../tables.ts";
import { INVITATION_KEPT } from "./invite.ts";

/**
 * Invites somebody by mail to register; with a `role`, whoever activates an account with this address within 90 days has
 * it at once. A second invitation replaces the first. Refuses a member's address, who is given a role on their own page. For
 * administrators; the higher roles for super-administrators, with their password.
 */
export async function inviteColleague({
  ctx,
  input: { email, locale, role },
}: Call<z.output<typeof colleagueInput>, MemberContext>): Promise<void> {
  const by = requireRole(ctx, ...ADMINISTRATORS).id;
  await confirmRoles(ctx, { id: "", roles: [] }, role ? [role] : []);
  if (await findUserByEmail(ctx.database, email))
    throw new Refusal("invalid_input", { violations: [{ propertyPath: "email", code: "member" }] });
  await ctx.limiter.consume("accountMail", email);
  const row = { locale, invitedAt: ctx.now(), sentAt: ctx.now(), role: role ?? null, by, import: null };
  await withTransaction(ctx, async (ctx) => {
    await ctx.database
      .insert(invitations)
      .values({ email, ...row })
      .onConflictDoUpdate({ target: invitations.email, set: row });
    await logSecurity(ctx, {
      event: "colleague_invited",
      detail: `${email} ${role ?? ""}`.trim(),
    });
    await queueMail(ctx, { kind: "invitation", email });
  });
}

/** The roles of a new member whom somebody invited, who may still give them. The invitation is used up. */
export async function takeInvitation(
  { now, database }: InTransaction<Pick<MemberContext, "now">>,
  email: string,
): Promise<Role[]> {
  const [invited] = await database.delete(invitations).where(eq(invitations.email, email)).returning();
  const isOpen = invited && invited.invitedAt.getTime() > now().getTime() - INVITATION_KEPT;
  if (!isOpen || !invited.role || !invited.by) return [];
  const [giver] = await database
    .select({ roles: users.roles })
    .from(users)
    .where(and(eq(users.id, invited.by), isNull(users.lockedAt)));
  return giver && mayManage(giver, [invited.role]) ? [invited.role] : [];
}
