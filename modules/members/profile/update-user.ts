import { and, eq, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Violation } from "../../../contracts/errors.ts";
import type { updateUserInput, User } from "../../../contracts/members.ts";
import { ADMINISTRATORS, type Role } from "../../../contracts/roles.ts";
import type { Call } from "../../../platform/core/context.ts";
import { brokenInput, Refusal, refuseBroken } from "../../../platform/core/refusal.ts";
import type { Transaction } from "../../../platform/database/connection.ts";
import { type InTransaction, withTransaction } from "../../../platform/database/with-transaction.ts";
import { isConfirmed, rememberConfirmation, requireConfirmed } from "../sessions/confirm-identity.ts";
import { findUser, type UserRow } from "../find-user.ts";
import {
  type BrokenInput,
  ownWordsOf,
  passwordRules,
  phoneRules,
  textOf,
  type Unchecked,
} from "../passwords/input-rules.ts";
import { CORRECTED, queueMail } from "../mails/mails.ts";
import { voidTokens } from "../one-time-tokens.ts";
import { isOwnPassword } from "../passwords/own-password.ts";
import { hashPassword } from "../passwords/passwords.ts";
import { readPhone } from "./phone-numbers.ts";
import { authorizeEditing, authorizeReading, authorizeRoles, authorizeSelf, type Member } from "../policy.ts";
import { presentUser } from "./read-user.ts";
import type { MemberContext } from "../services.ts";
import { logSecurity } from "../security/security-log.ts";
import { revokeSessions } from "../sessions/sessions.ts";
import { users } from "../tables.ts";
import { tellOwner } from "../mails/tell-owner.ts";

type Changes = z.output<typeof updateUserInput>;

/**
 * Changes what `input` names of a member. The profile and the phone: oneself or an administrator, who corrects them, of which
 * the member is told by mail. E-mail and password: oneself, with the password; a new e-mail is first confirmed at its
 * address, a new password signs the other devices out. Roles: administrators, the higher ones with the password. Refuses
 * with `conflict` to leave the site without a super-administrator, or to step down as one.
 */
export async function updateUser({
  ctx,
  input: { id, ...input },
}: Call<{ id: string } & Changes, MemberContext>): Promise<User> {
  const target = await authorizeTarget(ctx, id);
  const changes = withoutUnchanged(target, input);
  refuseBroken(await brokenRules(ctx, target, changes));
  await rememberPassword(ctx, changes);
  if (changes.roles) await confirmRoles(ctx, target, changes.roles);
  const profile = profileOf(changes);
  const credentials = await credentialsOf(ctx, target, changes);
  await withTransaction(ctx, async (ctx) => {
    await writeUser(ctx.database, target, { ...profile, ...credentials });
    if (changes.roles) await changeRoles(ctx, { target, roles: changes.roles });
    if (credentials.passwordHash) await afterNewPassword(ctx, target);
    if (ctx.actor?.id !== target.id) await tellCorrection(ctx, target, { ...profile, ...credentials });
    else if (credentials.mobilePhone) await tellOwner(ctx, { user: target.id, event: "phone_changed" });
    if (changes.email && changes.email !== target.email) {
      await queueMail(ctx, { kind: "email-change", user: target.id, email: changes.email });
    }
  });
  return presentUser(ctx, await findUser(ctx.database, target.id));
}

/** Refuses a change that breaks the contract's rules, with all that it breaks. */
export async function refuseUpdate({
  ctx,
  input: { id, ...input },
  violations,
}: BrokenInput<Unchecked & { id: string }>): Promise<never> {
  const target = await authorizeTarget(ctx, id);
  throw brokenInput([...violations, ...(await brokenRules(ctx, target, withoutUnchanged(target, input)))]);
}

async function authorizeTarget(ctx: MemberContext, id: string): Promise<UserRow> {
  const { id: known } = authorizeReading(ctx, id);
  const target = await findUser(ctx.database, known);
  authorizeEditing(ctx, target);
  return target;
}

/** Drops the fields that are sent back unchanged, because they need no right and no password. */
function withoutUnchanged<Some extends Unchecked>(target: UserRow, input: Some): Some {
  const { email, mobilePhone, roles, picture } = input;
  const isSameRoles = Array.isArray(roles) && isSameSet(roles, target.roles);
  return {
    ...input,
    ...(textOf(email).trim().toLowerCase() === target.email && { email: undefined }),
    ...(mobilePhone === target.mobilePhone && { mobilePhone: undefined }),
    ...(isSameRoles && { roles: undefined }),
    ...(picture !== null && target.picture !== null && { picture: undefined }),
  };
}

function isSameSet(some: unknown[], others: unknown[]): boolean {
  return some.length === others.length && some.every((one) => others.includes(one));
}

/**
 * The rules that need the member: a new e-mail or password is the member's own to choose. These and a phone ask for the
 * actor's password, unless it was given within ten minutes.
 */
