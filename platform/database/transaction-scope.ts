import { AsyncLocalStorage } from "node:async_hooks";

const scope = new AsyncLocalStorage<true>();

/** Runs the work of a transaction, so that `refuseInTransaction` knows of it at any depth. */
export function inTransaction<Result>(run: () => Promise<Result>): Promise<Result> {
  return scope.run(true, run);
}

/**
 * Throws when a transaction asks for a second connection or for the network. If all transactions waited for one more
 * connection, none would ever be free.
 */
export function refuseInTransaction(what: string): void {
  if (scope.getStore()) throw new Error(`a transaction asks for ${what}: do that before it, or after`);
}
