import pg from "pg";
import { afterAll, beforeAll, inject } from "vitest";
import {
  clientConfig,
  type Connection,
  openDatabase,
  type ServerAddress,
} from "../../platform/database/connection.ts";
import { inDatabase, TEMPLATES } from "./start-server.ts";

/** What a test's database holds: nothing, or the starting content. */
export type Holding = { withContent?: boolean };

/** Gives a test file a migrated database of its own. Read its fields inside tests. */
export function useDatabase({ withContent = false }: Holding = {}): Connection & { address: ServerAddress } {
  const server = inject("databaseServer");
  const name = `hairpin_${crypto.randomUUID().replaceAll("-", "")}`;
  const held = { address: inDatabase(server, name) } as Connection & { address: ServerAddress };
  beforeAll(async () => {
    await maintain(
      server,
      `create database ${name} template ${withContent ? TEMPLATES.content : TEMPLATES.empty}`,
    );
    Object.assign(
      held,
      openDatabase(held.address, () => undefined),
    );
  });
  afterAll(async () => {
    await held.close();
    await maintain(server, `drop database ${name} with (force)`);
  });
  return held;
}

async function maintain(server: ServerAddress, statement: string): Promise<void> {
  const client = new pg.Client(clientConfig(server));
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** The address as `DATABASE_URL` holds it. */
export function urlOf(address: ServerAddress): string {
  if (typeof address === "string") return address;
  const { user, database, host, port } = address;
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}
