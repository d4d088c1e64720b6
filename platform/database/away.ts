import pg from "pg";

/**
 * PostgreSQL's codes for a server that takes no work now (Appendix A): no connection, no room, a lock or a statement that waited for
 * too long (a clock that jumps ends one at once), going down, no longer the primary.
 */
const AWAY = /^(08|53|55P03|57014|57P0|25006)/;
const NETWORK = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
  "EHOSTUNREACH",
]);
/** node-postgres has no codes for these. */
const TOLD =
  /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error)/;

/** Whether an error means that the database does not answer now but may answer soon. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = "", syscall } = error as NodeJS.ErrnoException;
  if (error instanceof pg.DatabaseError) return AWAY.test(code);
  const isNetwork = NETWORK.has(code) || (code === "ENOENT" && syscall === "connect");
  return isNetwork || TOLD.test(error.message) || isDatabaseAway(error.cause);
}
