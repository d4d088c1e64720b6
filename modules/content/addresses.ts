import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import { LOCALES, type Locale } from "../../contracts/locale.ts";
import type { Localized } from "../../contracts/localized.ts";
import type { Queries } from "../../platform/database/connection.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { addresses, entries } from "./tables.ts";

/** A paper's address is its key, in every language. */
const PAPER = "publication";

type Named = { kind: string; key: string };

/**
 * Gives an item its address in each language in which it is public. Its previous address then leads to the new one. It may take
 * an address that another item had before; one that another item has now is refused as `taken`.
 */
export async function moveAddresses(
  database: Queries,
  { kind, key, slug: slugs }: Named & { slug: Partial<Localized> },
): Promise<void> {
  for (const locale of LOCALES) {
    const slug = slugs[locale];
    const here = and(eq(addresses.kind, kind), eq(addresses.locale, locale));
    const former = and(
      here,
      eq(addresses.key, key),
      slug === undefined ? undefined : ne(addresses.slug, slug),
    );
    await database.update(addresses).set({ isCurrent: false }).where(former);
    if (slug === undefined) continue;
    const [held] = await database
      .select()
      .from(addresses)
      .where(and(here, eq(addresses.slug, slug)));
    if (held?.isCurrent && held.key !== key)
      throw new Refusal("invalid_input", {
        violations: [{ propertyPath: `slug.${locale}`, code: "taken" }],
      });
    await database
      .insert(addresses)
      .values({ kind, locale, slug, key, isCurrent: true })
      .onConflictDoUpdate({
        target: [addresses.kind, addresses.locale, addresses.slug],
        set: { key, isCurrent: true },
      });
  }
}

/** Frees the addresses of an item that is no longer public, so that another item may take them. */
export async function leaveAddresses(database: Queries, { kind, key }: Named): Promise<void> {
  await database
    .update(addresses)
    .set({ isCurrent: false })
    .where(and(eq(addresses.kind, kind), eq(addresses.key, key)));
}

/** Frees every address that an item ever had, once it is deleted for good. */
export async function forgetAddresses(database: Queries, { kind, key }: Named): Promise<void> {
  await database.delete(addresses).where(and(eq(addresses.kind, kind), eq(addresses.key, key)));
}

/**
 * The current address of the item that once had this address. Undefined if no item had it, or if the item is gone. For anyone.
 */
export async function findMoved(
  { database }: { database: Queries },
  { kind, slug }: { kind: string; slug: string },
): Promise<{ locale: Locale; slug: string } | undefined> {
  if (kind === PAPER) {
    const key = (await findReplaced(database, [slug])).get(slug);
    return key === undefined ? undefined : { locale: "fr", slug: key };
  }
  const olds = await database
    .select({ key: addresses.key, locale: addresses.locale })
    .from(addresses)
    .where(and(eq(addresses.kind, kind), eq(addresses.slug, slug), eq(addresses.isCurrent, false)));
  for (const { key, locale } of olds) {
    const [now] = await database
      .select({ slug: addresses.slug })
      .from(addresses)
      .where(
        and(
          eq(addresses.kind, kind),
          eq(addresses.key, key),
          eq(addresses.locale, locale),
          eq(addresses.isCurrent, true),
        ),
      );
    if (now) return { locale, slug: now.slug };
  }
  return undefined;
}

/** Has a paper's address, and those that led to it, lead to another paper. */
export async function leadPaperTo(
  database: Queries,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await database
    .update(addresses)
    .set({ key: to })
    .where(and(eq(addresses.kind, PAPER), eq(addresses.key, from)));
  for (const locale of LOCALES)
    await database
      .insert(addresses)
      .values({ kind: PAPER, locale, slug: from, key: to, isCurrent: false })
      .onConflictDoUpdate({ target: [addresses.kind, addresses.locale, addresses.slug], set: { key: to } });
}

/** The papers that took the place of others, by the others' keys, and by the DOIs of preprints that have an article here. */
export async function findReplaced(database: Queries, names: string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const doi = sql<string>`${entries.document} -> 'preprint' ->> 'doi'`;
  const [keys, dois] = await Promise.all([
    database
      .select({ name: addresses.slug, key: addresses.key })
      .from(addresses)
      .where(and(eq(addresses.kind, PAPER), inArray(addresses.slug, names))),
    database
      .select({ name: doi, key: entries.key })
      .from(entries)
      .where(and(eq(entries.kind, PAPER), inArray(doi, names))),
  ]);
  return new Map([...keys, ...dois].map(({ name, key }) => [name, key]));
}

/** The current slugs of a kind's items. */
export async function currentSlugs(database: Queries, kind: string): Promise<Set<string>> {
  const rows = await database
    .select({ slug: addresses.slug })
    .from(addresses)
    .where(and(eq(addresses.kind, kind), eq(addresses.isCurrent, true)));
  return new Set(rows.map(({ slug }) => slug));
}

type Address = Omit<typeof addresses.$inferSelect, "isCurrent">;

/** Every address that something had in public and has no more. */
export async function oldAddresses(database: Queries): Promise<Address[]> {
  const { kind, locale, slug, key, isCurrent } = addresses;
  return database
    .select({ kind, locale, slug, key })
    .from(addresses)
    .where(eq(isCurrent, false))
    .orderBy(asc(kind), asc(locale), asc(slug));
}

/** Adds old addresses, that lead to what has their key. One that something has is left to it. */
export async function addOldAddresses(database: Queries, rows: Address[]): Promise<void> {
  for (const row of rows)
    await database
      .insert(addresses)
      .values({ ...row, isCurrent: false })
      .onConflictDoNothing();
}

/** The slugs that an item has now, in each language in which it is public. */
export async function currentAddresses(database: Queries, { kind, key }: Named): Promise<Partial<Localized>> {
  const rows = await database
    .select({ locale: addresses.locale, slug: addresses.slug })
    .from(addresses)
    .where(and(eq(addresses.kind, kind), eq(addresses.key, key), eq(addresses.isCurrent, true)));
  return Object.fromEntries(rows.map(({ locale, slug }) => [locale, slug]));
}
