import { like } from "drizzle-orm";
import type { Transaction } from "../../platform/database/connection.ts";
import { threads } from "./tables.ts";

/** Deletes the threads of everybody whose address is of this domain. For invented people. */
export async function eraseThreads(transaction: Transaction, { domain }: { domain: string }): Promise<void> {
  await transaction.delete(threads).where(like(threads.email, `%@${domain}`));
}
