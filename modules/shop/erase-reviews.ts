import { like } from "drizzle-orm";
import type { Transaction } from "../../platform/database/connection.ts";
import { reviews } from "./tables.ts";

/** Deletes the reviews of everybody whose address is of this domain. For invented people. */
export async function eraseReviews(transaction: Transaction, { domain }: { domain: string }): Promise<void> {
  await transaction.delete(reviews).where(like(reviews.email, `%@${domain}`));
}
