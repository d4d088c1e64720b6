import { eq, sql } from "drizzle-orm";
import { isFixed } from "../../contracts/item-kinds.ts";
import { pathsOf } from "../../contracts/item-fields.ts";
import { LOCALES } from "../../contracts/locale.ts";
import { plainPath } from "../../contracts/plain-path.ts";
import type { Services } from "../../platform/core/context.ts";
import { currentAddresses } from "../content/index.ts";
import { redirects } from "./tables.ts";

/** Items whose public path is made of their key alone. */
const BY_KEY = new Set(["publication", "book"]);

/**
 * Where an address leads that names no page: an old address of another site, or one that the owner keeps. Undefined if it leads
 * nowhere, or if what it leads to is not public. Counts that it was followed. For anyone.
 */
export async function followRedirect(
  { database, now }: Pick<Services, "database" | "now">,
  path: string,
): Promise<string | undefined> {
  const [found] = await database
    .select()
    .from(redirects)
    .where(eq(redirects.path, plainPath(path)));
  if (!found) return undefined;
  const { kind, key, locale } = found;
  const target =
    found.target ?? (kind && key ? await publicPath(database, { kind, key, locale }) : undefined);
  if (target === undefined || plainPath(target) === found.path) return undefined;
  await database
    .update(redirects)
    .set({ hits: sql`${redirects.hits} + 1`, lastHitAt: now() })
    .where(eq(redirects.path, found.path));
  return target;
}

type Named = {
  kind: NonNullable<typeof redirects.$inferSelect.kind>;
  key: string;
  locale: "fr" | "en" | null;
};

/** An item's public path, in the language that the redirect names, else in one in which it is public. */
async function publicPath(
  database: Services["database"],
  { kind, key, locale }: Named,
): Promise<string | undefined> {
  if (BY_KEY.has(kind) || isFixed({ kind, key })) return pathsOf(kind, key, {})?.fr;
  const slugs = await currentAddresses(database, { kind, key });
  const shown = [locale, ...LOCALES].find((one) => one !== null && slugs[one] !== undefined);
  if (!shown) return undefined;
  const path = pathsOf(kind, key, { slug: { fr: slugs.fr ?? "", en: slugs.en ?? "" } })?.[shown];
  return path && `/${shown}${path}`;
}
