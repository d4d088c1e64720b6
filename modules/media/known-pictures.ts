import { inArray } from "drizzle-orm";
import type { Queries } from "../../platform/database/connection.ts";
import { pictures } from "./tables.ts";

/** Which of these pictures there are. */
export async function knownPictures(database: Queries, paths: string[]): Promise<Set<string>> {
  if (paths.length === 0) return new Set();
  const rows = await database
    .select({ path: pictures.path })
    .from(pictures)
    .where(inArray(pictures.path, paths));
  return new Set(rows.map(({ path }) => path));
}
