import { eq } from "drizzle-orm";
import { DEFAULT_LOCALE } from "../../../contracts/locale.ts";
import { TERMS_VERSION } from "../../../contracts/members.ts";
import type { Services } from "../../../platform/core/context.ts";
import { withTransaction } from "../../../platform/database/with-transaction.ts";
import { findUserByEmail } from "../find-user.ts";
import { addMember } from "./add-member.ts";
import { mintToken } from "../one-time-tokens.ts";
import { logSecurity } from "../security/security-log.ts";
import type { MemberServices } from "../services.ts";
import { users } from "../tables.ts";

type Making = Pick<Services & MemberServices, "database" | "now" | "participants">;
type Person = { email: string; name: string; phone?: string; passwordHash?: string | undefined };

/** Makes a member with ROLE_SUPER_ADMIN, unless the address is somebody's already. Returns whose it is. */
export async function makeAdministrator(
  services: Making,
  { email, name, phone = "", passwordHash }: Person,
): Promise<string> {
  const at = services.now();
  const [firstName = "", ...rest] = name.split(" ");
  const address = email.toLowerCase();
  await withTransaction(services, (services) =>
    addMember(services, {
      firstName,
      lastName: rest.join(" ") || firstName,
      email: address,
      mobilePhone: phone.replaceAll(/[^+\d]/g, ""),
      passwordHash,
      roles: ["ROLE_SUPER_ADMIN"],
      locale: DEFAULT_LOCALE,
      termsVersion: TERMS_VERSION,
      createdAt: at,
    }),
  );
  const user = await findUserByEmail(services.database, address);
  if (!user) throw new Error("the administrator was not made");
  return user.id;
}

/**
 * Gives a site another super-administrator, or a lost one back: whoever has this address, or a new member of this name.
 * Returns the path of a one-time link, good for an hour, by which they choose a password. For who runs the site's commands.
 */
export async function createAdministrator(
  services: Making,
  person: Pick<Person, "email" | "name">,
): Promise<string> {
  const { database, now } = services;
  const user = await makeAdministrator(services, person);
  await withTransaction(services, async (services) => {
    const [found] = await services.database.select().from(users).where(eq(users.id, user)).for("update");
    const held = found?.roles ?? [];
    if (!held.includes("ROLE_SUPER_ADMIN")) {
      const roles = [...held, "ROLE_SUPER_ADMIN" as const];
      await services.database.update(users).set({ roles }).where(eq(users.id, user));
      for (const { onRolesChanged } of services.participants)
        await onRolesChanged?.(services.database, { user, roles, now: now() });
    }
    const line = {
      event: "roles_changed",
      subject: user,
      detail: "ROLE_SUPER_ADMIN (command line)",
    } as const;
    await logSecurity(services, line);
  });
  const token = await mintToken(database, { purpose: "password", user, now: now() });
  return `/reset-password?token=${token}`;
}
