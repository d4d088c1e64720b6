import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/connection.ts";
import { subscribers } from "../tables.ts";

/** Ends an address's subscription without an account, because its account says from now on what it gets. Returns whether one was confirmed. */
export async function takeSubscription(transaction: Transaction, email: string): Promise<boolean> {
  const taken = await transaction
    .delete(subscribers)
    .where(eq(subscribers.email, email))
    .returning({ confirmedAt: subscribers.confirmedAt });
  return taken.some(({ confirmedAt }) => confirmedAt !== null);
}
