import { and, eq, inArray, or, sql } from "drizzle-orm";
import { pgTable, text } from "drizzle-orm/pg-core";
import { describe, expect, test } from "vitest";
import { useDatabase } from "../../tests/database/use-database.ts";
import { isAnnounced, isOfChange, noteReads, readAnnouncements } from "./reads.ts";

const held = useDatabase();
/** As the modules name them: the platform knows no module. */
const entries = pgTable("entries", { kind: text("kind"), key: text("key") });
const reviews = pgTable("reviews", { book: text("book"), status: text("status") });
const counts = pgTable("post_counts", { key: text("key"), posts: text("posts") });
const users = pgTable("users", { id: text("id") });

/** What the queries of `run` read. */
async function readsOf(run: () => Promise<unknown>): Promise<string[]> {
  const { answer, reads } = noteReads(run, await readAnnouncements(held.pool));
  await answer;
  return [...reads].toSorted();
}

const ofKind = (kind: string) => eq(entries.kind, kind);
const select = () => held.database.select().from(entries).$dynamic();

describe("what an answer was made from", () => {
  test("is each table that its queries name", async () => {
    expect(await readsOf(async () => held.database.$count(users))).toEqual(["users"]);
    expect(
      await readsOf(async () => held.database.execute(sql`select 1 from posts join post_views on true`)),
    ).toEqual(["post_views", "posts"]);
  });

  test("is a part of a table, where its changes are announced by a column to which the query holds", async () => {
    expect(await readsOf(async () => select().where(ofKind("event")))).toEqual(["entries event"]);
    expect(await readsOf(async () => held.database.$count(entries, ofKind("tool")))).toEqual([
      "entries tool",
    ]);
    const ofBook = and(eq(reviews.book, "a-book"), eq(reviews.status, "published"));
    expect(await readsOf(async () => held.database.select().from(reviews).where(ofBook))).toEqual([
      "reviews a-book",
    ]);
  });

  test("is the whole table where a query may read other parts too", async () => {
    const whole = ["entries"];
    expect(await readsOf(async () => select())).toEqual(whole);
    expect(await readsOf(async () => select().where(eq(entries.key, "event")))).toEqual(whole);
    expect(await readsOf(async () => select().where(inArray(entries.kind, ["event", "tool"])))).toEqual(
      whole,
    );
    expect(await readsOf(async () => select().where(or(ofKind("event"), eq(entries.key, "x"))))).toEqual(
      whole,
    );
  });

  test("is no table whose name a column has", async () => {
    const named = held.database.select({ posts: counts.posts }).from(counts).where(eq(counts.key, "a"));
    expect(await readsOf(async () => named)).toEqual(["post_counts"]);
  });

  test("is not what others read meanwhile", async () => {
    const [first, second] = await Promise.all([
      readsOf(async () => select().where(ofKind("event"))),
      readsOf(async () => select().where(ofKind("tool"))),
      held.database.$count(users),
    ]);
    expect([first, second]).toEqual([["entries event"], ["entries tool"]]);
  });
});

test("a change is one of what was read by its part, by its table, or by the table's being emptied", () => {
  const reads = new Set(["entries event", "posts"]);
  expect(["entries event", "entries", "posts"].filter((change) => !isOfChange(reads, change))).toEqual([]);
  expect(["entries tool", "reviews", "reviews a-book"].filter((change) => isOfChange(reads, change))).toEqual(
    [],
  );
  expect(isOfChange(new Set(["entries"]), "entries tool")).toBe(true);
});

test("an answer from a table that announces nothing, such as the members', is not to be kept", async () => {
  const announcements = await readAnnouncements(held.pool);
  const isKept = (...reads: string[]) => isAnnounced(new Set(reads), announcements, new Set(["post_views"]));
  expect(isKept("posts", "entries event", "reviews a-book", "post_views")).toBe(true);
  expect(isKept("posts", "users")).toBe(false);
});
