import { takeSubscription } from "../newsletter/take-subscription.ts";
import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { activationInput, emailInput } from "../../../contracts/members.ts";
import { Refusal } from "../../../platform/core/refusal.ts";
import { hashToken } from "../../../platform/core/sealing.ts";
import type { Call } from "../../../platform/core/context.ts";
import { withTransaction } from "../../../platform/database/with-transaction.ts";
import type { UserRow } from "../find-user.ts";
import { askForMail } from "../mails/ask-for-mail.ts";
import { findToken, useToken } from "../one-time-tokens.ts";
import { verifyPassword } from "../passwords/passwords.ts";
import { takeInvitation } from "./invite-colleague.ts";
import { findRegistration } from "./registrations.ts";
import { logSecurity } from "../security/security-log.ts";
import type { MemberContext } from "../services.ts";
import { openSession, type SignedIn } from "../sessions/sessions.ts";
import { registrations, users } from "../tables.ts";

/**
 * Makes a member of the registration whose mail's link this was, and signs them in (product.md 1). It asks for the
 * password of that very registration: whoever registered with somebody else's address has no way in, and the owner no way
 * into a stranger's account. Refuses another password with `bad_credentials`, a used or old token, or an address that has
 * become somebody's, with `gone`. For anyone.
 */
export async function confirmRegistration({
  ctx,
  input: { token, password, userAgent },
}: Call<
  z.output<typeof activationInput> & { userAgent: string | undefined },
  MemberContext
>): Promise<SignedIn> {
  await ctx.limiter.consume("oneTimeToken", ctx.address);
  await ctx.limiter.consume("activation", hashToken(token));
  const open = await findToken(ctx.database, { token, purpose: "activation", now: ctx.now() });
  const registration = open?.registration
    ? await findRegistration(ctx.database, { registration: open.registration })
    : undefined;
  if (!registration) throw new Refusal("gone");
  if (!(await verifyPassword(password, registration.passwordHash))) throw new Refusal("bad_credentials");
  return openSession(ctx, {
    user: await activate(ctx, token, registration.email),
    remember: false,
    userAgent,
  });
}

/** Uses the token up and makes the member; what others registered with the address is forgotten. */
function activate(ctx: MemberContext, token: string, email: string): Promise<UserRow> {
  return withTransaction(ctx, async (ctx) => {
    // Simultaneous links of one address wait here, because each deletes the other registrations.
    await ctx.database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 1))`);
    const used = await useToken(ctx.database, { token, purpose: "activation", now: ctx.now() });
    const [registration] = await ctx.database
      .select()
      .from(registrations)
      .where(eq(registrations.id, used.registration ?? used.hash));
    if (!registration) throw new Refusal("gone");
    const isSubscribed = await takeSubscription(ctx.database, registration.email);
    const newsletter = registration.newsletter || isSubscribed;
    const roles = await takeInvitation(ctx, registration.email);
    const [made] = await ctx.database
      .insert(users)
      .values({ ...registration, newsletter, roles, termsAcceptedAt: registration.createdAt })
      .onConflictDoNothing({ target: users.email })
      .returning();
    if (!made) throw new Refusal("gone");
    await ctx.database.delete(registrations).where(eq(registrations.email, registration.email));
    await logSecurity(ctx, { event: "activated", subject: made.id, detail: roles.join(" ") });
    if (roles.length > 0)
      for (const { onRolesChanged } of ctx.participants)
        await onRolesChanged?.(ctx.database, { user: made.id, roles, now: ctx.now() });
    return made;
  });
}

/**
 * Sends the activation links of all open registrations of an address again, in one mail. Does and answers the same for any
 * e-mail. For anyone.
 */
export async function resendActivation({
  ctx,
  input,
}: Call<z.output<typeof emailInput>, MemberContext>): Promise<void> {
  await askForMail(ctx, { kind: "registration", ...input });
}
