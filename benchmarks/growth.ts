/**
 * What a site that has lived long asks of the same calls: milliseconds with 100 and with 100,000 of everything, one call at a
 * time, medians (target: the second at most 1.5 times the first), with PostgreSQL's plan of what grows. `node benchmarks/growth.ts 100 10000` asks other counts;
 * `DATABASE_URL` names another server, on which it makes databases.
 */
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startEmbeddedServer } from "../platform/database/embedded.ts";
import { migrateDatabase } from "../platform/database/migrate.ts";
import { openDatabase } from "../platform/database/connection.ts";
import { keepTreasurySum } from "../modules/ledger/index.ts";
import { loadStartingContent } from "../modules/starting-content/index.ts";
import { calls } from "./growth/calls.ts";
import { makeRows } from "./growth/rows.ts";
import { slowestPlan } from "./growth/slowest-plan.ts";
import { ended, firstLine } from "./pages/same-bytes.ts";

const WANTED = 1.5;
/** In milliseconds: a difference that nobody feels and that a busy machine adds anyway. */
const NOTHING = 2;
const TIMES = 11;
const given = process.argv.slice(2).map(Number);
const COUNTS = given.length > 0 ? given : [100, 100_000];

/** Of each call, with the last count. */
const plans = new Map<string, string>();
const growing: string[] = [];
const tables: Map<string, number>[] = [];
for (const count of COUNTS) tables.push(await measure(count));
const [first = new Map<string, number>(), ...others] = tables;
console.log(`\n| call (ms) | ${COUNTS.join(" | ")} | times |\n| --- |${" --- |".repeat(COUNTS.length + 1)}`);
for (const [name, least] of first) {
  const most = others.at(-1)?.get(name) ?? least;
  const isFlat = most <= Math.max(least * WANTED, least + NOTHING);
  if (!isFlat) growing.push(name);
  const all = tables.map((table) => table.get(name)?.toFixed(1) ?? "–").join(" | ");
  console.log(`| ${name} | ${all} | ${(most / least).toFixed(1)}${isFlat ? "" : " **grows**"} |`);
}
for (const name of growing)
  console.log(`\n${name}:\n${plans.get(name) ?? "A page: its calls have lines of their own."}`);

async function measure(count: number): Promise<Map<string, number>> {
  const folder = await mkdtemp(path.join(tmpdir(), "hairpin-growth-"));
  try {
    const found = await measureCalls(folder, count);
    return new Map([...found, ...(await measurePages(folder, count))]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureCalls(folder: string, count: number): Promise<Map<string, number>> {
  const server = await startEmbeddedServer(folder);
  try {
    await migrateDatabase(server.address);
    const { database, pool, close } = openDatabase(server.address, (error) => console.error(error.message));
    await loadStartingContent(database, path.join(import.meta.dirname, "../content"));
    await makeRows(server.address, count);
    // What the hourly job does: it sums what it saw the time before.
    for (const _ of [1, 2]) await keepTreasurySum({ database });
    const found = new Map<string, number>();
    for (const [name, call] of calls(database, count)) {
      found.set(name, await medianOf(name, call));
      if (name !== "deleting a member") plans.set(name, await slowestPlan(pool, () => call(0)));
    }
    await close();
    return found;
  } finally {
    await server.stop();
  }
}

/** The median of a call's times in milliseconds; of a failure, nothing. */
async function medianOf(name: string, call: (time: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time <= TIMES; time += 1) {
    const begin = performance.now();
    try {
      await call(time);
    } catch (error) {
      console.error(`${name} failed: ${String(error).slice(0, 300)}`);
      return Number.NaN;
    }
    if (time > 0) times.push(performance.now() - begin);
    if (performance.now() - begin > 5_000) break;
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}

/** Pages that are asked for the first time, of the real server on the same data folder. */
async function measurePages(folder: string, count: number): Promise<Map<string, number>> {
  const env = { ...process.env, DATA_DIR: folder, PORT: process.env["PORT"] ?? "3976", LOG_LEVEL: "warn" };
  const child = spawn(process.execPath, ["server/main.ts"], { env, stdio: ["ignore", "pipe", "inherit"] });
  let line = await firstLine(child);
  while (!line.startsWith("Hairpin is ready")) line = await firstLine(child);
  const origin = line.replace("Hairpin is ready on ", "");
  const get = (address: string) => async () => {
    const response = await fetch(origin + address, { headers: { "accept-encoding": "br" } });
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    return (await response.arrayBuffer()).byteLength;
  };
  const last = Math.max(1, Math.floor(count / 6));
  const found = new Map<string, number>();
  const asked: [string, (time: number) => Promise<unknown>][] = [
    ["page: a post, anew", (time) => get(`/en/blog/post-${time + 1}`)()],
    ["page: the blog's list, anew", (time) => get(`/en/blog?page=${time + 2}`)()],
    ["page: the blog's last pages, anew", (time) => get(`/fr/blog?page=${Math.max(1, last - 1 - time)}`)()],
    ["page: articles, anew", (time) => get(`/${time % 2 ? "fr" : "en"}/articles?page=${1 + (time >> 1)}`)()],
    ["page: articles of a topic, anew", get("/en/articles?topic=rna")],
    ["page: articles of an author, anew", get("/en/articles?author=name7-a")],
    ["page: articles by a word, anew", get("/en/articles?q=splicing")],
    [
      "page: the book, anew",
      (time) => get(`/${time % 2 ? "fr" : "en"}/books/rna-made-simple?page=${1 + (time >> 1)}`)(),
    ],
    ["/sitemap.xml", get("/sitemap.xml")],
    ["/en/feed.xml", get("/en/feed.xml")],
  ];
  for (const [name, call] of asked) found.set(name, await medianOf(name, call));
  await ended(child);
  return found;
}
