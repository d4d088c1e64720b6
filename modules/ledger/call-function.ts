import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/connection.ts";
import { transactions } from "./tables.ts";

/** The database, or a transaction of it. */
export type Queries = Pick<Database, "$with" | "with">;

/** A call of a function of the ledger that gives `stored`, a transaction, and one more column, `flag`: one round trip. */
export function selectFromFunction<Flag>(database: Queries, called: SQL, flag: SQL) {
  const result = database
    .$with("result", { ...getTableColumns(transactions), flag: sql<Flag>`flag`.as("flag") })
    .as(sql`select (stored).*, ${flag} as flag from ${called}`);
  return database.with(result).select().from(result);
}

const prepared = new WeakMap<Queries, ReturnType<typeof prepareMake>>();

/** The call that every payment makes, parsed and planned once for each connection: that costs more than the payment itself. */
export function makeCall(database: Queries): ReturnType<typeof prepareMake> {
  const known = prepared.get(database) ?? prepareMake(database);
  prepared.set(database, known);
  return known;
}

function prepareMake(database: Queries) {
  const value = sql.placeholder;
  // A side is an account, or a member's own.
  const side = (name: "payer" | "payee") =>
    sql`coalesce(${value(name)}::uuid, (select id from accounts where owner = ${value(`${name}Owner`)}::uuid))`;
  const called = sql`make_transaction(${value("uuid")}, ${side("payer")}, ${side("payee")}, ${value("amount")}, ${value("description")},
    ${value("expiresAt")}, ${value("mostAtOnce")}, ${value("mostADay")}, ${value("actor")}, ${value("session")}, ${value("address")}, ${value("at")})`;
  return selectFromFunction<boolean>(database, called, sql`is_new`).prepare("make_transaction");
}
