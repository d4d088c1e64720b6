import { eq, sql } from "drizzle-orm";
import { type UpdateUserInput, updateUserInput, type User, withTheOthers } from "../../contracts/accounts.ts";
import type { Authorized } from "../../platform/core/guard.ts";
import { parseAsync, Refusal } from "../../platform/core/refusal.ts";
import { findUser, type UserRow } from "./find-user.ts";
import { ownWordsOf, readablePhone, textOf, type Unchecked, unguessablePassword } from "./input-rules.ts";
import { queueMail } from "./mails.ts";
import { voidTokens } from "./one-time-tokens.ts";
import { isOwnPassword } from "./own-password.ts";
import { hashPassword } from "./passwords.ts";
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
  const changes = await parseAsync(await rulesFor(ctx, target, input), input);
  const profile = profileOf(changes);
  const credentials = await credentialsOf(ctx, target, changes);
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

/** The contract's rules, and those that need the member: a new e-mail or password asks for the current one. */
async function rulesFor(ctx: AccountContext, target: UserRow, input: unknown) {
  const { email, password, mobilePhone, currentPassword }: Unchecked = { ...(input as object) };
  if ([email, password, mobilePhone].some((field) => field !== undefined)) authorizeSelf(ctx, target.id);
  const isAsked = email !== undefined || password !== undefined;
  const given = textOf(currentPassword);
  const isOwn = !isAsked || !given || (await isOwnPassword(ctx, authorizeSelf(ctx, target.id), given));
  const path = ["currentPassword"];
  return updateUserInput
    .refine(...readablePhone)
    .refine(() => !isAsked || given, { message: "required", path, ...withTheOthers })
    .refine(() => isOwn, { message: "wrong_password", path, ...withTheOthers })
    .refine(...unguessablePassword(ctx, () => ownWordsOf(target)));
}

function profileOf({ firstName, lastName, locale, newsletter, place, picture }: Changes): Partial<UserRow> {
  return { firstName, lastName, locale, newsletter, place: place === "" ? null : place, picture };
}

/** What only the member may change, ready to be stored. */
async function credentialsOf(
  ctx: AccountContext,
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
  await voidTokens(transaction, { user: id, purpose: "password" });
  await queueMail(ctx, transaction, { kind: "password-changed", user: id, email });
}
