import { afterEach, expect, test } from "vitest";
import { urlOf, useDatabase } from "../../tests/database/use-database.ts";
import { log } from "../../tests/factories/log.ts";
import { watchContentChanges } from "./content-changes.ts";

const held = useDatabase({ withContent: true });
let stop = async () => {};
afterEach(() => stop());

async function watch(address = urlOf(held.address)) {
  const told: (string | undefined)[] = [];
  const watching = await watchContentChanges(held.pool, {
    address,
    onChange: (change) => void told.push(change),
    log,
  });
  stop = watching.stop;
  return { told, look: watching.look };
}

const touch = "update entries set key = key where kind = 'event'";

test("a change is told once, when its transaction has ended, however long that takes", async () => {
  const { told } = await watch();
  const slow = await held.pool.connect();
  await slow.query("begin");
  await slow.query(touch);
  await held.pool.query("update posts set hero = hero");
  await expect.poll(() => told).toEqual(["posts"]);
  await slow.query("update entries set key = key where kind = 'book'");
  await slow.query("commit");
  slow.release();
  await expect.poll(() => new Set(told)).toEqual(new Set(["entries book", "entries event", "posts"]));
  await new Promise((resolve) => setTimeout(resolve, 1_200)); // Another look tells nothing again.
  expect(told.length).toBe(3);
});

test("it is told within a second where no notification comes", async () => {
  const { told } = await watch("postgres://nobody@127.0.0.1:1/nothing");
  await held.pool.query(touch);
  await expect.poll(() => told).toEqual(["entries event"]);
});

test("who asks is told of everything before at once, though no notification comes", async () => {
  const { told, look } = await watch("postgres://nobody@127.0.0.1:1/nothing");
  await held.pool.query(touch);
  const first = look();
  await held.pool.query("update posts set hero = hero");
  await Promise.all([first, look()]);
  expect(told).toEqual(["entries event", "posts"]);
});

test("a row that a copy of another server brought is never told", async () => {
  await held.pool.query(
    "insert into content_changes (transaction, change) values ('9000000000000', 'copied')",
  );
  const { told } = await watch();
  await held.pool.query("update posts set hero = hero");
  await expect.poll(() => told).toEqual(["posts"]);
});

test("what was undone is not told, and what was told an hour ago goes", async () => {
  await held.pool.query(
    "insert into content_changes (change, at) values ('old', now() - interval '2 hours')",
  );
  const { told } = await watch();
  const client = await held.pool.connect();
  await client.query("begin");
  await client.query(touch);
  await client.query("rollback");
  client.release();
  await held.pool.query("update posts set hero = hero");
  await expect.poll(() => told).toEqual(["posts"]);
  const { rows } = await held.pool.query("select 1 from content_changes where change = 'old'");
  expect(rows).toEqual([]);
});
