import { chunksIn, objectsIn } from "../../modules/media/index.ts";
import type { Database } from "../../platform/database/connection.ts";
import type { Blobs } from "../../platform/stores/blobs.ts";
import type { Configuration } from "../configuration.ts";
import { logOf } from "../log.ts";
import { openMediaStore } from "../media-store.ts";

/** The library's large files, for a command. It has no job engine: what it removes from a store by mistake of its own stays there. */
export async function openBlobs(database: Database, configuration: Configuration): Promise<Blobs> {
  const chunks = chunksIn(database);
  const store = await openMediaStore(configuration.media, logOf(configuration));
  if (!store) return chunks;
  const jobs = { send: () => Promise.resolve() } as never;
  return objectsIn(store, { older: chunks, jobs });
}
