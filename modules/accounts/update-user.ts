import { eq, sql } from "drizzle-orm";
import { type UpdateUserInput, updateUserInput, type User } from "../../contracts/accounts.ts";
import type { Authorized } from "../../platform/core/guard.ts";
import { parse, Refusal } from "../../platform/core/refusal.ts";
import { findUser, type UserRow } from "./find-user.ts";
import { queueMail } from "./mails.ts";
import { requireOwnPassword } from "./own-password.ts";
import { hashPassword, requireStrongPassword } from "./passwords.ts";
import { readPhone } from "./phone-numbers.ts";
import { authorizeEditing, authorizeReading, authorizeRoles, authorizeSelf, type Member } from "./policy.ts";
import { presentUser } from "./read-user.ts";
import type { AccountContext, Transaction } from "./services.ts";
import { revokeSessions } from "./sessions.ts";
import { users } from "./tables.ts";

type Changes = Omit<UpdateUserInput, "country"> & { country: string };

/**
 * Changes what `input` names of a member. The profile: oneself or an administrator. Phone, e-mail and password: oneself,
 * the latter two with the password; a new e-mail is first confirmed at its address, a new password signs the other devices
 * out. Roles: administrators. Refuses with `conflict` to leave the site without a super-administrator.
 */
export async function updateUser(
  ctx: AccountContext,
  { id, input }: { id: string; input: unknown },
): Promise<User> {
  const { id: known } = authorizeReading(ctx, id);
  const target = await findUser(ctx.database, known);
  const member = authorizeEditing(ctx, target);
  const changes = parse(updateUserInput, input);
  const profile = profileOf(changes);
  const credentials = await checkCredentials(ctx, target, changes);
  await ctx.database.transaction(async (transaction) => {
    await writeUser(transaction, member, { ...profile, ...credentials });
    if (changes.roles) await changeRoles(ctx, transaction, { target, roles: changes.roles });
    if (credentials.passwordHash) await afterNewPassword(ctx, transaction, target);
    if (changes.email && changes.email !== target.email) {
      await queueMail(ctx, transaction, { kind: "email-change", user: target.id, email: changes.email });
    }
  });
  return presentUser(ctx, await findUser(ctx.database, target.id));
}

function profileOf({ firstName, lastName, locale, newsletter, place, picture }: Changes): Partial<UserRow> {
  return { firstName, lastName, locale, newsletter, place: place === "" ? null : place, picture };
}

/** What only the member may change, checked and ready to be stored. */
async function checkCredentials(
  ctx: AccountContext,
  target: UserRow,
  changes: Changes,
): Promise<Partial<UserRow>> {
  const { email, mobilePhone, password, currentPassword } = changes;
  if (mobilePhone === undefined && email === undefined && password === undefined) return {};
  const member = authorizeSelf(ctx, target.id);
  if (email !== undefined || password !== undefined) {
    if (currentPassword === undefined) throw violation("currentPassword", "required");
    await requireOwnPassword(ctx, { member, password: currentPassword, propertyPath: "currentPassword" });
  }
  if (email !== undefined) await ctx.limiter.consume("accountMail", email);
  return { ...changedPhone(target, changes), ...(await changedPassword(ctx, target, password)) };
}

/** A new number is not verified yet (product.md 4). */
function changedPhone(target: UserRow, { mobilePhone, country }: Changes): Partial<UserRow> {
  if (mobilePhone === undefined) return {};
  const number = readPhone(mobilePhone, country);
  if (!number) throw violation("mobilePhone", "phone");
  return number === target.mobilePhone ? {} : { mobilePhone: number, mobileVerifiedAt: null };
}

async function changedPassword(
  ctx: AccountContext,
  target: UserRow,
  password?: string,
): Promise<Partial<UserRow>> {
  if (password === undefined) return {};
  await requireStrongPassword(ctx, password, [target.email, target.firstName, target.lastName]);
  return { passwordHash: await hashPassword(password) };
}

function violation(propertyPath: string, code: string): Refusal {
  return new Refusal("invalid_input", { violations: [{ propertyPath, code }] });
}

async function writeUser(
  transaction: Transaction,
  member: Authorized<Member>,
  changes: Partial<UserRow>,
): Promise<void> {
  if (Object.values(changes).every((value) => value === undefined)) return;
  await transaction.update(users).set(changes).where(eq(users.id, member.id));
}

async function changeRoles(
  ctx: AccountContext,
  transaction: Transaction,
  { target, roles }: { target: UserRow; roles: UserRow["roles"] },
): Promise<void> {
  const change = authorizeRoles(ctx, target, [...new Set(roles)]);
  await transaction.update(users).set({ roles: change.roles }).where(eq(users.id, change.id));
  if (target.roles.includes("ROLE_SUPER_ADMIN")) await requireSuperAdministrator(transaction);
  for (const { onRolesChanged } of ctx.participants) {
    await onRolesChanged?.(transaction, { user: change.id, roles: change.roles, now: ctx.now() });
  }
}

/** Refuses with `conflict` when nobody would be left to give roles. */
async function requireSuperAdministrator(transaction: Transaction): Promise<void> {
  const left = await transaction
    .select({ id: users.id })
    .from(users)
    .where(sql`'ROLE_SUPER_ADMIN' = any(${users.roles})`)
    .for("update"); // Two who step down at once wait for each other.
  if (left.length === 0) throw new Refusal("conflict");
}

async function afterNewPassword(
  ctx: AccountContext,
  transaction: Transaction,
  { id, email }: UserRow,
): Promise<void> {
  await revokeSessions(transaction, { user: id, but: ctx.actor?.session, now: ctx.now() });
  await queueMail(ctx, transaction, { kind: "password-changed", user: id, email });
}
