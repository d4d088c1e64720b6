import type { Localized } from "../../contracts/localized.ts";
import type { Queries } from "../../platform/database/connection.ts";
import { type FindPicture, firstParagraph, renderMarkdown } from "../content/index.ts";
import { posts } from "./tables.ts";

export type PostDraft = Omit<typeof posts.$inferInsert, "html" | "excerpt">;

/** Stores a post: its Markdown is rendered and sanitised here, once, for every reader. */
export async function writePost(
  database: Queries,
  draft: PostDraft,
  findPicture: FindPicture,
): Promise<void> {
  const html = both((locale) => renderMarkdown(draft.markdown[locale], findPicture));
  const excerpt = both((locale) => firstParagraph(html[locale]));
  const post = { ...draft, html, excerpt };
  await database.insert(posts).values(post).onConflictDoUpdate({ target: posts.key, set: post });
}

function both(make: (locale: "fr" | "en") => string): Localized {
  return { fr: make("fr"), en: make("en") };
}
