import { AsyncLocalStorage } from "node:async_hooks";

const scope = new AsyncLocalStorage<true>();

/** Runs what a transaction does, so that `refuseInTransaction` knows of it, however deep it is called. */
export function inTransaction<Result>(run: () => Promise<Result>): Promise<Result> {
  return scope.run(true, run);
}

/**
 * Throws when a transaction asks for a second connection or for the network. It holds a connection meanwhile: when all of
 * the pool's holders wait for one more, none ever comes.
 */
export function refuseInTransaction(what: string): void {
  if (scope.getStore()) throw new Error(`a transaction asks for ${what}: do that before it, or after`);
}
