import { inArray } from "drizzle-orm";
import type { Transaction } from "../../platform/database/connection.ts";
import { setTriggersAside } from "../../platform/database/set-triggers-aside.ts";
import { audit } from "./tables.ts";

/** Deletes what is noted of these members' changes. For invented members. */
export async function eraseLines(transaction: Transaction, members: string[]): Promise<void> {
  await setTriggersAside(transaction, [audit], async () => {
    await transaction.delete(audit).where(inArray(audit.actor, members));
  });
}
