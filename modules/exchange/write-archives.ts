import { sql } from "drizzle-orm";
import pg from "pg";
import type { Services } from "../../platform/core/context.ts";
import { clientConfig, type Database, type ServerAddress } from "../../platform/database/connection.ts";
import { packTar } from "../../platform/stores/tar.ts";
import { exportSite } from "./export-site.ts";
import { packMembers } from "./members.ts";

type Sources = Pick<Services, "database" | "blobs" | "origin"> & { address: ServerAddress };
type Bytes = AsyncIterable<Uint8Array>;
type Wanted = {
  /** Takes the archive of the content, and resolves when all of it is kept. */
  keep: (archive: Bytes) => Promise<unknown>;
  /** The same for that of the members, where it is wanted: encrypted for this recipient of age. */
  members?: { recipient: string; keep: (archive: Bytes) => Promise<unknown> } | undefined;
  onFile?: (files: number) => void;
};

/** Writes the archives of a site, both as it is at one moment, whatever is written meanwhile. Returns how many files are in the content's. */
export async function writeArchives(
  { database, blobs, origin, address }: Sources,
  { keep, members, onFile }: Wanted,
): Promise<number> {
  let files = 0;
  await database.transaction(
    async (transaction) => {
      const within = transaction as unknown as Database;
      if (members) await writeMembers(within, address, members);
      const counted = (async function* each() {
        for await (const file of exportSite({ database: within, blobs, origin })) {
          files += 1;
          onFile?.(files);
          yield file;
        }
      })();
      await keep(packTar(counted));
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
  return files;
}

async function writeMembers(
  database: Database,
  address: ServerAddress,
  { recipient, keep }: NonNullable<Wanted["members"]>,
): Promise<void> {
  const { rows } = await database.execute<{ snapshot: string }>(sql`select pg_export_snapshot() as snapshot`);
  const client = new pg.Client({ ...clientConfig(address), application_name: "hairpin export" });
  client.on("error", () => undefined); // What reads from it meets the error.
  await client.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    await client.query(`set transaction snapshot ${client.escapeLiteral(rows[0]?.snapshot ?? "")}`);
    await keep(await packMembers(client, recipient));
  } finally {
    await client.end();
  }
}
