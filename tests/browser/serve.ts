// The server of the browser tests: the real one, on a database of its own. It is gone afterwards, unless `DATA_DIR` names its folder.
// It is started with `--import ./platform/core/quick-imports.ts`: what is imported below is looked for before any line runs.
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { createLog } from "../../platform/core/log.ts";
import { embeddedAddress } from "../../platform/database/embedded.ts";
import { withDatabase } from "../../server/commands/with-database.ts";
import { readConfiguration } from "../../server/configuration.ts";
import { createThreads } from "../../platform/threads/threads.ts";
import type { PagesBuild } from "../../server/render-page.ts";
import { prepareFolder } from "../factories/prepared-folder.ts";
import { answerLate } from "./late.ts";
import { makeMembersFor } from "./members-maker.ts";

const DATABASE = `hairpin_browser_${process.env.PORT}`;
const BUILD = "../../build/server/index.js";

const { startHairpin } = await import("../../server/start.ts");
const { publishDue } = await import("../../modules/office/index.ts");

if (process.env.LATE === "1") answerLate();
const kept = process.env.DATA_DIR;
const dataDir = kept ?? (await mkdtemp(path.join(tmpdir(), "hairpin-browser-")));
const given = process.env.DATABASE_URL;
// Who names no administrator starts as an owner does on the first day: on nothing.
const isPrepared = process.env.ADMIN_EMAIL && !given && !existsSync(path.join(dataDir, "postgres"));
if (isPrepared) await prepareFolder(dataDir);
const databaseUrl = given && (await freshDatabase(given));
const configuration = readConfiguration({ ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
/** In milliseconds: how far a test has moved the clock on. */
let ahead = Number(process.env.AHEAD ?? 0) * 60_000;
const now = () => new Date(Date.now() + ahead);
const running = await startHairpin(configuration, {
  mode: "production",
  build: () => import(BUILD) as Promise<PagesBuild>,
  now,
});

const address = databaseUrl ?? (await embeddedAddress(dataDir)) ?? "";
const endMaker = await makeMembersFor(address, running.port);
const threads = createThreads();

process.send?.("ready");

// A test that started this server itself moves its clock, and what a job does each minute is done at once.
process.on("message", (minutes: number) => {
  ahead += minutes * 60_000;
  const [log, jobs] = [createLog({ level: "warn" }), { send: () => Promise.resolve() }];
  void withDatabase(configuration, (database) => publishDue({ database, now, threads, log, jobs })).then(() =>
    process.send?.("moved"),
  );
});

async function freshDatabase(server: string): Promise<string> {
  const client = new pg.Client(server);
  await client.connect();
  await client.query(`drop database if exists ${DATABASE} with (force)`);
  await client.query(`create database ${DATABASE}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${DATABASE}`;
  return url.href;
}

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, () => {
    void endMaker()
      .then(running.stop)
      .then(() => (kept ? undefined : rm(dataDir, { recursive: true, force: true })))
      .then(() => process.exit(0));
  });
}
