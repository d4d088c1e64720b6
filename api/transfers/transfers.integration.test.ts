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

function workers(others: Partial<typeof api.services> = {}) {
  const services = { ...api.services, blobs: chunksIn(held.database), ...others };
  return transferWorkers(services, { address: (held as unknown as { address: string }).address, folder });
}

/** A database whose transactions never end any more, after so many: as a process sees it that is killed. */
function falling(
  database: typeof held.database,
  { after, onFall }: { after: number; onFall: () => void },
): typeof held.database {
  let left = after;
  const transaction: typeof database.transaction = (...given) => {
    left -= 1;
    if (left >= 0) return database.transaction(...given);
    onFall();
    return new Promise(() => undefined);
  };
  return new Proxy(database, {
    get: (target, name) => (name === "transaction" ? transaction : Reflect.get(target, name)),
  });
}

/** As two minutes after a process was killed: it holds nothing any more. */
const letGo = (table: "site_exports" | "site_imports") =>
  held.pool.query(`update ${table} set held_until = $1`, [new Date(api.services.now().getTime() - 1)]);

/** Runs what was queued, and what it queued, as the job engine would. */
async function work(): Promise<void> {
  for (const { queue, data } of api.services.queued.splice(0))
    await workers()
      .find((worker) => worker.queue === queue)
      ?.work(data);
}

/** Sends a file in its pieces, and starts its import. */
async function bring(name: string, bytes: Uint8Array): Promise<WholeImport> {
  const begun = await read(await call("POST", "/api/uploads", { name, size: bytes.length }));
  const { id, chunk } = begun as { id: string; chunk: number };
  for (let number = 0; number * chunk < bytes.length; number += 1) {
    const form = new FormData();
    form.set("file", new File([new Uint8Array(bytes.subarray(number * chunk, (number + 1) * chunk))], name));
    const sent = await api.app.request(`/api/uploads/${id}/chunks/${number}`, {
      method: "PUT",
      headers: { Authorization: `Bearer ${owner.token}` },
      body: form,
    });
    expect(sent.status).toBe(204);
  }
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
    const given: string[] = [];
    for (const [part, size, magic] of [
      ["site", made?.size, "28b52ffd"],
      ["members", made?.membersSize, "6167652d"],
    ] as const) {
      const { address } = await read(await call("POST", `/api/site-exports/${made?.id}/address`, { part }));
      const fetched = await api.app.request(String(address));
      const bytes = Buffer.from(await fetched.arrayBuffer());
      expect(fetched.headers.get("cache-control")).toBe("private, no-store");
      expect((await api.app.request(`${String(address)}x`)).status).toBe(410);
      given.push(String(address));
      expect([bytes.length, bytes.subarray(0, 4).toString("hex")]).toEqual([size, magic]);
    }
    api.later("11 minutes");
    expect(await Promise.all(given.map(async (one) => (await api.app.request(one)).status))).toEqual([
      410, 410,
    ]);
    expect(JSON.stringify((await held.pool.query("select * from site_exports")).rows)).not.toContain(
      "AGE-SECRET",
    );
  });

  test("whose process was killed in the middle of it is made anew, and leaves none of its bytes", async () => {
    const blobs = chunksIn(held.database);
    const kept = async () =>
      (await held.pool.query("select id, blob, members_blob, ended_at, has_failed from site_exports"))
        .rows[0];
    await held.pool.query("update sessions set confirmed_at = $1", [api.services.now()]);
    await call("POST", "/api/site-exports", { members: true });
    const [job] = api.services.queued.splice(0);
    await new Promise<void>((resolve) => {
      const write = async (...given: Parameters<typeof blobs.write>) => {
        await blobs.write(...given);
        resolve();
        await new Promise(() => undefined);
      };
      void workers({ blobs: { ...blobs, write } })
        .find(({ queue }) => queue === job?.queue)
        ?.work(job?.data);
    });
    const left = await kept();
    expect(await blobs.count(left.members_blob)).toBe(1);
    expect(
      (await outcome(await call("POST", `/api/site-exports/${left.id}/address`, { part: "members" })))[0],
    ).toBe(404);
    await letGo("site_exports");
    await workers()
      .find(({ queue }) => queue === "transfers-left")
      ?.work({});
    const made = await kept();
    expect(made).toMatchObject({ ended_at: expect.any(Date) as Date, has_failed: false });
    const counted = [left.blob, left.members_blob, made.blob, made.members_blob].map((one) =>
      blobs.count(one),
    );
    expect(await Promise.all(counted)).toEqual([0, 0, 1, 1]);
  });

  test("ends after a week, with its bytes", async () => {
    await held.pool.query("update site_exports set started_at = started_at - interval '8 days'");
    await workers()
      .find(({ queue }) => queue === "transfers-outlived")
      ?.work({});
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

  test("whose process was killed between two posts goes on with the rest, and nothing is doubled", async () => {
    const names = ["a", "b", "c", "d"].map((one) => `brought-${one}`);
    const many = zipSync(
      Object.fromEntries(names.map((one) => [`m/${one}.md`, strToU8(`# ${one}\n\nText\n`)])),
    );
    const { id } = await bring("many.zip", many);
    await call("POST", `/api/site-imports/${id}/take`);
    const [job] = api.services.queued.splice(0);
    const killed = new Promise<void>((resolve) => {
      const database = falling(held.database, { after: 3, onFall: resolve });
      void workers({ database })
        .find(({ queue }) => queue === job?.queue)
        ?.work(job?.data);
    });
    await killed;
    const brought = async () => (await posts()).filter((one) => names.includes(one));
    const half = await brought();
    expect([half.length > 0, half.length < names.length]).toEqual([true, true]);
    expect(await state({ id })).toMatchObject({ state: "taking" });

    const goOn = () =>
      workers()
        .find(({ queue }) => queue === "transfers-left")
        ?.work({});
    await goOn(); // Whoever was killed still holds it.
    expect(await brought()).toEqual(half);
    await letGo("site_imports");
    await goOn();
    expect(await state({ id })).toMatchObject({ state: "taken", canUndo: true });
    expect(await brought()).toEqual(names);
    await call("POST", `/api/site-imports/${id}/undo`);
    await work();
    expect(await brought()).toEqual([]);
  });

  test.each([
    ["bomb.zip", () => strToU8("no zip"), "cut"],
    ["climbs.zip", () => zipSync({ "../out.md": strToU8("x") }), "file_name"],
    ["site.tar.zst", () => strToU8("no archive"), "cut"],
    ["site.xml", () => strToU8("<html/>"), "nothing"],
  ] as const)("of %s fails in a line, and leaves nothing", async (name, bytes, code) => {
    const made = await bring(name, bytes());
    expect([made.state, made.why?.code]).toEqual(["failed", code]);
    expect((await readdir(folder)).filter((one) => one.startsWith("import-"))).toEqual([]);
    expect((await call("POST", `/api/site-imports/${made.id}/take`)).status).toBe(409);
    expect((await call("DELETE", `/api/site-imports/${made.id}`)).status).toBe(204);
  });
});

