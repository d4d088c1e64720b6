import { and, eq, inArray, sql } from "drizzle-orm";
import type { LiveDocument } from "../../contracts/content.ts";
import type { ItemKind } from "../../contracts/item-kinds.ts";
import { type Locale, LOCALES } from "../../contracts/locale.ts";
import { SEARCH_KINDS, type SearchKind } from "../../contracts/search-rules.ts";
import type { Queries } from "../../platform/database/connection.ts";
import { postsUnder } from "../blog/index.ts";
import { holdLiveEntries } from "../content/index.ts";
import { documentsOf, type SearchDocument } from "./documents-of.ts";
import { searchDocuments, searchNewWords, searchPhrases, searchWords } from "./tables.ts";
import { indexedWords, stemOf, withoutElisions, wordsIn } from "./words.ts";

/** Raise it when documents are written in another way: a job then writes all of them again. */
export const INDEX_VERSION = 5;
/** In characters of each language. PostgreSQL holds at most a megabyte of words of one document. */
const LONGEST_TEXT = 200_000;
const LONGEST_TITLE = 300;
/** What a mistyped word may mean, in characters: longer ones are sequences, and shorter ones cannot be mistyped. */
const [SHORTEST_GUESS, LONGEST_GUESS] = [2, 40];

/** What people call the kinds, in both languages. */
const KIND_NAMES: Record<SearchKind, string> = {
  post: "article blog",
  publication: "publication article paper",
  book: "livre book",
  event: "événement event congrès conférence conference atelier workshop séminaire seminar",
  tool: "outil tool logiciel software",
  database: "base de données database",
  course: "cours course tutoriel tutorial formation training",
  medium: "média media figure vidéo video",
  questionnaire: "quiz questionnaire",
  letter: "lettre d’information newsletter",
  page: "page",
  identity: "profil profile",
};

type Named = { kind: ItemKind; key: string };

/**
 * Writes what the search knows of a thing, as it is public now, or deletes it if it is no longer public. Whoever publishes or
 * archives calls it afterwards, in the same transaction.
 */
export async function writeSearch(transaction: Queries, { kind, key }: Named): Promise<void> {
  if (kind === "concept") return writeConcept(transaction, key);
  if (kind === "tag" || kind === "category") return outdatePosts(transaction, kind, key);
  if (!isSearched(kind)) return;
  const documents = await documentsOf(transaction, kind, key);
  const rows = LOCALES.flatMap((locale) => rowOf({ kind, locale }, documents[locale]) ?? []);
  await transaction.execute(
    sql`select write_search_documents(${kind}, ${key}, ${JSON.stringify(rows)}::jsonb, ${INDEX_VERSION})`,
  );
}

function isSearched(kind: string): kind is SearchKind {
  return SEARCH_KINDS.some((one) => one === kind);
}

/** A document for `write_search_documents`, with the words of each of its places. */
function rowOf({ kind, locale }: { kind: SearchKind; locale: Locale }, document: SearchDocument | undefined) {
  if (!document) return undefined;
  const title = indexedWords(document.title.slice(0, LONGEST_TITLE));
  const headings = indexedWords(document.sections.map(({ heading }) => heading).join(" · "));
  const names = indexedWords(
    [...document.names, KIND_NAMES[kind], joined(document.title), document.summary].join(" · "),
  );
  const texts = document.sections.map((section) => section.text).join(" · ");
  // Each word once: where it stands in the text changes nothing.
  const text = new Set(indexedWords(texts.slice(0, LONGEST_TEXT)));
  for (const words of [title, headings, names]) for (const word of words) text.delete(word);
  return {
    ...document,
    locale,
    names: document.names.join(" · "),
    title_words: plainTitle(document.title),
    in_title: title.join(" "),
    in_headings: headings.join(" "),
    in_names: names.join(" "),
    in_text: [...text].join(" "),
  };
}

/** A title's words, as an exact search has them. */
function plainTitle(title: string): string {
  return wordsIn(title.slice(0, LONGEST_TITLE))
    .map(({ word }) => word)
    .join(" ");
}

/** A short name in one word, as people type it: `trimgalore`. */
function joined(title: string): string {
  const words = wordsIn(title);
  return words.length > 1 && words.length < 4 ? words.map(({ word }) => word).join("") : "";
}

/** Learns the words that were noted, to guess with. Until then they are found, but no mistyped word is taken for one of them. */
export async function learnWords(database: Queries): Promise<void> {
  await database.execute(sql`
    with noted as (delete from ${searchNewWords} returning words)
    insert into ${searchWords} (word) select distinct word from noted, string_to_table(noted.words, ' ') word
      where length(word) between ${SHORTEST_GUESS} and ${LONGEST_GUESS} order by word
    on conflict do nothing`);
}

/** The posts of a renamed category or tag are made again by the job of `rebuildSearch`. */
async function outdatePosts(transaction: Queries, of: "tag" | "category", key: string): Promise<void> {
  await transaction
    .update(searchDocuments)
    .set({ version: 0 })
    .where(and(eq(searchDocuments.kind, "post"), inArray(searchDocuments.key, postsUnder(of, key))));
}

async function writeConcept(transaction: Queries, key: string): Promise<void> {
  const [row] = await holdLiveEntries(transaction, { kinds: ["concept"], keys: [key] });
  await transaction.delete(searchPhrases).where(eq(searchPhrases.concept, key));
  if (!row) return;
  const { name, abbreviation, synonyms } = row.document as LiveDocument<"concept">;
  const called = [name.fr, name.en, ...(abbreviation ? [abbreviation.fr, abbreviation.en] : []), ...synonyms];
  const phrases = new Map(called.map((one) => [phraseOf(one), plainTitle(one)]));
  await transaction.insert(searchPhrases).values(
    [...phrases].map(([phrase, words]) => ({
      concept: key,
      phrase,
      words,
      name,
      abbreviation: abbreviation ?? null,
      version: INDEX_VERSION,
    })),
  );
  await addTerms(transaction, [...phrases.values()].join(" "));
}

async function addTerms(transaction: Queries, text: string): Promise<void> {
  // In one order, so that two who publish never wait for each other in a circle.
  const words = [...new Set(text.split(" "))].filter(isGuessed).toSorted();
  if (words.length === 0) return;
  await transaction
    .insert(searchWords)
    .values(words.map((word) => ({ word, isTerm: true })))
    .onConflictDoUpdate({ target: searchWords.word, set: { isTerm: true } });
}

function isGuessed({ length }: string): boolean {
  return length >= SHORTEST_GUESS && length <= LONGEST_GUESS;
}

/** The words of a name, without plurals and what apostrophes cut short, as a search is compared with it. */
function phraseOf(name: string): string {
  return withoutElisions(wordsIn(name), name)
    .map(({ word }) => stemOf(word))
    .join(" ");
}
