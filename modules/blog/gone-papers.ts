import type { Queries } from "../../platform/database/connection.ts";
import { findKeys } from "../papers/index.ts";

/** The link of a reference to the paper's page here (modules/content/footnotes.ts). */
const PAGE = / <a class="paper" href="\/(?:fr|en)\/articles\/([a-z0-9-]+)">[^<]*<\/a>/g;

/** Texts whose references lead to no paper that was taken away since. The references stay. */
export async function withoutGonePapers(database: Queries, texts: string[]): Promise<string[]> {
  const keys = texts.flatMap((html) => Array.from(html.matchAll(PAGE), ([, key = ""]) => key));
  if (keys.length === 0) return texts;
  const there = await findKeys(database, [...new Set(keys)]);
  return texts.map((html) => html.replaceAll(PAGE, (link, key: string) => (there.has(key) ? link : "")));
}
