import { eq } from "drizzle-orm";
import type { Role } from "../../contracts/roles.ts";
import { signAccessToken } from "../../modules/members/sessions/access-token.ts";
import { sessions, users } from "../../modules/members/tables.ts";
import { openAccount, readPurses } from "../../modules/ledger/index.ts";
import type { Actor, Context, Services } from "../../platform/core/context.ts";
import type { TestServices } from "./services.ts";

export type TestMember = Actor & {
  /** The context in which the member acts. */
  as: <Some extends Services>(services: Some) => Some & Context;
  /** An access token, for calls. */
  token: string;
};

/** A signed-in member, made without registering. One with any of the three roles also has an account. */
export async function makeMember(
  services: TestServices,
  { roles = [], firstName = "Awa" }: { roles?: Role[]; firstName?: string } = {},
): Promise<TestMember> {
  const [id, session] = [crypto.randomUUID(), crypto.randomUUID()];
  const username = `${id}@example.org`;
  const now = services.now();
  const device = { device: "test", address: "192.0.2.1", remember: false };
  await services.database.insert(users).values({
    id,
    firstName,
    lastName: "Ndiaye",
    email: username,
    mobilePhone: "+237650000000",
    roles,
    locale: "en",
    createdAt: now,
  });
  await services.database
    .insert(sessions)
    .values({ id: session, user: id, ...device, createdAt: now, lastSeenAt: now, expiresAt: now });
  await openAccount(services.database, { user: id, roles, now });
  const actor = { id, username, roles, session };
  const as: TestMember["as"] = (given) => ({ ...given, actor, locale: "en", address: "192.0.2.1" });
  return {
    ...actor,
    as,
    token: await tokenOf(services, actor),
  };
}

/** An access token of now: one lives a quarter of an hour. */
export function tokenOf(services: TestServices, { id, username, roles, session }: Actor): Promise<string> {
  const ctx = { ...services, locale: "en" as const, address: "192.0.2.1" };
  return signAccessToken(ctx, { id, email: username, roles }, session);
}

/** As if the member had just given their password again on their device. */
export async function confirmMember(services: Services, { session }: Pick<Actor, "session">): Promise<void> {
  await services.database
    .update(sessions)
    .set({ confirmedAt: services.now() })
    .where(eq(sessions.id, session));
}

/** The id of the account of a member with one of the three roles. */
export async function accountOf(services: Services, member: { id: string }): Promise<string> {
  const [purse] = (await readPurses(services, [member.id])).get(member.id) ?? [];
  if (!purse) throw new Error("this member has no account");
  return purse.id;
}