async function brokenRules(ctx: MemberContext, target: UserRow, input: Unchecked): Promise<Violation[]> {
  const { email, password, mobilePhone, currentPassword, picture } = input;
  const isAsked = email !== undefined || password !== undefined;
  const given = textOf(currentPassword);
  if (isAsked) {
    const member = authorizeSelf(ctx, target.id);
    if (password !== undefined) await ctx.limiter.consume("passwordChange", member.id);
  }
  const isOwn = !given || (await isOwnPassword(ctx, authorizeSelf(ctx, target.id), given));
  const isKnown = given !== "" || (await isConfirmedFor(ctx, { email, password, mobilePhone }));
  const propertyPath = "currentPassword";
  return [
    // A picture comes by its own call; here it can be removed alone.
    ...(picture ? [{ propertyPath: "picture", code: "invalid" }] : []),
    ...phoneRules(input),
    ...(isKnown ? [] : [{ propertyPath, code: "required" }]),
    ...(isOwn ? [] : [{ propertyPath, code: "wrong_password" }]),
    ...(await passwordRules(ctx, input, () => ownWordsOf(target))),
  ];
}

/** Whether the change asks for no password now. A phone's form has no field for it: that is refused as a whole. */
async function isConfirmedFor(ctx: MemberContext, { email, password, mobilePhone }: Unchecked) {
  if (email === undefined && password === undefined) {
    if (mobilePhone !== undefined) await requireConfirmed(ctx);
    return true;
  }
  return isConfirmed(ctx);
}

async function rememberPassword(ctx: MemberContext, { currentPassword }: Changes): Promise<void> {
  if (currentPassword !== undefined) await rememberConfirmation(ctx);
}

function profileOf({ firstName, lastName, locale, newsletter, place, picture }: Changes): Partial<UserRow> {
  const isRemoved = picture === null;
  return {
    firstName,
    lastName,
    locale,
    newsletter,
    place: place === "" ? null : place,
    ...(isRemoved && { picture: null }),
  };
}

/** What only the member may change, ready to be stored. */
async function credentialsOf(
  ctx: MemberContext,
  target: UserRow,
  changes: Changes,
): Promise<Partial<UserRow>> {
  const { email, mobilePhone, password, country } = changes;
  if (email !== undefined) await ctx.limiter.consume("accountMail", email);
  const number = mobilePhone === undefined ? target.mobilePhone : readPhone(mobilePhone, country);
  return {
    // A new number is not verified yet (product.md 4).
    ...(number !== target.mobilePhone && { mobilePhone: number, mobileVerifiedAt: null }),
    ...(password !== undefined && { passwordHash: await hashPassword(password) }),
  };
}

async function writeUser(transaction: Transaction, member: Member, changes: Partial<UserRow>): Promise<void> {
  if (Object.values(changes).every((value) => value === undefined)) return;
  await transaction.update(users).set(changes).where(eq(users.id, member.id));
}

/** Tells a member by mail which of their data an administrator corrected. */
async function tellCorrection(
  ctx: InTransaction<MemberContext>,
  target: UserRow,
  changes: Partial<UserRow>,
): Promise<void> {
  const fields = CORRECTED.filter(
    (field) => changes[field] !== undefined && changes[field] !== target[field],
  );
  if (fields.length === 0) return;
  const { id: subject } = target;
  await logSecurity(ctx, { event: "data_corrected", subject, detail: fields.join(" ") });
  await queueMail(ctx, { kind: "data-corrected", user: subject, fields });
}

/** Refuses who may not give these roles, and who makes somebody an administrator without their password. */
export async function confirmRoles(
  ctx: MemberContext,
  target: Pick<UserRow, "id" | "roles">,
  roles: Role[],
): Promise<void> {
  authorizeRoles(ctx, target, roles);
  const isGiven = (role: Role) => roles.includes(role) && !target.roles.includes(role);
  if (ADMINISTRATORS.some(isGiven)) await requireConfirmed(ctx, { orSignedIn: true });
}

async function changeRoles(
  ctx: InTransaction<MemberContext>,
  { target, roles }: { target: UserRow; roles: UserRow["roles"] },
): Promise<void> {
  const change = authorizeRoles(ctx, target, [...new Set(roles)]);
  await ctx.database.update(users).set({ roles: change.roles }).where(eq(users.id, change.id));
  // Super-administrators cannot take this role from themselves; another one must.
  const isSuper = (held: UserRow["roles"]) => held.includes("ROLE_SUPER_ADMIN");
  if (ctx.actor?.id === change.id && isSuper(target.roles) && !isSuper(change.roles))
    throw new Refusal("conflict");
  const detail = change.roles.join(" ") || "none";
  await logSecurity(ctx, { event: "roles_changed", subject: change.id, detail });
  if (target.roles.includes("ROLE_SUPER_ADMIN")) await requireSuperAdministrator(ctx.database);
  for (const { onRolesChanged } of ctx.participants) {
    await onRolesChanged?.(ctx.database, {
      user: change.id,
      roles: change.roles,
      now: ctx.now(),
      by: ctx.actor?.id,
    });
  }
}

/** Refuses with `conflict` when nobody would be left to give roles. */
async function requireSuperAdministrator(transaction: Transaction): Promise<void> {
  const left = await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(sql`'ROLE_SUPER_ADMIN' = any(${users.roles})`, isNull(users.lockedAt)))
    .for("update"); // The lock makes two who step down at once wait for each other.
  if (left.length === 0) throw new Refusal("conflict");
}

async function afterNewPassword(ctx: InTransaction<MemberContext>, { id, email }: UserRow): Promise<void> {
  await revokeSessions(ctx.database, { user: id, but: ctx.actor?.session, now: ctx.now() });
  await voidTokens(ctx.database, { user: id, purpose: "password" });
  await logSecurity(ctx, { event: "password_changed", subject: id });
  await queueMail(ctx, { kind: "password-changed", user: id, email });
}
