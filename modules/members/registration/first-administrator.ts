import { and, isNotNull, sql } from "drizzle-orm";
import { DEFAULT_LOCALE } from "../../../contracts/locale.ts";
import type { Services } from "../../../platform/core/context.ts";
import { readIdentity } from "../../content/index.ts";
import { mintToken } from "../one-time-tokens.ts";
import { hashPassword } from "../passwords/passwords.ts";
import type { MemberServices } from "../services.ts";
import { users } from "../tables.ts";
import { makeAdministrator } from "./make-administrator.ts";

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
  const identity = await readIdentity({ ctx: { ...services, locale: DEFAULT_LOCALE } });
  const user = await makeAdministrator(services, {
    email: email ?? identity.email,
    name: identity.name,
    phone: identity.phone,
    passwordHash: password && (await hashPassword(password)),
  });
  if (password) return { setUpLink: undefined };
  const token = await mintToken(services.database, { purpose: "set-up", user, now: services.now() });
  return { setUpLink: `${services.origin}/set-up?token=${token}` };
}
