import { pgTable, text } from "drizzle-orm/pg-core";
import { beforeEach, expect, test } from "vitest";
import { useDatabase } from "../../tests/database/use-database.ts";
import type { Database } from "./connection.ts";
import { withTransaction } from "./with-transaction.ts";

const held = useDatabase();
const lines = pgTable("lines_of_a_test", { line: text("line").notNull() });

beforeEach(async () => {
  await held.database.execute("drop table if exists lines_of_a_test");
  await held.database.execute("create table lines_of_a_test (line text not null)");
});

type Ctx = { database: Database };
const read = async () => (await held.database.select().from(lines)).map(({ line }) => line);

/** A verb with a transaction of its own: it writes two lines, or none. */
const write = (ctx: Ctx, ...two: string[]) =>
  withTransaction(ctx, async ({ database }) => {
    for (const line of two) {
      if (line === "fault") throw new Error("refused");
      await database.insert(lines).values({ line });
    }
  });

test("verbs that are called with the context of a transaction are done as a whole, or not at all", async () => {
  const ctx = { database: held.database };
  await withTransaction(ctx, async (ctx) => {
    await write(ctx, "a", "b");
    await write(ctx, "c", "d");
    expect(await ctx.database.$count(lines)).toBe(4);
  });
  expect(await read()).toEqual(["a", "b", "c", "d"]);
  const failing = withTransaction(ctx, async (ctx) => {
    await write(ctx, "e", "f");
    await write(ctx, "g", "fault");
  });
  await expect(failing).rejects.toThrow("refused");
  expect(await read()).toEqual(["a", "b", "c", "d"]);
});

test("what a verb wrote goes alone when its caller goes on without it", async () => {
  await withTransaction({ database: held.database }, async (ctx) => {
    await write(ctx, "a", "b");
    await expect(write(ctx, "c", "fault")).rejects.toThrow("refused");
    await write(ctx, "d", "e");
  });
  expect(await read()).toEqual(["a", "b", "d", "e"]);
});

test("the context of a transaction is the same as the one outside, but for its database", async () => {
  const ctx = { database: held.database, locale: "fr" };
  await withTransaction(ctx, async (within) => {
    expect(within).toEqual({ locale: "fr", database: within.database });
    expect(within.database).not.toBe(held.database);
  });
});
