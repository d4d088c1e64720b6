import { execFile } from "node:child_process";
import { copyFile, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { urlOf, useDatabase } from "../tests/database/use-database.ts";

// The real commands, each on a folder of its own with its own server, as an owner types them.

const run = promisify(execFile);
const held = useDatabase();
const KEY = "a secret of thirty-two characters, or more";
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "hairpin-command-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What a command prints, and how it ends. */
async function hairpin(data: string, words: string[], environment = {}): Promise<[number, string]> {
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    DATA_DIR: path.join(folder, data),
    LOG_LEVEL: "warn",
    ...environment,
  };
  const printed = ({ stdout, stderr }: { stdout: string; stderr: string }) => (stdout + stderr).trim();
  return run(process.execPath, ["server/command-line.ts", ...words], { env }).then(
    (ended) => [0, printed(ended)],
    (error: { code: number; stdout: string; stderr: string }) => [error.code, printed(error)],
  );
}

test("a site is backed up by a command and restored by another, and each fault is one line", async () => {
  await hairpin("old", ["keys", "rotate", "tokens"]);
  const [code, line] = await hairpin("old", ["backup"], { BACKUP_KEY: KEY });
  const [, name = ""] = /^(hairpin-\d{8}-\d{6}\.tar\.zst\.age) \(\d+\.\d MB\) is in .+$/.exec(line) ?? [];
  expect([code, name]).toEqual([0, expect.stringMatching(/^hairpin/)]);
  const backups = path.join(folder, "old/backups");
  expect(await readdir(backups)).toEqual([name]);
  const file = path.join(backups, name);

  expect(await hairpin("new", ["restore", file])).toEqual([
    1,
    "the backup is encrypted: give the key that it was made with in BACKUP_KEY",
  ]);
  expect(await hairpin("new", ["restore", "nothing.tar.zst"])).toEqual([
    1,
    `there is no backup "nothing.tar.zst": neither as a file nor in ${path.join(folder, "new/backups")}`,
  ]);
  expect(await hairpin("new", ["restore", backups])).toEqual([
    1,
    `"${backups}" is a folder: name the backup's file in it`,
  ]);
  const restored = await hairpin("new", ["restore", file], { BACKUP_KEY: KEY });
  expect(restored).toEqual([
    0,
    expect.stringMatching(
      /^\d+ rows are restored as they were at 20\S+Z\nBefore the site starts: .+ without the keys\.json that opens this database's keys: .+$/,
    ),
  ]);
  await copyFile(path.join(folder, "old/keys.json"), path.join(folder, "new/keys.json"));
  // A name alone is looked for where backups go; again, because nobody has used what was restored.
  const BACKUP_URL = `file://${backups}`;
  const again = await hairpin("new", ["restore", name], { BACKUP_KEY: KEY, BACKUP_URL });
  expect(again).toEqual([0, expect.stringMatching(/^\d+ rows are restored as they were at 20\S+Z$/)]);

  await writeFile(path.join(folder, "taken"), "a file");
  const [failed, why] = await hairpin("new", ["backup", "--to", path.join(folder, "taken")]);
  expect([failed, why.split("\n")]).toEqual([
    1,
    [expect.stringMatching(/^the backup failed: EEXIST|ENOTDIR/)],
  ]);
  expect(await hairpin("new", ["backup", "--into"])).toEqual([
    1,
    "backup takes --to and a folder or an s3:// address, or nothing",
  ]);
}, 240_000);

test("a database on which the site runs is not restored into", async () => {
  await held.database.execute(sql`select 1`); // The site's connections stay open, as this one does.
  const restored = await hairpin("beside", ["restore", "any.tar.zst"], { DATABASE_URL: urlOf(held.address) });
  expect(restored).toEqual([1, "the site runs on this database: stop it first"]);
}, 60_000);
