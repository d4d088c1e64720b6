import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Services } from "../../platform/core/context.ts";
import { clientConfig, type ServerAddress } from "../../platform/database/connection.ts";
import { packTar } from "../../platform/stores/tar.ts";
import { exportSite } from "./export-site.ts";
import { packMembers } from "./members.ts";

type Sources = Pick<Services, "blobs" | "origin"> & { address: ServerAddress };
type Keep = (archive: AsyncIterable<Uint8Array>) => Promise<unknown>;
type Wanted = {
  /** Takes the archive of the content, and resolves when all of it is kept. */
  keep: Keep;
  /** The same for that of the members, where it is wanted: encrypted for this recipient of age. */
  members?: { recipient: string; keep: Keep } | undefined;
  onFile?: (files: number) => void;
};

/**
 * Writes the archives of a site, both as it is at one moment, whatever is written meanwhile. Returns how many files are in the
 * content's. Its one long transaction has a connection of its own, with none of the pool's time limits.
 */
export async function writeArchives(
  { blobs, origin, address }: Sources,
  { keep, members, onFile }: Wanted,
): Promise<number> {
  const client = new pg.Client({ ...clientConfig(address), application_name: "hairpin export" });
  client.on("error", () => undefined); // What reads from it meets the error.
  await client.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    if (members) await members.keep(await packMembers(client, members.recipient));
    let files = 0;
    const database = drizzle({ client });
    const counted = (async function* each() {
      for await (const file of exportSite({ database, blobs, origin })) {
        files += 1;
        onFile?.(files);
        yield file;
      }
    })();
    await keep(packTar(counted));
    return files;
  } finally {
    await client.end();
  }
}
