import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { WholeImport } from "../../contracts/transfers.ts";
import { chunksIn } from "../../modules/media/index.ts";
import { transferWorkers } from "../../modules/transfers/index.ts";
import { outcome, read } from "../../tests/factories/api.ts";
import { makeMember, type TestMember } from "../../tests/factories/members.ts";
import { useHolders } from "../../tests/factories/use-holders.ts";

const { held, api, administrator, plain } = useHolders({ withContent: true });
const owner = {} as TestMember;
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "hairpin-transfers-"));
  Object.assign(owner, await makeMember(api.services, { roles: ["ROLE_SUPER_ADMIN"] }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const call = (method: string, address: string, body?: unknown, { token } = owner) =>
  api.call(method, address, { token, body });

/** Runs what was queued, and what it queued, as the job engine would. */
async function work(): Promise<void> {
  const settings = { address: (held as unknown as { address: string }).address, folder };
  const workers = transferWorkers({ ...api.services, blobs: chunksIn(held.database) }, settings);
  for (const { queue, data } of api.services.queued.splice(0))
    await workers.find((worker) => worker.queue === queue)?.work(data);
}

/** Sends a file in one piece, and starts its import. */
async function bring(name: string, bytes: Uint8Array): Promise<WholeImport> {
  const { id } = await read(await call("POST", "/api/uploads", { name, size: bytes.length }));
  const form = new FormData();
  form.set("file", new File([new Uint8Array(bytes)], name));
  const sent = await api.app.request(`/api/uploads/${String(id)}/chunks/0`, {
    method: "PUT",
    headers: { Authorization: `Bearer ${owner.token}` },
    body: form,
  });
  expect(sent.status).toBe(204);
  const input = { upload: id, language: "fr", fetchesPictures: false };
  const made = (await read(await call("POST", "/api/site-imports", input))) as WholeImport;
  await work();
  return state(made);
}
const state = async ({ id }: { id: string }) =>
  (await read(await call("GET", `/api/site-imports/${id}`))) as WholeImport;
const posts = async () =>
  (
    await held.pool.query<{ key: string }>(
      "select key from items where kind = 'post' and key like 'brought%' order by 1",
    )
  ).rows.map(({ key }) => key);

describe("an export", () => {
  test("is made once, can be fetched, and members come with a key that is told once", async () => {
    expect((await call("POST", "/api/site-exports", { members: true })).status).toBe(403);
    await held.pool.query("update sessions set confirmed_at = $1", [api.services.now()]);
    const started = await read(await call("POST", "/api/site-exports", { members: true }));
    expect(started["key"]).toMatch(/^AGE-SECRET-KEY-1/);
    expect((await call("POST", "/api/site-exports", {})).status).toBe(409);
    await work();
    const { "hydra:member": list } = (await read(await call("GET", "/api/site-exports"))) as {
      "hydra:member": { id: string; endedAt: string; files: number; size: number; membersSize: number }[];
    };
    expect(list).toMatchObject([
      { endedAt: expect.any(String) as string, membersSize: expect.any(Number) as number },
    ]);
    const [made] = list;
    for (const [part, size, magic] of [
      ["site", made?.size, "28b52ffd"],
      ["members", made?.membersSize, "6167652d"],
    ] as const) {
      const bytes = Buffer.from(
        await (await call("GET", `/api/site-exports/${made?.id}/${part}`)).arrayBuffer(),
      );
      expect([bytes.length, bytes.subarray(0, 4).toString("hex")]).toEqual([size, magic]);
    }
    expect(JSON.stringify((await held.pool.query("select * from site_exports")).rows)).not.toContain(
      "AGE-SECRET",
    );
  });

  test("whose process was killed is made anew, and leaves none of its bytes", async () => {
    const blobs = chunksIn(held.database);
    const kept = async () =>
      (await held.pool.query("select blob, members_blob, ended_at, has_failed from site_exports")).rows[0];
    const left = await kept();
    await held.pool.query("update site_exports set ended_at = null, held_until = $1", [
      new Date(api.services.now().getTime() - 1),
    ]);
    const { address } = held as unknown as { address: string };
    const workers = transferWorkers({ ...api.services, blobs }, { address, folder });
    await workers.find(({ queue }) => queue === "transfers-left")?.work({});
    const made = await kept();
    expect(made).toMatchObject({ ended_at: expect.any(Date) as Date, has_failed: false });
    const counted = [left.blob, left.members_blob, made.blob, made.members_blob].map((one) =>
      blobs.count(one),
    );
    expect(await Promise.all(counted)).toEqual([0, 0, 1, 1]);
  });

  test("ends after a week, with its bytes", async () => {
    await held.pool.query("update site_exports set started_at = started_at - interval '8 days'");
    const workers = transferWorkers(
      { ...api.services, blobs: chunksIn(held.database) },
      { address: "", folder },
    );
    await workers.find(({ queue }) => queue === "transfers-outlived")?.work({});
    expect((await held.pool.query("select from site_exports")).rowCount).toBe(0);
    expect((await held.pool.query("select from media_chunks")).rowCount).toBe(0);
  });
});

describe("an import", () => {
  const site = () =>
    zipSync({
      "site/brought-one.md": strToU8("# One\n\n![x](x.png)\n"),
      "site/brought-two.md": strToU8("# Two\n\nText\n"),
    });

  test("is a trial first, then drafts, once; and is taken back as a whole", async () => {
    const read1 = await bring("old.zip", site());
    expect(read1).toMatchObject({
      state: "ready",
      report: { system: "markdown", lines: [{ becomes: "draft" }, { becomes: "draft" }] },
    });
    expect(await posts()).toEqual([]);
    const twice = await Promise.all([
      call("POST", `/api/site-imports/${read1.id}/take`),
      call("POST", `/api/site-imports/${read1.id}/take`),
    ]);
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 409]);
    await work();
    expect(await state(read1)).toMatchObject({ state: "taken", canUndo: true });
    expect(await posts()).toEqual(["brought-one", "brought-two"]);

    await held.pool.query("update items set revision = 2 where key = 'brought-two'");
    await call("POST", `/api/site-imports/${read1.id}/undo`);
    await work();
    expect(await state(read1)).toMatchObject({
      state: "taken",
      kept: [{ kind: "post", key: "brought-two", why: "edited" }],
    });
    expect(await posts()).toEqual(["brought-one", "brought-two"]);
    await call("POST", `/api/site-imports/${read1.id}/undo`, { leavesEdited: true });
    await work();
    expect(await state(read1)).toMatchObject({ state: "undone" });
    expect(await posts()).toEqual(["brought-two"]);
    expect((await call("DELETE", `/api/site-imports/${read1.id}`)).status).toBe(204);
  });

  test.each([
    ["bomb.zip", () => strToU8("no zip"), /cut or was changed/],
    ["climbs.zip", () => zipSync({ "../out.md": strToU8("x") }), /name that is not taken/],
    ["site.tar.zst", () => strToU8("no archive"), /cut or was changed/],
    ["site.xml", () => strToU8("<html/>"), /nothing that can be imported/],
  ] as const)("of %s fails in a line, and leaves nothing", async (name, bytes, words) => {
    const made = await bring(name, bytes());
    expect([made.state, made.reason]).toEqual(["failed", expect.stringMatching(words) as string]);
    expect((await readdir(folder)).filter((one) => one.startsWith("import-"))).toEqual([]);
    expect((await call("POST", `/api/site-imports/${made.id}/take`)).status).toBe(409);
    expect((await call("DELETE", `/api/site-imports/${made.id}`)).status).toBe(204);
  });
});

test("all of it is the owner's alone", async () => {
  const id = crypto.randomUUID();
  for (const [method, address] of [
    ["GET", "/api/site-exports"],
    ["POST", "/api/site-exports"],
    ["GET", `/api/site-exports/${id}/site`],
    ["GET", "/api/site-imports"],
    ["GET", `/api/site-imports/${id}`],
    ["POST", `/api/site-imports/${id}/take`],
    ["POST", `/api/site-imports/${id}/undo`],
    ["DELETE", `/api/site-imports/${id}`],
  ] as const) {
    for (const who of [administrator, plain])
      expect((await call(method, address, undefined, who)).status).toBe(403);
    expect((await api.call(method, address)).status).toBe(401);
  }
  expect((await outcome(await call("GET", `/api/site-imports/${id}`)))[0]).toBe(404);
});
