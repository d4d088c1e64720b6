import type { Database } from "./connection.ts";

/**
 * Reads several things as they stood at one moment (PostgreSQL, 13.2.2: repeatable read). Otherwise each statement sees what is
 * stored by then: a row that moves from one table to another in between is in neither, and a job's end stands beside
 * the counts from before it. A screen that asks again until the end keeps such an answer. One statement at a time: it is one connection.
 */
export function atOneMoment<Ctx extends { database: Database }, Answer>(
  ctx: Ctx,
  read: (ctx: Ctx) => Promise<Answer>,
): Promise<Answer> {
  return ctx.database.transaction((transaction) => read({ ...ctx, database: transaction }), {
    isolationLevel: "repeatable read",
    accessMode: "read only",
  });
}
