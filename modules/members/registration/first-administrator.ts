import { and, isNotNull, sql } from "drizzle-orm";
import { TERMS_VERSION } from "../../../contracts/members.ts";
import { DEFAULT_LOCALE } from "../../../contracts/locale.ts";
import type { Services } from "../../../platform/core/context.ts";
import { readIdentity } from "../../content/index.ts";
import { findUserByEmail } from "../find-user.ts";
import { mintToken } from "../one-time-tokens.ts";
import { hashPassword } from "../passwords/passwords.ts";
import type { MemberServices } from "../services.ts";
import { users } from "../tables.ts";

type Given = { email: string | undefined; password: string | undefined };

/**
 * Makes the first ROLE_SUPER_ADMIN, while there is none who can sign in: with the given e-mail and password, else with
 * the researcher's e-mail. Without a password it gives the one-time link that leads through the first run (contract, Running).
 */
export async function ensureFirstAdministrator(
  services: Services & MemberServices,
  { email, password }: Given,
): Promise<{ setUpLink: string | undefined }> {
  const isSuperAdministrator = sql`'ROLE_SUPER_ADMIN' = any(${users.roles})`;
  const [present] = await services.database
    .select({ id: users.id })
    .from(users)
    .where(and(isSuperAdministrator, isNotNull(users.passwordHash)))
    .limit(1);
  if (present) return { setUpLink: undefined };
  const user = await makeAdministrator(services, { email, password });
  if (password) return { setUpLink: undefined };
  const token = await mintToken(services.database, { purpose: "set-up", user, now: services.now() });
  return { setUpLink: `${services.origin}/set-up?token=${token}` };
}

async function makeAdministrator(services: Services & MemberServices, given: Given): Promise<string> {
  const identity = await readIdentity({ ctx: { ...services, locale: DEFAULT_LOCALE } });
  const email = (given.email ?? identity.email).toLowerCase();
  const now = services.now();
  const [firstName = "", ...rest] = identity.name.split(" ");
  await services.database.transaction(async (transaction) => {
    const made = await transaction
      .insert(users)
      .values({
        id: crypto.randomUUID(),
        firstName,
        lastName: rest.join(" ") || firstName,
        email,
        mobilePhone: identity.phone.replaceAll(/[^+\d]/g, ""),
        passwordHash: given.password && (await hashPassword(given.password)),
        roles: ["ROLE_SUPER_ADMIN"],
        locale: DEFAULT_LOCALE,
        termsVersion: TERMS_VERSION,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: users.id, roles: users.roles });
    for (const { id, roles } of made) {
      for (const { onRolesChanged } of services.participants)
        await onRolesChanged?.(transaction, { user: id, roles, now });
    }
  });
  const user = await findUserByEmail(services.database, email);
  if (!user) throw new Error("the first administrator was not made");
  return user.id;
}
