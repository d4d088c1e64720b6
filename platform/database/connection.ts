import type { EventEmitter } from "node:events";
import { DrizzleQueryError } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { milliseconds } from "../core/durations.ts";
import { readsLogger } from "./reads.ts";
import { inTransaction, refuseInTransaction } from "./transaction-scope.ts";
import { tryAgain } from "./try-again.ts";

export type Database = NodePgDatabase;
/** An open transaction. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** The database, or one of its transactions. */
export type Queries = Omit<Database, "transaction" | "refreshMaterializedView">;
export type Connection = {
  database: Database;
  pool: pg.Pool;
  /** One connection that asks whether the server answers. In the pool the question would wait behind all others. */
  readiness: pg.Pool;
  close: () => Promise<unknown>;
};

/** Where a PostgreSQL answers: an address, or a socket's folder. */
export type ServerAddress = string | { host: string; port: number; user: string; database: string };

/** How long anything waits for the database, with the reason for each number. */
const PATIENCE = {
  // For a connection: the reader has left the page by then. The caller gets a 503.
  connectionTimeoutMillis: milliseconds("5 seconds"),
  // For a statement: our longest, an account statement of 20,000 lines, takes 4 s. A longer one has a bad plan.
  statement_timeout: milliseconds("30 seconds"),
  // The same limit, counted in this process, because a frozen server or a cut cable never answers.
  query_timeout: milliseconds("32 seconds"),
  // For a row that another transaction holds: ours hold rows for milliseconds.
  lock_timeout: milliseconds("10 seconds"),
  // Between the statements of a transaction: ours never pause, so its process hangs or is gone.
  idle_in_transaction_session_timeout: milliseconds("15 seconds"),
};

/** A pooler refuses settings of single connections. Behind one, these limits are set for the role. */
const BEFORE_POOLER = {
  connectionTimeoutMillis: PATIENCE.connectionTimeoutMillis,
  query_timeout: PATIENCE.query_timeout,
};

/** How many of PostgreSQL's 100 connections (its default) are ours: a few are the superuser's, and one is for a command. */
const CONNECTIONS = 90;
/** Sites on machines of their own share a database: five processes always fit. */
const FEWEST_PROCESSES = 5;
/**
 * The connections of a process besides its pool: one hears of changes, the other migrates at the start and later asks whether
 * the database answers.
 */
const BESIDE = 2;

/** How many connections the pool of each of `processes` may hold. */
function connectionsFor(processes: number): number {
  return Math.floor(CONNECTIONS / Math.max(FEWEST_PROCESSES, processes)) - BESIDE;
}

export function clientConfig(address: ServerAddress): pg.ClientConfig {
  if (typeof address !== "string") return address;
  // `sslmode` as libpq reads it (PostgreSQL, 34.19): node-postgres's own reading is another.
  const asks = /[?&]sslmode=/.test(address) && !address.includes("uselibpqcompat");
  return { connectionString: asks ? `${address}&uselibpqcompat=true` : address };
}

/**
 * Opens a pool of connections for one of `processes` that share the database. `onError` is called for every connection
 * that the server ended.
 */
export function openDatabase(
  address: ServerAddress,
  onError: (error: Error) => void,
  processes = 1,
): Connection {
  const isPooled = typeof address === "string" && /[?&]pgbouncer=true\b/.test(address);
  const open = (max: number) => {
    const patience = isPooled ? BEFORE_POOLER : PATIENCE;
    const opened = new pg.Pool({ ...clientConfig(address), ...patience, max, application_name: "hairpin" });
    opened.on("error", onError);
    // The pool listens only to idle connections. The loss of a busy one would end the process.
    opened.on("connect", (client) => client.on("error", onError));
    return opened;
  };
  const [pool, readiness] = [open(connectionsFor(processes)), open(1)];
  if (isPooled) pool.on("connect", forgetNames);
  pool.on("connect", leaveStandby);
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  Object.assign(pool, {
    connect(told?: (error?: unknown, client?: pg.PoolClient, release?: pg.PoolClient["release"]) => void) {
      refuseInTransaction("a second connection");
      const connecting = tryAgain(connect); // Nothing was asked yet, so nothing is done twice.
      if (!told) return connecting;
      return void connecting.then(
        (client) => told(undefined, client, (error) => client.release(error)),
        told,
      );
    },
  });
  const database = drizzle({ client: pool, logger: readsLogger });
  const begin = database.transaction.bind(database);
  database.transaction = (run, config) =>
    begin((transaction) => inTransaction(() => run(transaction)), config);
  return { database, pool, readiness, close: () => Promise.all([pool.end(), readiness.end()]) };
}

/**
 * A primary that another has replaced goes on as its standby, and refuses to write (PostgreSQL, Appendix A: read_only_sql_transaction).
 * The connection to it ends, so that the next one is made to the primary.
 */
function leaveStandby(client: pg.PoolClient): void {
  const { connection } = client as unknown as { connection: EventEmitter };
  connection.on("errorMessage", ({ code }: { code?: string }) => {
    if (code === "25006") void (client as unknown as pg.Client).end();
  });
}

/** In a pooler's transaction mode the next statement may go to another server, which knows no prepared one by its name. */
function forgetNames(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  Object.assign(client, {
    query: (asked: unknown, ...rest: unknown[]) =>
      query(
        typeof asked === "object" && asked !== null && "name" in asked
          ? { ...asked, name: undefined }
          : asked,
        ...rest,
      ),
  });
}

/** Whether a statement failed because another row holds the same value (PostgreSQL, Appendix A: unique_violation). */
export function isUniqueViolation(error: unknown): boolean {
  const { cause } = error instanceof DrizzleQueryError ? error : {};
  return cause instanceof pg.DatabaseError && cause.code === "23505";
}
