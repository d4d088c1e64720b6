import { inArray } from "drizzle-orm";
import type { Transaction } from "../../platform/database/connection.ts";
import { qrCodes } from "./tables.ts";

/** Deletes the codes of these members, before what they stand for goes. For invented members. */
export async function eraseCodes(transaction: Transaction, members: string[]): Promise<void> {
  await transaction.delete(qrCodes).where(inArray(qrCodes.member, members));
}
