import { asc, desc, inArray } from "drizzle-orm";
import { z } from "zod";
import { type Licence, licenceOf } from "../../contracts/licences.ts";
import type { Call } from "../../platform/core/context.ts";
import { parse, Refusal } from "../../platform/core/refusal.ts";
import { countsOf } from "./counts.ts";
import { feedIdsOf } from "./feed-ids.ts";
import { withoutGonePapers } from "./gone-papers.ts";
import { publicIn, slugsOf } from "./present.ts";
import { posts } from "./tables.ts";

/** How many posts a feed, and each archive of it, holds: whole texts, of 10 to 30 kB each. */
export const FEED_SIZE = 20;

const asked = z.object({ archive: z.coerce.number("invalid").int("invalid").min(1, "invalid").optional() });

type WholePost = {
  slug: string;
  /** By what feed readers know it, if it came from another site. */
  feedId: string | undefined;
  title: string;
  excerpt: string;
  html: string;
  date: string;
  /** When it was last corrected or added to; its own day, if it never was. */
  changedOn: string;
  licence: Licence;
  doi?: string | undefined;
};
/** `archives` is how many there are; together with the newest posts they hold every post. */
type WholePosts = { posts: WholePost[]; archives: number };

/**
 * The newest posts with their texts; or one archive, of which the first holds the oldest posts, so that a full one changes no
 * more (RFC 5005, 4). Newest first. Refuses an archive that is not there with `not_found`. For anyone.
 */
export async function listWholePosts({ ctx, input }: Call<z.input<typeof asked>>): Promise<WholePosts> {
  const { archive } = parse(asked, input);
  const { database, locale } = ctx;
  const total = (await countsOf(database, "all", [locale])).get("") ?? 0;
  const archives = Math.max(0, Math.ceil((total - FEED_SIZE) / FEED_SIZE));
  if (archive !== undefined && archive > archives) throw new Refusal("not_found");
  const order =
    archive === undefined ? [desc(posts.date), asc(posts.key)] : [asc(posts.date), desc(posts.key)];
  const keys = database
    .select({ key: posts.key })
    .from(posts)
    .where(publicIn(locale))
    .orderBy(...order)
    .limit(FEED_SIZE)
    .offset(archive === undefined ? 0 : (archive - 1) * FEED_SIZE);
  const rows = await database
    .select()
    .from(posts)
    .where(inArray(posts.key, keys))
    .orderBy(desc(posts.date), asc(posts.key));
  const texts = await withoutGonePapers(
    database,
    rows.map(({ html }) => html[locale]),
  );
  const known = await feedIdsOf(database, { keys: rows.map(({ key }) => key), locale });
  return {
    archives,
    posts: rows.map((row, index) => ({
      feedId: known.get(row.key),
      slug: slugsOf(row)[locale] ?? "",
      title: row.title[locale],
      excerpt: row.excerpt[locale],
      html: texts[index] ?? "",
      date: row.date,
      changedOn: (row.changes ?? []).reduce((last, { date }) => (date > last ? date : last), row.date),
      licence: licenceOf(row.licence ?? undefined),
      doi: row.doi ?? undefined,
    })),
  };
}
