import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createReadStream } from "node:fs";
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { unpackInto } from "../../modules/exchange/index.ts";
import { urlOf, useDatabase } from "../../tests/database/use-database.ts";
import { writeFolder } from "../../modules/foreign/fixtures/write-folder.ts";
import { readConfiguration } from "../configuration.ts";
import { demo } from "./demo.ts";
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
  const people = path.join(folder, "members.tar.zst.age");
  const said = await run(exportCommand, "--to", file, "--members", people);
  expect(said).toMatch(/^\d{3} files are in .*site\.tar\.zst\nmembers are in [\s\S]*\nAGE-SECRET-KEY-1\w+$/);
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
  expect(would).toMatch(
    /takes the place of the examples\n {2}\d{3} are as they were there[\s\S]*nothing was changed/,
  );
  await held.pool.query("delete from items where kind = 'tool' and key = 'fastp'");
  const key = path.join(folder, "key.txt");
  await writeFile(key, `${said.split("\n").at(-1)}\n`);
  const theirs = ["--members", people, "--key", key];
  expect(await run(importCommand, unpacked, "--yes", ...theirs)).not.toContain("nothing was changed");
  const { rows } = await held.pool.query("select from items where kind = 'tool' and key = 'fastp'");
  expect(rows).toHaveLength(1);
  expect(await readdir(path.join(folder, "data"))).not.toContainEqual(expect.stringMatching(/^import-/));
}, 60_000);

test("import brings another system's site as drafts, tells each thing on a page, and takes it back", async () => {
  const site = writeFolder({
    "gel.fr.md": "# Un gel <b>\n\nDes mots et [un lien](https://example.org).\n",
    "photo.md": "![x](x.png)\n",
  });
  const page = path.join(folder, "report.md");
  const would = await run(importCommand, site, "--report", page);
  expect(would).toMatch(
    /markdown:\n {2}2 become drafts\n[\s\S]*1 × A picture is missing; its description stays[\s\S]*nothing was changed/,
  );
  expect(await readFile(page, "utf8")).toMatch(
    /## 2 become drafts\n\n- \*\*Un gel \\<b\\>\*\* \(post `gel`, from `gel.md`\)/,
  );
  const done = await run(importCommand, site, "--yes", "--language", "fr");
  const [, id = ""] = /import ([\w-]+)$/.exec(done) ?? [];
  expect((await held.pool.query("select from items where kind = 'post' and key = 'gel'")).rows).toHaveLength(
    1,
  );
  expect(await run(importCommand, "--undo", id)).toBe("2 things would go: say --yes to take them back");
  await run(importCommand, "--undo", id, "--yes");
  expect((await held.pool.query("select from items where kind = 'post' and key = 'gel'")).rows).toEqual([]);
  await rm(site, { recursive: true });
});

test("import brings questions of Moodle as a draft, out of a zip, and takes it back; a broken zip leaves nothing", async () => {
  const zip = path.join(folder, "bank.zip");
  await writeFile(zip, zipSync({ "bank/loops.gift": strToU8("What is a loop?{=unpaired bases ~a stem}") }));
  const [, id = ""] =
    /import ([\w-]+)$/.exec(await run(importCommand, zip, "--yes", "--language", "en")) ?? [];
  const drafts = () =>
    held.pool.query("select draft from items where kind = 'questionnaire' and key = 'loops'");
  expect((await drafts()).rows).toMatchObject([{ draft: { questions: [{ correct: 0 }] } }]);
  expect(await run(importCommand, "--undo", id, "--yes")).toBe("1 things are taken back");
  expect((await drafts()).rows).toEqual([]);
  await writeFile(zip, "no zip");
  await expect(run(importCommand, zip)).rejects.toThrow(/cut or was changed/);
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
  [
    "import of members without a key",
    importCommand,
    ["docs", "--members", "a"],
    /--members <file> --key <file>/,
  ],
  ["import of a private address", importCommand, ["http://127.0.0.1:9/a.zip"], /a.zip: private/],
  ["import of a page", importCommand, ["https://a.example/blog"], /address must end in .tar.zst/],
  ["import of nothing", importCommand, [], /takes one file or folder/],
  [
    "import of a file that is not there",
    importCommand,
    ["/nowhere.tar.zst"],
    /there is no "\/nowhere.tar.zst"/,
  ],
  ["import of a folder without texts", importCommand, ["deploy"], /holds nothing that can be imported/],
  [
    "import in a language that is none of ours",
    importCommand,
    ["docs", "--language", "de"],
    /--language fr\|en/,
  ],
  ["undo of what was never imported", importCommand, ["--undo", "x"], /there is no import x/],
  ["demo with another word", demo, ["please"], /demo takes --seed/],
  ["import of another file", importCommand, ["knip.jsonc"], /holds nothing that can be imported/],
] as const)("%s ends with a line", async (_, command, given, words) => {
  await expect(run(command, ...given)).rejects.toThrow(words);
});
