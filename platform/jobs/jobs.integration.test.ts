import pg from "pg";
import pino from "pino";
import { afterEach, beforeAll, expect, test } from "vitest";
import { useDatabase } from "../../tests/database/use-database.ts";
import { clientConfig } from "../database/connection.ts";
import { createLog } from "../core/log.ts";
import { forRequest } from "../core/request-id.ts";
import { FinalFailure } from "./final-failure.ts";
import { createJobEngine, type JobEngine, migrateJobs } from "./jobs.ts";

const held = useDatabase();
const engines: JobEngine[] = [];

beforeAll(async () => {
  const client = new pg.Client(clientConfig(held.address));
  await client.connect();
  await migrateJobs(client);
  await client.end();
});
afterEach(async () => {
  for (const engine of engines.splice(0)) await engine.stop();
});

function startEngine(): JobEngine {
  const engine = createJobEngine(held.pool, pino({ level: "silent" }));
  engines.push(engine);
  return engine;
}

/** Work that ends only when this many run at once, as with a slow mail server. */
function meeting(size: number) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let present = 0;
  return async () => {
    present += 1;
    if (present === size) resolve();
    await promise;
  };
}

test("a job is queued inside a transaction before the engine has read its queue", async () => {
  const engine = startEngine();
  await engine.start([{ queue: "unread", work: async () => undefined }]);
  await held.database.transaction((transaction) => engine.send("unread", {}, transaction));
  await expect.poll(() => count("unread", "completed")).toBe(1);
}, 30_000);

test("ten jobs of a queue are worked at once: none waits for a slow one before it", async () => {
  const engine = startEngine();
  const work = meeting(10);
  await engine.start([{ queue: "tens", work }]);
  await held.database.transaction(async (transaction) => {
    for (let job = 0; job < 10; job += 1) await engine.send("tens", { job }, transaction);
  });
  await expect.poll(() => count("tens", "completed")).toBe(10);
}, 30_000);

test("what a person waits for has a lane of its own: a queue that is stuck holds nothing else up", async () => {
  const engine = startEngine();
  const { promise, resolve } = Promise.withResolvers<void>();
  await engine.start([
    { queue: "newsletters", work: () => promise },
    { queue: "awaited", work: async () => undefined, isUrgent: true },
  ]);
  await held.database.transaction(async (transaction) => {
    for (let job = 0; job < 30; job += 1) await engine.send("newsletters", { job }, transaction);
  });
  await expect.poll(() => count("newsletters", "active")).toBe(10);
  await engine.send("awaited", {}, held.database);
  await expect.poll(() => count("awaited", "completed")).toBe(1);
  resolve();
}, 60_000);

test("what a job logs names the request that queued it, and the job gets nothing but its data", async () => {
  const lines: { requestId?: string; msg: string }[] = [];
  const log = createLog({}, { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[number]) });
  const engine = createJobEngine(held.pool, log);
  engines.push(engine);
  const given: unknown[] = [];
  await engine.start([
    {
      queue: "asked",
      async work(data) {
        given.push(data);
        log.info("a mail is sent");
        throw new FinalFailure("it does not exist");
      },
    },
  ]);
  await forRequest("r1", () => engine.send("asked", { to: 1 }, held.database));
  await engine.send("asked", { to: 2 }, held.database); // By no request, such as at a start.
  await expect.poll(() => lines.length).toBe(4);
  expect(given.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))).toEqual([
    { to: 1 },
    { to: 2 },
  ]);
  const told = lines.map(({ requestId, msg }) => `${requestId} ${msg}`).toSorted();
  expect(told).toEqual([
    "r1 a job failed for good",
    "r1 a mail is sent",
    "undefined a job failed for good",
    "undefined a mail is sent",
  ]);
}, 30_000);

async function count(queue: string, state: string): Promise<number> {
  const { rows } = await held.pool.query<{ count: number }>(
    "select count(*)::int from jobs.job where name = $1 and state = $2",
    [queue, state],
  );
  return rows[0]?.count ?? 0;
}