describe("a list of people", () => {
  const list = (name: string, lines: string[]) => bring(name, strToU8(lines.join("\r\n")));
  const invited = async () =>
    (await held.pool.query("select email, locale, sent_at is not null as sent from invitations order by 1"))
      .rows;
  const told = ({ report }: WholeImport) =>
    report?.lines.map(({ source, title, becomes, why }) => [source, title, becomes, why?.code]);

  test("is tried, then invites each once; a line that is wrong is named, and nobody becomes a member", async () => {
    const lines = [
      "\uFEFFNom;E-mail;Langue",
      '"Ngo; Awa";Awa.Ngo@Example.org ;fr',
      "Ngo;not an address;fr",
      "",
      "Ngo;awa.ngo@example.org;en",
      `Known;${plain.username};en`,
      "Eno;eno@example.org;",
    ];
    const [{ count: members }] = (await held.pool.query("select count(*) from users")).rows;
    const trial = await list("people.csv", lines);
    expect(told(trial)).toEqual([
      ["2", "awa.ngo@example.org", "invited", undefined],
      ["3", "not an address", "refused", "email"],
      ["5", "awa.ngo@example.org", "refused", "twice"],
      ["6", plain.username, "same", undefined],
      ["7", "eno@example.org", "invited", undefined],
    ]);
    expect(await invited()).toEqual([]);
    await call("POST", `/api/site-imports/${trial.id}/take`);
    await work();
    expect(await state(trial)).toMatchObject({ state: "taken", canUndo: true });
    expect(await invited()).toEqual([
      { email: "awa.ngo@example.org", locale: "fr", sent: false },
      { email: "eno@example.org", locale: "fr", sent: false },
    ]);

    const again = await list("again.csv", ["email", "eno@example.org", "late@example.org"]);
    expect(told(again)).toEqual([
      ["2", "eno@example.org", "same", undefined],
      ["3", "late@example.org", "invited", undefined],
    ]);
    await call("POST", `/api/site-imports/${again.id}/take`);
    await work();
    await call("POST", `/api/site-imports/${again.id}/undo`);
    await work();
    expect(await state(again)).toMatchObject({ state: "undone", kept: [] });
    expect((await invited()).map(({ email }) => email)).not.toContain("late@example.org");
    await Promise.all([api.runCron("invitations"), api.runCron("invitations")]);
    await api.runJobs();
    await api.runCron("invitations");
    await api.runJobs();
    const mails = api.services.mails.filter(({ text }) => text.includes("/fr/register"));
    expect(mails.map(({ to }) => to).toSorted()).toEqual(["awa.ngo@example.org", "eno@example.org"]);
    expect((await held.pool.query("select count(*) from users")).rows).toEqual([{ count: members }]);
    await call("POST", `/api/site-imports/${trial.id}/undo`);
    await work();
    const gone = ["awa.ngo@example.org", "eno@example.org"];
    expect(await state(trial)).toMatchObject({
      state: "undone",
      kept: gone.map((key) => ({ kind: "person", key, why: "sent" })),
    });
  });

  test("that names no column of addresses is refused, and so are the 2,001st person of a day and a list without end", async () => {
    expect((await list("names.csv", ["Nom,Prénom", "Ngo,Awa"])).why).toEqual({
      code: "no_email_column",
      what: "Nom, Prénom",
    });
    const many = await list("many.csv", [
      "courriel",
      ...Array.from({ length: 2_000 }, (_, at) => `p${at}@example.org`),
    ]);
    expect(many.report?.lines.map(({ becomes }) => becomes).indexOf("refused")).toBe(1_998);
    expect(many.report?.lines.at(-1)?.why?.code).toBe("tomorrow");
    const far = await list("far.csv", ["email", ...Array.from({ length: 40_000 }, (_, at) => `q${at}@a.cm`)]);
    expect(far.why).toEqual({ code: "too_many_lines", what: "> 10000" });
    const large = await list("large.csv", ["email", "x".repeat(1_000_001)]);
    expect(large.why).toEqual({ code: "too_large", what: "> 1 MB" });
  });
});

test("all of it is the owner's alone", async () => {
  const id = crypto.randomUUID();
  for (const [method, address] of [
    ["GET", "/api/site-exports"],
    ["POST", "/api/site-exports"],
    ["POST", `/api/site-exports/${id}/address`],
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
