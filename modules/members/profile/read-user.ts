import { and, arrayContains, inArray, isNotNull, ne, or } from "drizzle-orm";
import type { Page, PageOf } from "../../../contracts/page.ts";
import type { Purse, User } from "../../../contracts/members.ts";
import { ADMINISTRATORS, type Role } from "../../../contracts/roles.ts";
import { milliseconds } from "../../../platform/core/durations.ts";
import { requireRole } from "../../../platform/core/guard.ts";
import { paginateByKey } from "../../../platform/database/paginate-by-key.ts";
import { contains } from "../../../platform/database/contains.ts";
import type { Call } from "../../../platform/core/context.ts";
import { findPictures } from "../../media/index.ts";
import { findUser, type UserRow } from "../find-user.ts";
import { authorizeReading } from "../policy.ts";
import { logSecurity } from "../security/security-log.ts";
import type { MemberContext } from "../services.ts";
import { totpSecrets, users } from "../tables.ts";
import { fullName } from "../view.ts";

/** How long a member may change their mind about deleting the account (product.md 5). */
export const CHANGE_OF_MIND = milliseconds("30 days");

/**
 * A member, for oneself or an administrator. Administrators get `not_found` for an unknown one; others get
 * `forbidden`.
 */
export async function readUser({ ctx, input: { id } }: Call<{ id: string }, MemberContext>): Promise<User> {
  const member = authorizeReading(ctx, id);
  const row = await findUser(ctx.database, member.id);
  if (ctx.actor?.id !== row.id) await logSecurity(ctx, { event: "member_read", subject: row.id });
  return presentUser(ctx, row);
}

const BY_NAME = [
  { by: users.lastName, of: (row: UserRow) => row.lastName },
  { by: users.firstName, of: (row: UserRow) => row.firstName },
  { by: users.id, of: (row: UserRow) => row.id },
];

type Asked = Page & { q?: string | undefined; team?: "1" | undefined; role?: Role | undefined };

/** A page of members by name: all, whose name or e-mail holds `q`, the team alone, or who has a role. For administrators. */
export async function listUsers({
  ctx,
  input: { q, team, role, ...page },
}: Call<Asked, MemberContext>): Promise<PageOf<User>> {
  requireRole(ctx, ...ADMINISTRATORS);
  await logSecurity(ctx, { event: "members_listed", detail: q });
  const where = and(
    q ? or(contains(fullName(users), q), contains(users.email, q)) : undefined,
    team && ne(users.roles, []),
    role && arrayContains(users.roles, [role]),
  );
  const found = ctx.database.select().from(users).$dynamic();
  const { items, ...rest } = await paginateByKey(ctx.database, found, { ...page, where, key: BY_NAME });
  return { ...rest, items: await presentUsers(ctx, items) };
}

export async function presentUser(ctx: MemberContext, row: UserRow): Promise<User> {
  const [user] = await presentUsers(ctx, [row]);
  if (!user) throw new Error("a presented row has gone");
  return user;
}

async function presentUsers(ctx: MemberContext, rows: UserRow[]): Promise<User[]> {
  const ids = rows.map((row) => row.id);
  const [picture, purses, withTotp] = await Promise.all([
    findPictures(
      ctx.database,
      rows.flatMap((row) => row.picture ?? []),
    ),
    readPurses(ctx, ids),
    ctx.database
      .select({ user: totpSecrets.user })
      .from(totpSecrets)
      .where(and(inArray(totpSecrets.user, ids), isNotNull(totpSecrets.confirmedAt))),
  ]);
  return rows.map((row) => ({
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    mobilePhone: row.mobilePhone,
    mobileVerify: row.mobileVerifiedAt !== null,
    roles: row.roles,
    accounts: purses.get(row.id) ?? [],
    locale: row.locale,
    newsletter: row.newsletter,
    place: row.place,
    isLocked: row.lockedAt !== null,
    picture: row.picture === null ? null : picture(row.picture),
    totp: withTotp.some(({ user }) => user === row.id),
    secondFactorRequired: ctx.actor?.id === row.id && ctx.actor.lacksSecondFactor === true,
    deletionAt: row.deletionRequestedAt && deletionDate(row.deletionRequestedAt).toISOString(),
    createdAt: row.createdAt.toISOString(),
  }));
}

export function deletionDate(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + CHANGE_OF_MIND);
}

async function readPurses(ctx: MemberContext, ids: string[]): Promise<Map<string, Purse[]>> {
  const readers = ctx.participants.flatMap(({ readPurses: read }) => read ?? []);
  const known = await Promise.all(readers.map((read) => read(ctx, ids)));
  return new Map(known.flatMap((purses) => [...purses]));
}
