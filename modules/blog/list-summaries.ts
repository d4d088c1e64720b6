import { and, inArray } from "drizzle-orm";
import type { PostSummary } from "../../contracts/blog.ts";
import type { Call, Context } from "../../platform/core/context.ts";
import { findPictures } from "../media/index.ts";
import { presentSummary, publicIn, summaryColumns } from "./present.ts";
import { posts } from "./tables.ts";

/** Posts as lists show them, in the order of `keys`; those that the reader cannot open in this language are left out. For anyone. */
export async function listSummaries({
  ctx: { database, locale },
  input: { keys },
}: Call<{ keys: string[] }, Pick<Context, "database" | "locale">>): Promise<PostSummary[]> {
  if (keys.length === 0) return [];
  const rows = await database
    .select(summaryColumns)
    .from(posts)
    .where(and(inArray(posts.key, keys), publicIn(locale)));
  const picture = await findPictures(
    database,
    rows.map(({ hero }) => hero),
  );
  const found = new Map(rows.map((row) => [row.key, presentSummary(row, locale, picture)]));
  return keys.flatMap((key) => found.get(key) ?? []);
}
