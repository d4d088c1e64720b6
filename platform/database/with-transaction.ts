import type { Database, Transaction } from "./connection.ts";

/** A context whose database is an open transaction: what is done with it is done as a whole, or not at all. */
export type InTransaction<Ctx> = Ctx & { database: Transaction };

/**
 * Runs `run` in a transaction, which its context carries: every verb that is called with that context joins in. Within another
 * transaction it is a part of that one, and only its own changes go when it throws.
 */
export function withTransaction<Ctx extends { database: Database }, Result>(
  ctx: Ctx,
  run: (ctx: InTransaction<Ctx>) => Promise<Result>,
): Promise<Result> {
  return ctx.database.transaction((transaction) => run({ ...ctx, database: transaction }));
}
