import { inArray, or } from "drizzle-orm";
import { LOCALES } from "../../contracts/locale.ts";
import type { Localized } from "../../contracts/localized.ts";
import type { Queries } from "../../platform/database/connection.ts";
import type { Threads } from "../../platform/threads/threads.ts";
import { findReplaced } from "../content/index.ts";
import { formatPapers } from "./cite.ts";
import { toCsl } from "./csl.ts";
import formatReferences, { type Formatted } from "./format-references.ts";
import { documentsOf, type Paper } from "./list-papers.ts";
import { papers } from "./tables.ts";

/** The style of the references under a text: short, and numbered there. */
const STYLE = "nature";

/**
 * Papers that readers see, by what a text calls them: a key, or a DOI in lower case. What a preprint was called finds the article
 * that took its place.
 */
export async function findCited(database: Queries, names: string[]): Promise<Map<string, Paper>> {
  if (names.length === 0) return new Map();
  const { key, doi } = papers;
  const rows = await database
    .select({ key, doi })
    .from(papers)
    .where(or(inArray(key, names), inArray(doi, names)));
  const keys = new Map(rows.flatMap((row) => [row.key, row.doi ?? row.key].map((name) => [name, row.key])));
  const others = names.filter((name) => !keys.has(name));
  for (const [name, to] of await findReplaced(database, others)) keys.set(name, to);
  const wanted = new Set(names.flatMap((name) => keys.get(name) ?? []));
  const documents = await documentsOf(
    database,
    Array.from(wanted, (one) => ({ key: one })),
  );
  const found = new Map(documents.map((paper) => [paper.key, paper]));
  return new Map(
    names.flatMap((name) => {
      const paper = found.get(keys.get(name) ?? "");
      return paper ? [[name, paper]] : [];
    }),
  );
}

/** Which of these keys are of papers that readers see. */
export async function findKeys(database: Queries, keys: string[]): Promise<Set<string>> {
  const rows = await database.select({ key: papers.key }).from(papers).where(inArray(papers.key, keys));
  return new Set(rows.map(({ key }) => key));
}

/** Papers as references under a text, in both languages: the style's words, and a link to the DOI. Without `threads`, at once. */
export async function writeReferences(threads: Threads | undefined, cited: Paper[]): Promise<Localized[]> {
  if (cited.length === 0) return [];
  const items = cited.map((paper) => toCsl(paper.key, paper));
  const [fr = [], en = []] = await Promise.all(
    LOCALES.map(async (locale): Promise<Formatted[]> => {
      if (threads) return formatPapers({ threads, locale }, cited, STYLE);
      return formatReferences({ items, styles: [STYLE], locale })[STYLE] ?? [];
    }),
  );
  return cited.map(({ doi }, index) => {
    const link = doi ? ` <a href="https://doi.org/${encodeURI(doi)}">doi:${escaped(doi)}</a>` : "";
    return { fr: shown(fr[index]) + link, en: shown(en[index]) + link };
  });
}

/** The site's texts have `strong` where the style writes `b`. */
function shown(formatted: Formatted | undefined): string {
  return (formatted?.html ?? "").replaceAll(/<(\/?)b>/g, "<$1strong>");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
