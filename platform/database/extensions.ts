import type pg from "pg";
import { StartFailure } from "../core/start-failure.ts";

/** Tells how alike two words are, for searches with mistakes. It comes with PostgreSQL (its manual, F.35). */
const EXTENSION = "pg_trgm";

/**
 * Adds the extension that the database needs, unless it is there. Throws `StartFailure` where the server lacks it, or the role
 * may not add it: it is PostgreSQL's own and every provider's, so nothing is made to do without.
 */
export async function addExtension(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ here: string | null }>(
    "select installed_version as here from pg_available_extensions where name = $1",
    [EXTENSION],
  );
  const [found] = rows;
  if (!found)
    throw new StartFailure(
      `the PostgreSQL server lacks its own extension ${EXTENSION}: install PostgreSQL's contrib modules there`,
    );
  if (found.here) return;
  await client.query(`create extension if not exists ${EXTENSION}`).catch((error: unknown) => {
    if ((error as { code?: string }).code !== "42501") throw error; // insufficient_privilege
    throw new StartFailure(
      `the database needs the extension ${EXTENSION}, and this role may not add it: let its owner run "create extension ${EXTENSION}"`,
    );
  });
}
