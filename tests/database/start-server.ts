import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import pg from "pg";
import { APP_ROLE } from "../../platform/database/app-role.ts";
import { clientConfig, type ServerAddress } from "../../platform/database/connection.ts";
import { startEmbeddedServer } from "../../platform/database/embedded.ts";
import { DATABASE } from "../../platform/database/postgres-process.ts";
import { migrateDatabase } from "../../platform/database/migrate.ts";
import { prepareFolder, writeContent } from "../factories/prepared-folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    databaseServer: ServerAddress;
  }
}

/** What each test file copies: a migrated database, and one with the starting content. */
export const TEMPLATES = { empty: "hairpin_template", content: "hairpin_template_content" };

/** One PostgreSQL for all integration tests, with the templates. `DATABASE_URL` names another. */
export default async function startServer(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.DATABASE_URL;
  const folder = await mkdtemp(path.join(tmpdir(), "hairpin-test-"));
  if (!given) await prepareFolder(folder);
  const embedded = given ? undefined : await startEmbeddedServer(folder);
  const server = given ?? embedded?.address ?? "";
  const maintenance = new pg.Client(clientConfig(server));
  if (embedded) await prepareServer(embedded.maintenance);
  await maintenance.connect();
  const forget = async () => {
    for (const name of Object.values(TEMPLATES))
      await maintenance.query(`drop database if exists ${name} with (force)`);
  };
  await forget();
  await maintenance.query(`create database ${TEMPLATES.empty}`);
  await migrateDatabase(inDatabase(server, TEMPLATES.empty));
  await maintenance.query(
    `create database ${TEMPLATES.content} template ${embedded ? DATABASE : TEMPLATES.empty}`,
  );
  if (!embedded) await writeContent(inDatabase(server, TEMPLATES.content));
  project.provide("databaseServer", server);
  return async () => {
    await forget();
    await maintenance.end();
    await embedded?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/**
 * Each test file makes a database of its own, as the app's own role, and drops it, although autovacuum may be at work
 * in it. Nothing here outlives a crash, so nothing waits for the disk; tests of what does start servers of their own.
 */
async function prepareServer(address: ServerAddress): Promise<void> {
  const client = new pg.Client(clientConfig(address));
  await client.connect();
  for (const setting of ["fsync", "synchronous_commit", "full_page_writes"])
    await client.query(`alter system set ${setting} = off`);
  await client.query("select pg_reload_conf()");
  await client.query(`alter role ${APP_ROLE} createdb createrole`);
  await client.query(`grant pg_signal_backend to ${APP_ROLE}`);
  await client.end();
}

/** The same server, another database. */
export function inDatabase(server: ServerAddress, database: string): ServerAddress {
  if (typeof server !== "string") return { ...server, database };
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
