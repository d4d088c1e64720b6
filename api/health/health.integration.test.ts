import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Finding, Health } from "../../contracts/health.ts";
import { countAnswers, type Examination, healthWorkers } from "../../modules/health/index.ts";
import { read } from "../../tests/factories/api.ts";
import { whileReading } from "../../tests/database/while-reading.ts";
import { makeMember, type TestMember, tokenOf } from "../../tests/factories/members.ts";
import { useHolders } from "../../tests/factories/use-holders.ts";

const { api, held, administrator } = useHolders();
const owner = {} as TestMember;
beforeAll(async () => {
  Object.assign(owner, await makeMember(api.services, { roles: ["ROLE_SUPER_ADMIN"] }));
});

let restores = 0;
const fine = (about: string): Finding => ({ about, isFine: true, code: `${about}.fine` });
const examination: Examination = {
  examine: async () => [fine("clock")],
  async tryRestore() {
    restores += 1;
    return [fine("restore")];
  },
  disk: async () => ({ free: 50e9, backups: 7_000 }),
};
const look = (cron?: string) =>
  healthWorkers(api.services, examination)
    .find((worker) => worker.cron === cron)
    ?.work({});
const lookHourly = () => look("34 * * * *");

beforeEach(async () => {
  await held.pool.query("truncate answer_counts, disk_uses, last_look");
  api.services.queued.splice(0);
  api.services.clock = new Date("2026-11-22T12:01:00Z");
  restores = 0;
});

const call = async (method: string, address: string, who?: TestMember) =>
  api.call(method, address, { token: who && (await tokenOf(api.services, who)) });
const health = async () => (await read(await call("GET", "/api/office/health", owner))) as Health;
const ask = (who?: TestMember) => call("POST", "/api/office/health/looks", who);

test("is for the super-administrator alone", async () => {
  for (const [method, address] of [
    ["GET", "/api/office/health"],
    ["POST", "/api/office/health/looks"],
  ] as const) {
    expect((await call(method, address)).status).toBe(401);
    expect((await call(method, address, administrator)).status).toBe(403);
  }
  expect(await health()).toMatchObject({
    looked: null,
    isLooking: false,
    disk: { kinds: [], growsBy: null },
  });
});

test("a look that is asked for is taken once, and shown while it is awaited", async () => {
  expect((await ask(owner)).status).toBe(202);
  expect(await health()).toMatchObject({ looked: null, isLooking: true });
  expect((await ask(owner)).status).toBe(409);
  expect(api.services.queued).toHaveLength(1);
  await look();
  expect(await health()).toMatchObject({
    isLooking: false,
    looked: { at: "2026-11-22T12:01:00.000Z", findings: [fine("clock"), fine("restore")] },
  });
  expect((await ask(owner)).status).toBe(202);
  api.later("11 minutes"); // Its process was killed.
  expect((await ask(owner)).status).toBe(202);
});

test("a look is awaited until the disk is measured too", async () => {
  await ask(owner);
  const other = await held.pool.connect();
  await other.query("begin; lock table disk_uses in exclusive mode");
  const looking = look();
  const waits = "select from pg_locks where not granted and relation = 'disk_uses'::regclass";
  await vi.waitUntil(async () => (await other.query(waits)).rowCount);
  expect((await health()).isLooking).toBe(true);
  await other.query("rollback");
  other.release();
  await looking;
  expect(await health()).toMatchObject({ isLooking: false, disk: { free: 50e9 } });
});

test("a look that ends while the answer is read comes with what it measured, or is still awaited", async () => {
  await ask(owner);
  const { isLooking, disk } = await whileReading(held, {
    table: "last_look",
    read: health,
    change: (client) =>
      client.query(
        "insert into disk_uses values ('2026-11-22', 'money', 7); update last_look set asked_at = null",
      ),
  });
  expect(isLooking).toBe(disk.kinds.length === 0);
});

test("the hourly look restores a backup once a day", async () => {
  for (let hour = 0; hour < 21; hour += 1) {
    await lookHourly();
    api.later("1 hour");
  }
  expect(restores).toBe(2);
  expect((await health()).looked?.findings).toEqual([fine("clock"), fine("restore")]);
});

test("answers of all processes are added up by five minutes; a part without a count is one without a site", async () => {
  const [one, other] = [countAnswers(api.services, "0.2.0"), countAnswers(api.services, "0.2.0")];
  one.count(200, 0.1);
  one.count(503, 0.3);
  other.count(200, 2);
  await one.flush();
  await other.flush();
  api.later("10 minutes");
  await Promise.all([one.stop(), other.stop()]);
  const { spans } = await health();
  expect(spans.day).toHaveLength(288);
  expect(spans.day.slice(-3)).toEqual([
    { from: "2026-11-22T12:00:00.000Z", answers: 3, failed: 1, slow: 1, mean: 800, ran: 1 },
    { from: "2026-11-22T12:05:00.000Z", answers: 0, failed: 0, slow: 0, mean: null, ran: 0 },
    { from: "2026-11-22T12:10:00.000Z", answers: 0, failed: 0, slow: 0, mean: null, ran: 1 },
  ]);
  // Before its first start it was not away.
  expect(new Set(spans.day.slice(0, -3).map(({ ran }) => ran))).toEqual(new Set([null]));
  expect(spans.month).toHaveLength(240);
  expect(spans.month.at(-1)).toMatchObject({ from: "2026-11-22T12:00:00.000Z", answers: 3, ran: 2 / 36 });
});

test("a count that cannot be written is written later", async () => {
  const counter = countAnswers(api.services, "0.2.0");
  await counter.flush();
  counter.count(200, 0.1);
  await held.pool.query("alter table answer_counts rename to away");
  await expect(counter.flush()).rejects.toThrow("answer_counts");
  await held.pool.query("alter table away rename to answer_counts");
  await counter.stop();
  expect((await health()).spans.day.at(-1)).toMatchObject({ answers: 1 });
});

test("the disk is told by kind, all of the database once, with what a day brings", async () => {
  await lookHourly();
  const { disk } = await health();
  const { rows } = await held.pool.query<{ size: string }>(
    "select pg_database_size(current_database()) as size",
  );
  const inDatabase = disk.kinds.filter(({ kind }) => kind !== "backups");
  const total = inDatabase.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(total).toBeGreaterThan(0.99 * Number(rows[0]?.size));
  expect(total).toBeLessThanOrEqual(Number(rows[0]?.size));
  expect(disk).toMatchObject({ free: 50e9, growsBy: null });
  expect(disk.kinds.at(-1)).toEqual({ kind: "backups", bytes: 7_000 });
  await held.pool.query("update disk_uses set bytes = 0");
  api.later("10 days");
  await held.pool.query("insert into disk_uses values ('2026-12-02', 'media', 5000)");
  expect((await health()).disk.growsBy).toBe(500);
});

test("what is older than the screen shows is forgotten", async () => {
  await held.pool.query(`insert into answer_counts values
    ('2026-10-20T12:00Z', 1, 0, 0, 1, 'a'), ('2026-10-22T12:00Z', 1, 0, 0, 1, 'a')`);
  await held.pool.query(
    "insert into disk_uses values ('2024-09-01', 'media', 1), ('2024-10-01', 'media', 1)",
  );
  await lookHourly();
  const { rows } = await held.pool.query("select at::date::text as day from answer_counts order by at");
  expect(rows).toEqual([{ day: "2026-10-22" }]);
  expect((await held.pool.query("select from disk_uses where day < '2026-01-01'")).rowCount).toBe(1);
});
