import { eq } from "drizzle-orm";
import { ADMINISTRATORS } from "../../../contracts/roles.ts";
import type { Services } from "../../../platform/core/context.ts";
import { hasRole } from "../../../platform/core/guard.ts";
import { withTransaction } from "../../../platform/database/with-transaction.ts";
import { findUserByEmail } from "../find-user.ts";
import { mintToken } from "../one-time-tokens.ts";
import { takeAway } from "../second-factor/removal.ts";
import { logSecurity } from "../security/security-log.ts";
import { revokeSessions } from "../sessions/sessions.ts";
import { users } from "../tables.ts";

/**
 * Lets an administrator in again who has lost the authenticator and the recovery codes, or is locked out: takes the authenticator and the
 * lock away, and signs every device out. Returns the path of a one-time link, good for an hour, by which they choose a password; or
 * undefined where no administrator has this e-mail. For who runs the site's commands.
 */
export async function recoverAdministrator(
  services: Pick<Services, "database" | "now" | "jobs">,
  { email }: { email: string },
): Promise<string | undefined> {
  const user = await findUserByEmail(services.database, email.toLowerCase());
  if (!user || !hasRole(user, ...ADMINISTRATORS)) return undefined;
  return withTransaction(services, async (services) => {
    const { database, now } = services;
    await takeAway(services, { user: user.id, detail: "command line" });
    await revokeSessions(database, { user: user.id, now: now() });
    if (user.lockedAt) {
      await database.update(users).set({ lockedAt: null }).where(eq(users.id, user.id));
      const line = { event: "member_unlocked", subject: user.id, detail: "command line" } as const;
      await logSecurity(services, line);
    }
    const token = await mintToken(database, { purpose: "password", user: user.id, now: now() });
    return `/reset-password?token=${token}`;
  });
}
