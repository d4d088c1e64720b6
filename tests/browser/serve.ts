// The server of the browser tests: the real one, on a database of its own that is gone afterwards.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import type { ServerBuild } from "react-router";
import { readConfiguration } from "../../server/configuration.ts";

const DATABASE = `hairpin_browser_${process.env.PORT}`;
const BUILD = "../../build/server/index.js";

process.env.NODE_ENV = "production";
const { startHairpin } = await import("../../server/start.ts");

const dataDir = await mkdtemp(path.join(tmpdir(), "hairpin-browser-"));
const given = process.env.DATABASE_URL;
const databaseUrl = given && (await freshDatabase(given));
const running = await startHairpin(
  readConfiguration({ ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl }),
  { mode: "production", build: () => import(BUILD) as Promise<ServerBuild> },
);

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
    void running
      .stop()
      .then(() => rm(dataDir, { recursive: true, force: true }))
      .then(() => process.exit(0));
  });
}
