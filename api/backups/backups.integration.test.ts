import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { BackupState, KeptBackup } from "../../contracts/backups.ts";
import { backupWorkers } from "../../modules/backups/index.ts";
import { confirmMember, makeMember, tokenOf, type TestMember } from "../../tests/factories/members.ts";
import { read } from "../../tests/factories/api.ts";
import { readLog } from "../../tests/factories/log.ts";
import { useS3 } from "../../tests/factories/s3-double.ts";
import { useHolders } from "../../tests/factories/use-holders.ts";

const { api, held, administrator, plain } = useHolders();
const s3 = useS3();
const owner = {} as TestMember;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "hairpin-backups-"));
  Object.assign(owner, await makeMember(api.services, { roles: ["ROLE_SUPER_ADMIN"] }));
});
beforeEach(async () => {
  await held.pool.query("truncate backups");
  api.services.queued.splice(0);
  api.services.clock = new Date("2026-11-22T12:00:00Z");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const workers = (place: Parameters<typeof backupWorkers>[1]["place"] = { folder }, key?: string) =>
  backupWorkers(api.services, { address: held.address, place, key });
const call = async (method: string, address: string, who?: TestMember) =>
  api.call(method, address, { token: who && (await tokenOf(api.services, who)) });
const get = (address: string, who?: TestMember) => call("GET", address, who);
const state = async () => (await read(await get("/api/office/backup", administrator))) as BackupState;
const start = (who?: TestMember) => call("POST", "/api/backups", who);
/** Does what was queued, as the job engine would. */
async function work(given = workers()): Promise<void> {
  for (const { queue, data } of api.services.queued.splice(0))
    await given
      .find((worker) => worker.queue === queue)
      ?.work(structuredClone(JSON.parse(JSON.stringify(data))));
}
const nightly = (given = workers()) => given.find(({ cron }) => cron)?.work({});

test("is for the super-administrator alone; administrators see how it went", async () => {
  expect((await start()).status).toBe(401);
  expect((await start(plain)).status).toBe(403);
  expect((await start(administrator)).status).toBe(403);
  expect((await get("/api/office/backup")).status).toBe(401);
  expect((await get("/api/office/backup", plain)).status).toBe(403);
  expect(await state()).toEqual({ latest: null, lastGood: null, isLate: false });
});

test("one that is asked for is made once, shown while it is made, and noted with who asked", async () => {
  expect((await start(owner)).status).toBe(202);
  expect(await state()).toMatchObject({ latest: { endedAt: null, reason: null }, lastGood: null });
  expect((await start(owner)).status).toBe(409);
  await work();
  const name = "hairpin-20261122-120000.tar.zst";
  const made = { name, place: folder, reason: null };
  expect(await state()).toMatchObject({ latest: made, lastGood: made, isLate: false });
  expect((await state()).lastGood?.size).toBeGreaterThan(3_000);
  expect(await readdir(folder)).toContain(name);
  const { "hydra:member": lines } = await read(await get("/api/audit", administrator));
  expect(lines).toMatchObject([
    { kind: "backup", action: "created", key: "hairpin-20261122-120000", actorName: "Awa Ndiaye" },
  ]);
  expect((await start(owner)).status).toBe(202);
});

test("the owner downloads one with their password, by an address that lasts ten minutes; nobody else", async () => {
  api.services.backupPlace = { folder };
  await start(owner);
  await work();
  const listed = async () => (await read(await get("/api/backups", owner)))["hydra:member"] as KeptBackup[];
  const [kept] = await listed();
  const ask = (who?: TestMember) => call("POST", `/api/backups/${kept?.id}/address`, who);
  for (const who of [undefined, plain, administrator]) {
    expect((await get("/api/backups", who)).status).toBe(who ? 403 : 401);
    expect((await ask(who)).status).toBe(who ? 403 : 401);
  }
  expect((await ask(owner)).status).toBe(403);
  await confirmMember(api.services, owner);
  const { address } = (await read(await ask(owner))) as { address: string };
  const file = await get(address);
  expect(file.headers.get("Content-Disposition")).toContain(kept?.name);
  expect(Buffer.from(await file.arrayBuffer())).toEqual(await readFile(path.join(folder, kept?.name ?? "")));
  expect((await get(`${address}x`)).status).toBe(410);
  const { "hydra:member": log } = await read(await get("/api/security-log", administrator));
  expect((log as object[])[0]).toMatchObject({ event: "backup_downloaded", detail: kept?.name });
  api.later("11 minutes");
  expect((await get(address)).status).toBe(410);
  await rm(path.join(folder, kept?.name ?? ""));
  expect(await listed()).toEqual([]);
  await confirmMember(api.services, owner);
  expect((await ask(owner)).status).toBe(404);
});

test("each night one is made, and what outlived its time goes", async () => {
  await writeFile(path.join(folder, "hairpin-20251231-020700.tar.zst"), "of a day");
  await writeFile(path.join(folder, "hairpin-20251231-010700.tar.zst"), "of the same day, earlier");
  await nightly();
  await nightly();
  const names = (await readdir(folder)).filter((name) => name < "hairpin-2026").toSorted();
  expect(names).toEqual(["hairpin-20251231-020700.tar.zst"]);
  expect(await held.pool.query("select from backups")).toHaveProperty("rowCount", 1);
  api.later("2 days");
  expect(await state()).toMatchObject({ isLate: false });
  api.later("1 hour");
  expect(await state()).toMatchObject({ isLate: true });
  await nightly();
  expect(await state()).toMatchObject({ isLate: false });
});

test("one that fails says why, and the last whole one still stands; the next hour tries again", async () => {
  await nightly();
  api.later("27 hours");
  const file = path.join(folder, "file");
  await writeFile(file, "no folder");
  await nightly(workers({ folder: path.join(file, "inside") }));
  const failed = await state();
  expect(failed).toMatchObject({ latest: { name: null }, lastGood: { reason: null } });
  expect(failed.latest?.reason).toMatch(/ENOTDIR/);
  expect(readLog()).toContain("a backup failed");
  api.later("1 hour");
  await nightly();
  expect((await state()).latest).toMatchObject({ reason: null });
});

test("in a store it is encrypted with the key, and no secret is noted", async () => {
  await start(owner);
  await work(workers({ s3: s3.address("site") }, "a secret of thirty-two characters, or more"));
  const label = s3.address("site").label;
  expect((await state()).lastGood).toMatchObject({
    place: label,
    name: "hairpin-20261122-120000.tar.zst.age",
  });
  const [[key, bytes]] = [...s3.objects] as [[string, Buffer]];
  expect(key).toBe("site/hairpin-20261122-120000.tar.zst.age");
  expect(bytes.subarray(0, 21).toString()).toBe("age-encryption.org/v1");
  await start(owner);
  await work(workers({ s3: s3.address("site", { secret: "wrong-secret-of-somebody" }) }));
  expect((await state()).latest?.reason).toBe(`${label} answers 403 SignatureDoesNotMatch`);
  expect(readLog()).not.toContain("wrong-secret-of-somebody");
});

test("one whose process was killed holds no other up for ever, and is no longer shown as running", async () => {
  await start(owner);
  api.services.queued.splice(0);
  api.later("7 hours");
  expect((await start(owner)).status).toBe(202);
  await work();
  const { rows } = await held.pool.query("select reason from backups order by started_at");
  expect(rows).toEqual([{ reason: "interrupted" }, { reason: null }]);
});

test("two processes make one", async () => {
  await held.pool.query("select pg_advisory_lock(4172003)");
  await nightly();
  expect(await state()).toMatchObject({ latest: null });
  await held.pool.query("select pg_advisory_unlock_all()");
});
