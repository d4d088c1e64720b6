import { DrizzleQueryError } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { milliseconds } from "../core/durations.ts";
import { inTransaction, refuseInTransaction } from "./transaction-scope.ts";

export type Database = NodePgDatabase;
/** An open transaction. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** The database, or one of its transactions. */
export type Queries = Omit<Database, "transaction" | "refreshMaterializedView">;
export type Connection = { database: Database; pool: pg.Pool; close: () => Promise<void> };

/** Where a PostgreSQL answers: an address, or a socket's folder. */
export type ServerAddress = string | { host: string; port: number; user: string; database: string };

/** How long anything waits for the database, each with where its number comes from. */
const PATIENCE = {
  // For a connection: after that the reader has left the page. The caller gets a 503.
  connectionTimeoutMillis: milliseconds("5 seconds"),
  // For a statement: the longest of ours, a statement of 20,000 lines, takes 4 s; more is a plan gone wrong.
  statement_timeout: milliseconds("30 seconds"),
  // The same limit, counted here: a frozen server or a cut cable never answers.
  query_timeout: milliseconds("32 seconds"),
  // For a row that another transaction holds: ours hold theirs for milliseconds.
  lock_timeout: milliseconds("10 seconds"),
  // For the next statement of a transaction: after that its process hangs or is gone, because ours never pause.
  idle_in_transaction_session_timeout: milliseconds("15 seconds"),
};

/** PostgreSQL's default is 100 connections for all processes. */
const MOST_CONNECTIONS = 20;

export function clientConfig(address: ServerAddress): pg.ClientConfig {
  if (typeof address !== "string") return address;
  // `sslmode` as libpq reads it (PostgreSQL, 34.19): node-postgres's own reading is another.
  const asks = /[?&]sslmode=/.test(address) && !address.includes("uselibpqcompat");
  return { connectionString: asks ? `${address}&uselibpqcompat=true` : address };
}

/** Opens a pool of connections. `onError` is called for every connection that the server ended. */
export function openDatabase(address: ServerAddress, onError: (error: Error) => void): Connection {
  const pool = new pg.Pool({
    ...clientConfig(address),
    ...PATIENCE,
    max: MOST_CONNECTIONS,
    application_name: "hairpin",
  });
  pool.on("error", onError);
  // The pool listens to idle connections alone: a lost one in use would end the process.
  pool.on("connect", (client) => client.on("error", onError));
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown;
  Object.assign(pool, {
    connect(...given: unknown[]) {
      refuseInTransaction("a second connection");
      return connect(...given);
    },
  });
  const database = drizzle({ client: pool });
  const begin = database.transaction.bind(database);
  database.transaction = (run, config) =>
    begin((transaction) => inTransaction(() => run(transaction)), config);
  return { database, pool, close: () => pool.end() };
}

/** Whether a statement failed because another row holds the same value (PostgreSQL, Appendix A: unique_violation). */
export function isUniqueViolation(error: unknown): boolean {
  const { cause } = error instanceof DrizzleQueryError ? error : {};
  return cause instanceof pg.DatabaseError && cause.code === "23505";
}
