import { and, eq, sql } from "drizzle-orm";
import { LOCALES, type Locale } from "../../contracts/locale.ts";
import type { Call, Context } from "../../platform/core/context.ts";
import type { Database, Transaction } from "../../platform/database/connection.ts";
import { nearPosts, searchDocuments } from "./tables.ts";

/** How many are kept of each: some of them may be taken away, or stand in the same series. */
const KEPT = 6;
/** Posts of one round. */
const AT_ONCE = 100;
/** Of a post: those that few others have. */
const TELLING_WORDS = 60;
/** Of those, the ones of which a post that may be near has at least one. */
const SOUGHT_WORDS = 20;
/** How many of the posts that have them are compared word by word. */
const CANDIDATES = 200;
/** How many posts say, about, how rare a word is. */
const SAMPLED = 1_000;

/** Finds what is near the posts that were published, and tells those that are near them. For the job engine. */
export async function findNear(database: Database): Promise<void> {
  for (const locale of LOCALES)
    await database.transaction(async (transaction) => {
      const due = await transaction
        .select({ post: nearPosts.post })
        .from(nearPosts)
        .where(and(eq(nearPosts.isDue, true), eq(nearPosts.locale, locale)))
        .limit(AT_ONCE)
        .for("update", { skipLocked: true });
      const posts = due.map(({ post }) => post);
      const near = await place(transaction, locale, posts);
      await place(
        transaction,
        locale,
        near.filter((key) => !posts.includes(key)),
      );
    });
}

/** What a word of a document counts: the title's most, the text's least. */
const weight = sql.raw(
  "case when 'A' = any(weights) then 4 when 'B' = any(weights) then 3 when 'C' = any(weights) then 2 else 1 end",
);

/**
 * Writes which posts share the most telling words with each of these, and returns all of those: a word tells the more, the fewer posts
 * have it and the nearer to the title it stands (tf-idf; Sparck Jones 1972), and a long post is no nearer for its length.
 */
async function place(transaction: Transaction, locale: Locale, posts: string[]): Promise<string[]> {
  if (posts.length === 0) return []; // An update of no row would make pages anew all the same.
  const ofPosts = `kind = 'post' and locale = '${locale}'`;
  // The planner takes the words of a text for ten, and would look each up in a list of thousands.
  await transaction.execute(sql`set local enable_nestloop = off`);
  await transaction.execute(sql`set local jit = off`);
  const { rows: counted } = await transaction.execute<{ posts: number }>(
    sql.raw(`select count(*)::int as posts from search_documents where ${ofPosts}`),
  );
  // How rare a word is, a thousand posts say as well as all.
  const every = Math.max(1, Math.floor((counted[0]?.posts ?? 0) / SAMPLED));
  const bodies = `select body from search_documents where ${ofPosts} and hashtext(key) % ${every} = 0`;
  const { rows } = await transaction.execute<{ key: string }>(sql`
    with rarity as materialized (
      select word, ln((select count(*) from (${sql.raw(bodies)}) sampled)::float8 / ndoc) as rarity from ts_stat(${bodies}) where ndoc > 1),
    own as materialized (select * from (
      select key as post, lexeme, ${weight} * rarity * rarity as counts,
        row_number() over (partition by key order by ${weight} * rarity desc, lexeme) as place
      from ${searchDocuments}, unnest(body), rarity
      where kind = 'post' and locale = ${locale} and key = any(${sql.param(posts)}) and word = lexeme and rarity > 0) ranked
      where place <= ${TELLING_WORDS}),
    asked as (
      select post, string_agg(quote_literal(lexeme), ' | ')::tsquery as words from own where place <= ${SOUGHT_WORDS} group by post),
    candidates as (
      select asked.post, near.key, near.body from asked cross join lateral (
        select key, body from ${searchDocuments}
         where kind = 'post' and locale = ${locale} and key <> asked.post and body @@ words
         order by ts_rank(body, words) desc, key limit ${CANDIDATES}) near),
    scored as (
      select candidates.post, key, sum(counts * ${weight}) / sqrt(length(body)) as score
      from candidates cross join unnest(body) join own on own.post = candidates.post and own.lexeme = unnest.lexeme
      group by candidates.post, key, length(body)),
    placed as (
      update ${nearPosts} set is_due = false, keys = array(
        select key from scored where scored.post = near_posts.post order by score desc, key limit ${KEPT})
      where locale = ${locale} and post = any(${sql.param(posts)}) returning keys)
    select distinct unnest(keys) as key from placed`);
  return rows.map(({ key }) => key);
}

/** The keys of the posts that are near one in meaning, the nearest first; some of them may no longer be public. For anyone. */
export async function listNear({
  ctx: { database, locale },
  input: { post },
}: Call<{ post: string }, Pick<Context, "database" | "locale">>): Promise<string[]> {
  const [row] = await database
    .select({ keys: nearPosts.keys })
    .from(nearPosts)
    .where(and(eq(nearPosts.post, post), eq(nearPosts.locale, locale)));
  return row?.keys ?? [];
}
