import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";
import pino, { type DestinationStream, type Logger, type LoggerOptions } from "pino";
import { isDatabaseAway } from "../database/away.ts";
import { requestId } from "./request-id.ts";

/** In milliseconds: while the database is away every call fails, and one line a second is enough. */
const PAUSE = 1_000;

/** The log, in JSON lines, each with the id of its request. Errors do not contain the parameters of statements. */
export function createLog(options: LoggerOptions, destination?: DestinationStream): Logger {
  let toldAt = -PAUSE;
  const settings: LoggerOptions = {
    ...options,
    mixin: () => ({ requestId: requestId() }),
    serializers: { err: describeError },
    hooks: {
      logMethod(given, method) {
        const [fields] = given as unknown[];
        if (isDatabaseAway((fields as { err?: unknown } | undefined)?.err)) {
          if (performance.now() - toldAt < PAUSE) return;
          toldAt = performance.now();
        }
        method.apply(this, given);
      },
    },
  };
  return destination ? pino(settings, destination) : pino(settings);
}

/**
 * An error for the log. A failed statement shows its code, its names and its caller only, because the rest may hold
 * members' data.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name: type, message, stack = "" } = error;
  const calls = stack.slice(Math.max(0, stack.indexOf("\n    at "))).trimStart();
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) };
  if (error instanceof DrizzleQueryError) return { type, stack: calls, ...cause };
  if (error instanceof pg.DatabaseError) {
    const { code, table, constraint, routine, severity } = error;
    return { type, severity, code, table, constraint, routine, stack: calls };
  }
  const { code } = error as NodeJS.ErrnoException;
  return { type, message, ...(code && { code }), stack: calls, ...cause };
}
