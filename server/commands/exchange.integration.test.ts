import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createReadStream } from "node:fs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { unpackInto } from "../../modules/exchange/index.ts";
import { urlOf, useDatabase } from "../../tests/database/use-database.ts";
import { readConfiguration } from "../configuration.ts";
import { exportCommand } from "./export.ts";
import { importCommand } from "./import.ts";

const held = useDatabase({ withContent: true });
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "hairpin-exchange-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a command on the test's database, and returns what it printed. */
async function run(command: typeof exportCommand, ...given: string[]): Promise<string> {
  const said = vi.spyOn(console, "log").mockImplementation(() => undefined);
  const variables = { DATABASE_URL: urlOf(held.address), DATA_DIR: path.join(folder, "data") };
  try {
    await command.run(given, readConfiguration(variables));
    return said.mock.calls.flat().join("\n");
  } finally {
    said.mockRestore();
  }
}

test("export writes one file that other software reads too; import says what it would do, until it is told yes", async () => {
  const file = path.join(folder, "site.tar.zst");
  expect(await run(exportCommand, "--to", file)).toMatch(/^\d{3} files are in .*site\.tar\.zst$/);
  const unpacked = path.join(folder, "unpacked");
  await unpackInto(createReadStream(file), unpacked);
  const text = (name: string) => readFile(path.join(unpacked, name), "utf8");
  expect(await text("publications.bib")).toMatch(/@article\{/);
  expect(JSON.parse(await text("publications.json"))).toHaveLength(
    (await readdir(path.join(unpacked, "content/publication"))).length,
  );
  expect(await text("events.fr.ics")).toMatch(/^BEGIN:VCALENDAR/);
  expect(await text("content/post/trna-cloverleaf.fr.md")).toMatch(
    /^---\n[\s\S]*\ntitle: [^\n]+\n[\s\S]*---\n/,
  );

  const would = await run(importCommand, file);
  expect(would).toMatch(/takes the place of the examples:\n {2}\d{3} as there[\s\S]*nothing was changed/);
  await held.pool.query("delete from items where kind = 'tool' and key = 'fastp'");
  expect(await run(importCommand, unpacked, "--yes")).not.toContain("nothing was changed");
  const { rows } = await held.pool.query("select from items where kind = 'tool' and key = 'fastp'");
  expect(rows).toHaveLength(1);
  expect(await readdir(path.join(folder, "data"))).not.toContainEqual(expect.stringMatching(/^import-/));
});

test.each([
  ["export without a place", exportCommand, [], /--to/],
  [
    "export into a folder that is not there",
    exportCommand,
    ["--to", "/nowhere/at/all.tar.zst"],
    /cannot be written: ENOENT/,
  ],
  ["import of nothing", importCommand, [], /takes one file or folder/],
  [
    "import of a file that is not there",
    importCommand,
    ["/nowhere.tar.zst"],
    /there is no "\/nowhere.tar.zst"/,
  ],
  ["import of another folder", importCommand, ["content"], /no archive of a Hairpin site/],
  ["import of another file", importCommand, ["package.json"], /the archive is cut or was changed/],
] as const)("%s ends with a line", async (_, command, given, words) => {
  await expect(run(command, ...given)).rejects.toThrow(words);
});
