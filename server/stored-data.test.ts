import { glob, readFile } from "node:fs/promises";
import path from "node:path";
import { getTableName, is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { describe, expect, test } from "vitest";
import { siteWorkers } from "./jobs.ts";

const ROOT = path.join(import.meta.dirname, "..");
const read = (file: string) => readFile(path.join(ROOT, file), "utf8");

const page = await read("docs/stored-data.md");
const policies = {
  en: await read("content/pages/privacy-policy.en.md"),
  fr: await read("content/pages/privacy-policy.fr.md"),
};
const tables = await readTables();
const stored = rowsUnder(page, "In the database");
const files = rowsUnder(page, "In files");
const browser = partOf(page, "In the browser");
const quoted = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
const named = (text: string) => text.split(";").map((name) => name.trim());

/** The tables of the code, by name. */
async function readTables(): Promise<Map<string, PgTable>> {
  const found = new Map<string, PgTable>();
  for await (const file of glob(["modules/*/tables.ts", "platform/*/tables.ts"], { cwd: ROOT }))
    for (const value of Object.values((await import(path.join(ROOT, file))) as object))
      if (is(value, PgTable)) found.set(getTableName(value), value);
  return found;
}

function partOf(markdown: string, heading: string): string {
  const part = markdown.split(/^## /m).find((one) => one.startsWith(`${heading}\n`));
  if (part === undefined) throw new Error(`no part "${heading}"`);
  return part;
}

/** The cells of the first table below a heading, without its head. */
function rowsUnder(markdown: string, heading: string): string[][] {
  const lines = partOf(markdown, heading).split("\n");
  const start = lines.findIndex((line) => line.startsWith("| ---"));
  const end = lines.findIndex((line, at) => at > start && !line.startsWith("|"));
  return lines.slice(start + 1, end === -1 ? undefined : end).map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const headingsOf = {
  en: { collected: "What we collect", cookies: "Cookies and local storage", kept: "How long" },
  fr: {
    collected: "Ce que nous recueillons",
    cookies: "Cookies et stockage local",
    kept: "Combien de temps",
  },
};
const collected = rowsUnder(policies.en, headingsOf.en.collected).map(([name = ""]) => name);
const keptLines = (locale: "en" | "fr") =>
  partOf(policies[locale], headingsOf[locale].kept)
    .split("\n")
    .filter((line) => line.startsWith("- "));
const kept = keptLines("en").map((line) => line.slice(2, line.indexOf(":")));

describe("the page of stored things", () => {
  test("names each table once, with people's data or without", () => {
    const [, without = ""] = /Nothing of a person is in: ([^.]+)\./s.exec(page) ?? [];
    const all = [...stored.flatMap(([name = ""]) => quoted(name)), ...quoted(without)];
    expect(all.filter((name) => !name.startsWith("jobs.")).toSorted()).toEqual([...tables.keys()].toSorted());
  });

  test("names each job, and none that is not there", () => {
    const workers = siteWorkers({
      services: {},
      outbox: "",
      dataDir: "",
      store: {},
      backup: {},
      imapUrl: "imap://a.example",
    } as unknown as Parameters<typeof siteWorkers>[0]);
    const [, others = ""] = /Jobs that delete nothing of a person: (.+?)\n\n/s.exec(page) ?? [];
    const deleting = [...stored.map((row) => row[4] ?? ""), ...files.map((row) => row[3] ?? "")];
    const cited = new Set([...deleting.flatMap(jobsIn), ...quoted(others)]);
    expect([...cited].toSorted()).toEqual([...new Set(workers.map(({ queue }) => queue))].toSorted());
  });

  test("says of each row how long it stays, and which job deletes it or why none does", () => {
    const silent = stored.filter(
      ([, , , howLong, deletedBy = ""]) =>
        !howLong || (jobsIn(deletedBy).length === 0 && !/^none: ./.test(deletedBy)),
    );
    expect(silent).toEqual([]);
  });

  test("a row that goes with the account hangs on it in the database", () => {
    const apart = new Set(["users", "pictures", "renditions"]); // A job deletes members themselves, and their picture with them.
    const loose = stored
      .filter(([, , , , deletedBy = ""]) => jobsIn(deletedBy).includes("account-deletion"))
      .flatMap(([name = ""]) => quoted(name))
      .filter((table) => !apart.has(table) && !hangsOnUsers(table));
    expect(loose).toEqual([]);
  });

  test("each is told by lines of the policy, and each line tells something that is stored", () => {
    const told = new Set(stored.flatMap((row) => named(row[5] ?? "")));
    const keptAs = new Set(
      [...stored.map((row) => row[6] ?? ""), ...files.map((row) => row[4] ?? "")].flatMap(named),
    );
    keptAs.delete("");
    expect([...told].toSorted()).toEqual(collected.toSorted());
    expect([...keptAs].toSorted()).toEqual(kept.toSorted());
  });

  test("and for as long as it says", () => {
    const untold = stored.flatMap(([name = "", , , howLong = "", , , keptAs = ""]) => {
      const lines = keptLines("en").filter((line) =>
        named(keptAs).some((one) => line.startsWith(`- ${one}:`)),
      );
      const durations = howLong.match(/\d+ (?:days|weeks|months|years)/g) ?? [];
      return durations
        .filter((duration) => !lines.join(" ").includes(duration))
        .map((duration) => `${name}: ${duration}`);
    });
    expect(untold).toEqual([]);
  });

  test("names each cookie as the policy does, and each file that writes to a browser", async () => {
    const cookies = rowsUnder(page, "In the browser").map(([name = ""]) => name);
    for (const locale of ["en", "fr"] as const)
      expect(rowsUnder(policies[locale], headingsOf[locale].cookies).map(([name]) => name)).toEqual(cookies);
    const written: string[] = [];
    const writes =
      /\b(?:local|session)Storage\b|document\.cookie|\bsetCookie\(|\bSet-Cookie: |\bcaches\.open\(|ui\/device-store/;
    for await (const file of glob("{api,app,site,ui}/**/*.{ts,tsx}", { cwd: ROOT }))
      if (!/\.test\.tsx?$/.test(file) && writes.test(await read(file))) written.push(file);
    expect(quoted(browser)).toEqual(expect.arrayContaining(written));
  });

  test("what a browser keeps is told in the policy's words", () => {
    const [, sentence = ""] = partOf(policies.en, headingsOf.en.cookies).split("Your browser also keeps");
    const words = browser
      .split("\n")
      .filter((line) => /^\| [a-z]/.test(line))
      .map((line) => line.split("|").at(-2)?.trim() ?? "");
    expect(words.filter((one) => !sentence.includes(one))).toEqual([]);
  });
});

test("the French policy has the English one's lines, in its order, with the same durations", () => {
  const inFrench: Record<string, string> = {
    days: "jours",
    weeks: "semaines",
    months: "mois",
    years: "ans",
  };
  const durations = (text: string, units: string) =>
    [...text.matchAll(new RegExp(String.raw`(\d+)\s(${units})`, "g"))].map(([, count, unit = ""]) =>
      [count, inFrench[unit] ?? unit].join(" "),
    );
  const french = keptLines("fr").map((line) => durations(line, "jours|semaines|mois|ans"));
  expect(french).toEqual(keptLines("en").map((line) => durations(line, "days|weeks|months|years")));
  expect(rowsUnder(policies.fr, headingsOf.fr.collected)).toHaveLength(collected.length);
});

function jobsIn(cell: string): string[] {
  return cell.startsWith("none") ? [] : quoted(cell);
}

/** Whether a foreign key leads from the table to members, over others if need be, so that rows go or lose their owner. */
function hangsOnUsers(name: string, seen = new Set<string>()): boolean {
  const table = tables.get(name);
  if (!table || seen.has(name)) return false;
  seen.add(name);
  return getTableConfig(table).foreignKeys.some((key) => {
    const to = getTableName(key.reference().foreignTable);
    return (
      Boolean(key.onDelete) && key.onDelete !== "no action" && (to === "users" || hangsOnUsers(to, seen))
    );
  });
}
