import { asc, gt } from "drizzle-orm";
import { csvLine } from "../../contracts/csv.ts";
import { TREASURY } from "../../contracts/treasury.ts";
import type { Queries } from "../../platform/database/connection.ts";
import { postings } from "./tables.ts";

/** Lines of one file: some megabytes. */
const LINES = 20_000;

/**
 * Every operation of the books as CSV (RFC 4180), in files of 20,000 lines, in the order in which they were written. Amounts are whole
 * francs. Accounts are numbers without names, and what somebody wrote about a payment is not in it.
 */
export async function* keptOperations(
  database: Queries,
  lines = LINES,
): AsyncGenerator<{ name: string; text: string }> {
  let after = 0;
  for (let number = 1; ; number += 1) {
    const rows = await database
      .select()
      .from(postings)
      .where(gt(postings.id, after))
      .orderBy(asc(postings.id))
      .limit(lines);
    if (rows.length === 0) return;
    after = rows.at(-1)?.id ?? after;
    const written = rows.map(({ createdAt, transaction, account, ...posting }) =>
      csvLine([
        createdAt.toISOString(),
        transaction,
        account === TREASURY ? "treasury" : account,
        posting.number,
        posting.amount,
        posting.balance,
      ]),
    );
    const text =
      csvLine(["date", "transaction", "account", "number", "amount", "balance"]) + written.join("");
    yield { name: `${String(number).padStart(4, "0")}.csv`, text };
    if (rows.length < lines) return;
  }
}
