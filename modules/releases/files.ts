import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { eq, inArray, lt } from "drizzle-orm";
import { milliseconds } from "../../platform/core/durations.ts";
import type { Services } from "../../platform/core/context.ts";
import { releaseFiles } from "./tables.ts";

export const RELEASE_FILES_QUEUE = "release-files-outlived";

/** How long a page that was opened before an upgrade still finds its scripts. */
const KEPT = milliseconds("30 days");
/** What the build names: a word, a hash and an ending. */
const NAME = /^[\w-][\w.-]{0,99}$/;
const PACKED = /\.(?:br|gz)$/;

type Needed = Pick<Services, "database" | "now">;

/** Keeps the files of the release that runs, in `folder`, for the pages that are open when another one does, and for its other machines. */
export async function keepFiles({ database, now }: Needed, folder: string): Promise<void> {
  // Development has no build.
  const all = new Set(await readdir(folder).catch(() => []));
  const own = [...all].filter((name) => !PACKED.test(name));
  const kept = await database
    .update(releaseFiles)
    .set({ ranAt: now() })
    .where(inArray(releaseFiles.name, own))
    .returning({ name: releaseFiles.name });
  const known = new Set(kept.map(({ name }) => name));
  for (const name of own.filter((one) => !known.has(one))) {
    const isBrotli = all.has(`${name}.br`);
    const bytes = await readFile(path.join(folder, isBrotli ? `${name}.br` : name));
    await database.insert(releaseFiles).values({ name, bytes, isBrotli, ranAt: now() }).onConflictDoNothing();
  }
}

/** A file of another release, by its name, compressed where `acceptsBrotli` allows it. */
export async function findFile(
  { database }: Pick<Services, "database">,
  { name, acceptsBrotli }: { name: string; acceptsBrotli: boolean },
): Promise<{ bytes: Buffer; isBrotli: boolean } | undefined> {
  if (!NAME.test(name)) return undefined;
  const [found] = await database.select().from(releaseFiles).where(eq(releaseFiles.name, name));
  if (!found) return undefined;
  const isBrotli = found.isBrotli && acceptsBrotli;
  const bytes = found.isBrotli && !isBrotli ? await promisify(brotliDecompress)(found.bytes) : found.bytes;
  return { bytes, isBrotli };
}

/** Forgets the files of releases that have not run for 30 days; those of the one that runs stay. For the job engine. */
export async function forgetFiles(services: Needed, folder: string): Promise<void> {
  await keepFiles(services, folder);
  const before = new Date(services.now().getTime() - KEPT);
  await services.database.delete(releaseFiles).where(lt(releaseFiles.ranAt, before));
}
