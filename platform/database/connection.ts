import { DrizzleQueryError } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";

export type Database = NodePgDatabase;
export type Connection = { database: Database; pool: pg.Pool; close: () => Promise<void> };

/** Where a PostgreSQL answers: an address, or a socket's folder. */
export type ServerAddress = string | { host: string; port: number; user: string; database: string };

export function clientConfig(address: ServerAddress): pg.ClientConfig {
  return typeof address === "string" ? { connectionString: address } : address;
}

/** Opens a pool of connections. `onError` hears of idle connections that the server ended. */
export function openDatabase(address: ServerAddress, onError: (error: Error) => void): Connection {
  const pool = new pg.Pool({ ...clientConfig(address), max: 20, application_name: "hairpin" });
  pool.on("error", onError);
  return { database: drizzle({ client: pool }), pool, close: () => pool.end() };
}

/** Whether a statement failed because another row holds the same value (PostgreSQL, Appendix A: unique_violation). */
export function isUniqueViolation(error: unknown): boolean {
  const { cause } = error instanceof DrizzleQueryError ? error : {};
  return cause instanceof pg.DatabaseError && cause.code === "23505";
}
