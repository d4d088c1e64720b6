import { and, asc, eq, or, sql } from "drizzle-orm";
import type { Entry, LiveDocument } from "../../contracts/content.ts";
import { inLocale } from "../../contracts/in-locale.ts";
import type { Locale } from "../../contracts/locale.ts";
import type { Localized } from "../../contracts/localized.ts";
import type { Call } from "../../platform/core/context.ts";
import type { Queries } from "../../platform/database/connection.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import type { Reader } from "./read-entries.ts";
import { entries } from "./tables.ts";

type Slugs = Partial<Localized>;
type Page = Pick<LiveDocument<"page">, "only" | "slug">;

/**
 * The owner's page that a slug names, in the slug's own language: `locale` says which (product.md 14). Refuses with `not_found`.
 * For anyone.
 */
export async function readOwnPage({
  ctx,
  input: { slug },
}: Call<{ slug: string }, Reader>): Promise<{ locale: Locale; page: Entry<"page">; slugs: Slugs }> {
  const [row] = await ctx.database
    .select({ key: entries.key, document: entries.document })
    .from(entries)
    .where(and(eq(entries.kind, "page"), or(isSlug("fr", slug), isSlug("en", slug))));
  if (!row) throw new Refusal("not_found");
  const document = row.document as LiveDocument<"page">;
  const slugs = slugsOf(document);
  const locale = slugs[ctx.locale] === slug ? ctx.locale : slugs.fr === slug ? "fr" : "en";
  return { locale, slugs, page: { ...inLocale(document, locale), key: row.key } };
}

function isSlug(locale: Locale, slug: string) {
  return sql`${entries.document} -> 'slug' ->> ${locale} = ${slug}`;
}

export type OwnPage = { key: string; title: Localized; slugs: Slugs; inFooter: boolean };

/** Every public page of the owner's, with the languages that it is public in. For anyone. */
export async function listOwnPages(database: Queries): Promise<OwnPage[]> {
  const rows = await database
    .select({ key: entries.key, page: sql<LiveDocument<"page">>`${entries.document} - 'html'` })
    .from(entries)
    .where(and(eq(entries.kind, "page"), sql`${entries.document} ? 'slug'`))
    .orderBy(asc(entries.position), asc(entries.key));
  return rows.map(({ key, page }) => {
    return { key, title: page.title, slugs: slugsOf(page), inFooter: page.inFooter ?? false };
  });
}

/** A page that is public in one language alone has the same slug in both. */
function slugsOf({ only, slug = { fr: "", en: "" } }: Page): Slugs {
  return only ? { [only]: slug[only] } : slug;
}
