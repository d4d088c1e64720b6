import { and, asc, eq, isNull, notInArray, or, sql } from "drizzle-orm";
import { plainPath } from "../../contracts/plain-path.ts";
import type { Queries } from "../../platform/database/connection.ts";
import { redirects } from "./tables.ts";

type New = Omit<typeof redirects.$inferInsert, "hits" | "lastHitAt">;

/** Adds addresses that lead somewhere. One that leads somewhere already stays. Returns how many are new. */
export async function addRedirects(transaction: Queries, rows: New[]): Promise<number> {
  const plain = rows.map((row) => ({ ...row, path: plainPath(row.path) })).filter(({ path }) => path !== "/");
  if (plain.length === 0) return 0;
  const made = await transaction
    .insert(redirects)
    .values(plain)
    .onConflictDoNothing()
    .returning({ path: redirects.path });
  return made.length;
}

/** Takes away those that came with an import, but for those that lead to what stays. */
export async function removeRedirectsOf(
  transaction: Queries,
  { import: ofImport, but }: { import: string; but: { kind: string; key: string }[] },
): Promise<void> {
  const stays = new Set(but.map(({ kind, key }) => `${kind}/${key}`));
  const name = sql`${redirects.kind} || '/' || ${redirects.key}`;
  const isLost = stays.size > 0 ? or(isNull(redirects.key), notInArray(name, [...stays])) : undefined;
  await transaction.delete(redirects).where(and(eq(redirects.import, ofImport), isLost));
}

/** All of them, without how often they were followed: for an archive of the site. */
export function keptRedirects(database: Queries) {
  const { path, kind, key, locale, target } = redirects;
  return database.select({ path, kind, key, locale, target }).from(redirects).orderBy(asc(path));
}
