import { inArray, like, or } from "drizzle-orm";
import type { Transaction } from "../../platform/database/connection.ts";
import { setTriggersAside } from "../../platform/database/set-triggers-aside.ts";
import { invitations, registrations, rightsRequests, securityLog, subscribers, users } from "./tables.ts";

/**
 * Deletes every member whose address is of this domain, and each line about them, as if they had never been. Whatever hangs on a
 * member goes with them. For invented members.
 */
export async function eraseMembers(transaction: Transaction, { domain }: { domain: string }): Promise<void> {
  const ids = (await membersOf(transaction, domain)).map(({ id }) => id);
  await setTriggersAside(transaction, [securityLog], async () => {
    await transaction
      .delete(securityLog)
      .where(or(inArray(securityLog.actor, ids), inArray(securityLog.subject, ids)));
  });
  await transaction.delete(rightsRequests).where(inArray(rightsRequests.user, ids));
  await transaction.delete(registrations).where(like(registrations.email, `%@${domain}`));
  await transaction.delete(invitations).where(like(invitations.email, `%@${domain}`));
  await transaction.delete(subscribers).where(like(subscribers.email, `%@${domain}`));
  await transaction.delete(users).where(inArray(users.id, ids));
}

/** The members whose address is of this domain. */
export function membersOf(
  transaction: Transaction,
  domain: string,
): Promise<{ id: string; email: string }[]> {
  return transaction
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(like(users.email, `%@${domain}`));
}
