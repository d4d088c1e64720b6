import { eq } from "drizzle-orm";
import type { Localized } from "../../contracts/localized.ts";
import type { Queries } from "../../platform/database/connection.ts";
import { posts } from "./tables.ts";

/** The text of a public post as readers see it, by its key; undefined where there is none. A post in one language alone has it twice. */
export async function readDrawnText(database: Queries, key: string): Promise<Localized | undefined> {
  const [post] = await database.select({ html: posts.html }).from(posts).where(eq(posts.key, key));
  return post?.html;
}
