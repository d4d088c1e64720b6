import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inDatabase } from "../../tests/database/start-server.ts";
import { useDatabase } from "../../tests/database/use-database.ts";
import { createJobEngine } from "../jobs/jobs.ts";
import { createLog } from "../core/log.ts";
import { clientConfig, openDatabase, type ServerAddress } from "./connection.ts";
import { migrateDatabase } from "./migrate.ts";

const held = useDatabase();
const name = `hairpin_${crypto.randomUUID().replaceAll("-", "")}`;
const role = `reader_${name}`;
let owner: ServerAddress;
let app: ServerAddress;

beforeAll(async () => {
  owner = inDatabase(held.address, name);
  app =
    typeof owner === "string"
      ? Object.assign(new URL(owner), { username: role }).href
      : { ...owner, user: role };
  await ask(held.address, `create database ${name}`);
  await ask(held.address, `create role ${role} login password 'reader'`);
  await ask(owner, "revoke create on schema public from public");
});
afterAll(async () => {
  await ask(held.address, `drop database ${name} with (force)`);
  await ask(held.address, `drop role ${role}`);
});

async function ask(address: ServerAddress, text: string): Promise<void> {
  const client = new pg.Client(clientConfig(address));
  await client.connect();
  await client.query(text).finally(() => client.end());
}

test("the app's own role makes no table: another does, and the app reads, writes and queues jobs", async () => {
  await migrateDatabase(owner, role);
  await expect(ask(app, "create table mine (id int)")).rejects.toThrow("permission denied");
  await migrateDatabase(app); // Everything is there already, so it needs no right.
  const { pool, close } = openDatabase(app, () => undefined);
  const jobs = createJobEngine(pool, createLog({ level: "silent" }));
  const done = Promise.withResolvers<unknown>();
  await jobs.start([{ queue: "a-queue", work: async (data) => done.resolve(data), isUrgent: true }]);
  const { drizzle } = await import("drizzle-orm/node-postgres");
  await jobs.send("a-queue", { hello: "there" }, drizzle({ client: pool }));
  expect(await done.promise).toEqual({ hello: "there" });
  await jobs.stop();
  await close();
});

test("a role that may not add the extension is told so in one line, and needs no right where it is there", async () => {
  const database = `hairpin_${crypto.randomUUID().replaceAll("-", "")}`;
  const address = inDatabase(held.address, database);
  const asReader =
    typeof address === "string"
      ? Object.assign(new URL(address), { username: role }).href
      : { ...address, user: role };
  await ask(held.address, `create database ${database}`);
  await ask(address, `grant create on schema public to ${role}`);
  await expect(migrateDatabase(asReader)).rejects.toThrow(
    'the database needs the extension pg_trgm, and this role may not add it: let its owner run "create extension pg_trgm"',
  );
  await ask(address, "create extension pg_trgm");
  await ask(address, `grant create on database ${database} to ${role}`);
  await migrateDatabase(asReader);
  await ask(held.address, `drop database ${database} with (force)`);
});
