import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/connection.ts";
import { prepared } from "../../platform/database/prepared.ts";
import { limitNow } from "./limits.ts";
import { transactions } from "./tables.ts";

type Stored = typeof transactions.$inferSelect;

/**
 * Calls `settle_transaction` in one round trip. Returns the stored transaction, and the rule that prevented an open
 * request from being paid.
 */
export function selectSettled(database: Queries, called: SQL) {
  const result = database
    .$with("result", { ...getTableColumns(transactions), verdict: sql<string | null>`verdict`.as("verdict") })
    .as(sql`select (stored).*, verdict from ${called}`);
  return database.with(result).select().from(result);
}

/** The statement of every payment. PostgreSQL plans it once, because planning costs more than the payment itself. */
export const makeCall = prepared((database) => {
  const value = sql.placeholder;
  const limitUnless = (name: "mostAtOnce" | "mostADay") =>
    sql`case when not ${value("isUnlimited")}::boolean then ${limitNow(name)} end`;
  return database
    .select({
      isNew: sql<boolean>`is_new`,
      status: sql<Stored["status"]>`status`,
      reason: sql<Stored["reason"]>`reason`,
      payer: sql<Stored["payer"]>`payer`,
      payee: sql<Stored["payee"]>`payee`,
    })
    .from(
      sql`make_transaction(_id => ${value("uuid")}, _amount => ${value("amount")}, _description => ${value("description")},
        _payer => ${value("payer")}, _payer_owner => ${value("payerOwner")},
        _payee => ${value("payee")}, _payee_owner => ${value("payeeOwner")}, _expires_at => ${value("expiresAt")},
        _most_at_once => ${limitUnless("mostAtOnce")}, _most_a_day => ${limitUnless("mostADay")},
        _reverses => ${value("reverses")}, _actor => ${value("actor")}, _session => ${value("session")}, _address => ${value("address")}, _at => ${value("at")})`,
    )
    .prepare("make_transaction");
});
