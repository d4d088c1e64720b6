import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { exportJWK } from "jose";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { useDatabase } from "../../tests/database/use-database.ts";
import { makeSecret, makeSigningKey } from "../core/keys.ts";
import { openKeys, rotateKey } from "./stored-keys.ts";
import { keys as table } from "./tables.ts";

const held = useDatabase();
let clock: Date;
let dataDir: string;
const folders: string[] = [];

beforeEach(async () => {
  clock = new Date("2024-10-01T12:00:00Z");
  await held.database.execute(sql`truncate keys`);
  dataDir = await newFolder();
});
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "hairpin-keys-"));
  folders.push(folder);
  return folder;
}

const stores = (given: { dataDir?: string; variable?: string } = {}) => ({
  database: held.database,
  now: () => clock,
  dataDir,
  variable: undefined,
  ...given,
});
const later = (minutes: number) => (clock = new Date(clock.getTime() + minutes * 60_000));
const kids = (ring: { all: () => { kid: string }[] }) => ring.all().map(({ kid }) => kid);

describe("the keys of an installation", () => {
  test("are made once, however many processes start together, and open for the file's owner alone", async () => {
    const [first, twin] = await Promise.all([openKeys(stores()), openKeys(stores())]);
    const again = await openKeys(stores());
    expect(kids(twin.tokens)).toEqual(kids(first.tokens));
    expect(kids(again.codes)).toEqual(kids(first.codes));
    expect(again.secret.equals(first.secret) && twin.secret.equals(first.secret)).toBe(true);
    expect(kids(first.tokens)).not.toEqual(kids(first.codes));
    expect((await stat(path.join(dataDir, "keys.json"))).mode & 0o777).toBe(0o600);
  });

  test("are found by a process that starts while another makes them", async () => {
    const made = vi.spyOn(held.database, "select").mockImplementationOnce((() => ({
      from: () => ({
        async limit() {
          await openKeys(stores()); // Another process starts, and is done before this one has its answer.
          return held.database.select().from(table).limit(1);
        },
      }),
    })) as never);
    const late = await openKeys(stores());
    made.mockRestore();
    expect(kids(late.tokens)).toEqual(kids((await openKeys(stores())).tokens));
  });

  test("are not in the clear in the database", async () => {
    const { secret } = await openKeys(stores());
    const { rows } = await held.pool.query("select * from keys");
    expect(JSON.stringify(rows)).not.toContain(secret.toString("base64url"));
    expect(JSON.stringify(rows)).not.toContain("OKP");
  });

  test("serve another folder on the same database when the owner's variable seals them", async () => {
    const variable = "an owner's own secret of many letters";
    const first = await openKeys(stores({ variable }));
    const elsewhere = await openKeys(stores({ variable, dataDir: await newFolder() }));
    expect(kids(elsewhere.tokens)).toEqual(kids(first.tokens));
    expect(elsewhere.secret.equals(first.secret)).toBe(true);
  });

  test("are sealed anew when a variable takes the file's place", async () => {
    const first = await openKeys(stores());
    const variable = "an owner's own secret of many letters";
    await openKeys(stores({ variable }));
    const elsewhere = await openKeys(stores({ variable, dataDir: await newFolder() }));
    expect(elsewhere.secret.equals(first.secret)).toBe(true);
    await expect(openKeys(stores())).rejects.toThrow("whose keys.json does not open this database's keys");
  });

  test("refuse a folder or a variable that does not open them, in one line", async () => {
    await openKeys(stores());
    const other = await newFolder();
    await expect(openKeys(stores({ dataDir: other }))).rejects.toThrow(
      `DATA_DIR holds "${other}", without the keys.json that opens this database's keys: copy it from the folder that it was used with, or give KEYS_SECRET`,
    );
    await expect(
      openKeys(stores({ dataDir: other, variable: "a secret that sealed nothing of this" })),
    ).rejects.toThrow("KEYS_SECRET holds a value that does not open this database's keys");
  });

  test.each(["{", "{}", '{"secret":"short"}', ""])("refuse a broken file (%s)", async (text) => {
    await writeFile(path.join(dataDir, "keys.json"), text);
    await expect(openKeys(stores())).rejects.toThrow(
      `DATA_DIR holds "${dataDir}", whose keys.json is broken: put the right one back, from a backup`,
    );
  });

  test("are taken over from an older release's file: its authenticators and printed codes still work", async () => {
    const signing = await makeSigningKey();
    const secret = makeSecret().toString("base64url");
    await writeFile(path.join(dataDir, "keys.json"), JSON.stringify({ signing, secret }));
    const keys = await openKeys(stores());
    expect(keys.secret.toString("base64url")).toBe(secret);
    expect(await exportJWK(keys.codes.current().public)).toMatchObject({ x: signing.x });
    expect(JSON.parse(await readFile(path.join(dataDir, "keys.json"), "utf8"))).toEqual({ signing, secret });
  });
});

describe("a rotated key", () => {
  test("signs once every process has read it, and the one before it verifies for an hour", async () => {
    const keys = await openKeys(stores());
    const [former = ""] = kids(keys.tokens);
    later(10);
    const made = await rotateKey(stores(), "tokens");
    await keys.readAgain();
    expect(keys.tokens.current().kid).toBe(former);
    expect(kids(keys.tokens)).toEqual([made, former]);
    later(2);
    expect(keys.tokens.current().kid).toBe(made);
    expect(kids(keys.tokens)).toEqual([made, former]);
    later(60);
    expect(kids(keys.tokens)).toEqual([made]);
  });

  test("of codes verifies for ever: they hang on walls", async () => {
    const keys = await openKeys(stores());
    const [former = ""] = kids(keys.codes);
    later(10);
    const made = await rotateKey(stores(), "codes");
    later(60 * 24 * 365);
    await keys.readAgain();
    expect(kids(keys.codes)).toEqual([made, former]);
    expect(keys.codes.current().kid).toBe(made);
  });
});
