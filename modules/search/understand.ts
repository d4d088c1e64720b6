import { eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Localized } from "../../contracts/localized.ts";
import type { Understanding } from "../../contracts/search.ts";
import type { Queries } from "../../platform/database/connection.ts";
import { searchPhrases } from "./tables.ts";
import { compoundsOf, mistakesBetween, stemOf, type Word, withoutElisions, wordsIn } from "./words.ts";

/** The most words of a search. Of a longer text, such as one that was pasted, only the first words are searched for. */
const MOST_WORDS = 12;
/** In words: the longest names of the thesaurus. */
const LONGEST_NAME = 6;
/** In letters. A shorter beginning begins too much, above all beside other words. */
const SHORTEST_BEGINNING = { alone: 2, beside: 3 };
const MOST_GUESSES = 3;
/** What begins more words is looked for as a beginning. That takes longer, and finds only words whose stem begins so too. */
const MOST_BEGUN = 20;

/**
 * A part of a search: a word, or words that are one name. Each text is a query for PostgreSQL's `to_tsquery`: `own` of what was
 * asked, `wide` also of what that begins and of its other names.
 */
type Part = { own: string; wide: string };
/** A word that a match is marked by; `worth` is 1 for what was asked, and less for other names of it. */
export type Mark = { word: string; isBeginning: boolean; worth: number };
const OTHER_NAME = 0.4;
export type Understood = Understanding & {
  parts: Part[];
  /** The words of the search as an exact title has them; where the last word is open, as a title begins. */
  title: string;
  isOpen: boolean;
  /** The open word if it begins many. */
  beginning: string | null;
  marks: Mark[];
};

type Read = Word & {
  isCommon: boolean;
  isKnown: boolean;
  /** Whether it may go on: to one of the words of `begun`, or to any that begins so where they are many. */
  isOpen: boolean;
  begun: string[];
  beginsMany: boolean;
  /** Whether it and the next word are written as one somewhere. */
  isJoined: boolean;
  guesses: string[];
};
/** Words that belong together, by their places in the search. */
type Group = { first: number; last: number; others: string[] };

/** Understands what someone types: which words are mistyped, which are one name, and what else they are called. */
export async function understand(
  database: Queries,
  { q, typing }: { q: string; typing: boolean },
): Promise<Understood> {
  const asked = wordsIn(q).slice(0, MOST_WORDS);
  const read = await readWords(database, withoutElisions(asked, q), typing);
  const { names, meanings } = await namesIn(database, read);
  const compounds = compoundsOf(read).map(({ word, ...place }) => ({ ...place, others: [word] }));
  const pieces = piecesOf(read, [...names, ...pairsIn(read), ...compounds]);
  const telling = pieces.filter(
    ({ words, others }) => others.length > 0 || !words.every(({ isCommon }) => isCommon),
  );
  // A word that no document has would make the search find nothing.
  const known = telling.filter(
    ({ words, others }) => others.length > 0 || words.some(({ isKnown }) => isKnown),
  );
  const searched = [known, telling, pieces].find((some) => some.length > 0) ?? [];
  const guessed = read.filter(({ guesses }) => guesses.length > 0);
  return {
    parts: searched.map(partOf),
    title: asked.map(({ word }) => word).join(" "),
    isOpen: read.at(-1)?.isOpen ?? false,
    beginning: read.find(({ beginsMany }) => beginsMany)?.word ?? null,
    marks: searched.flatMap(marksOf),
    correction: guessed.length > 0 ? corrected(q, guessed) : null,
    meanings,
  };
}

type Known = {
  word: string;
  is_found: boolean;
  begun: string[];
  is_common: boolean;
  is_joined: boolean;
  guesses: string[];
};

async function readWords(database: Queries, words: Word[], typing: boolean): Promise<Read[]> {
  if (words.length === 0) return [];
  const asked = sql.param(words.map(({ word }) => word));
  const { rows } = await database.execute<Known>(
    sql`select * from look_up_words(${asked}::text[], ${MOST_BEGUN + 1})`,
  );
  const known = new Map(rows.map((row) => [row.word, row]));
  const shortest = SHORTEST_BEGINNING[words.length > 1 ? "beside" : "alone"];
  const read = words.map((word, place) => {
    const row = known.get(word.word);
    const isLast = place === words.length - 1;
    const isOpen = isLast && word.word.length >= shortest && (typing || !row?.is_found);
    const begun = (isOpen && row?.begun) || [];
    const beginsMany = begun.length > MOST_BEGUN;
    const isKnown = row?.is_found || begun.length > 0;
    const guesses = isKnown ? [] : nearest(word.word, row?.guesses ?? []);
    return {
      ...word,
      isCommon: row?.is_common ?? false,
      isJoined: row?.is_joined ?? false,
      isOpen,
      isKnown,
      beginsMany,
      begun: beginsMany ? [] : begun,
      guesses,
    };
  });
  return withoutGone(database, read);
}

/** Leaves out corrections that no public document contains now. */
async function withoutGone(database: Queries, read: Read[]): Promise<Read[]> {
  const guessed = read.flatMap(({ guesses }) => guesses);
  if (guessed.length === 0) return read;
  const { rows } = await database.execute<{ word: string }>(
    sql`select word from words_in_use(${sql.param(guessed)}::text[])`,
  );
  return read.map((word) => {
    const guesses = word.guesses.filter((guess) => rows.some((row) => row.word === guess));
    return { ...word, guesses, isKnown: word.isKnown || guesses.length > 0 };
  });
}

/** Of the words that look like one, those that the fewest mistakes make of it. Nobody mistypes a word twice from its first letter on. */
function nearest(word: string, candidates: string[]): string[] {
  const allowed = word.length < 8 ? 1 : 2;
  const counted = candidates.map((candidate) => ({ candidate, mistakes: mistakesBetween(word, candidate) }));
  const fewest = Math.min(allowed, ...counted.map(({ mistakes }) => mistakes));
  return counted
    .filter(({ candidate, mistakes }) => mistakes <= fewest && (mistakes < 2 || candidate[0] === word[0]))
    .map(({ candidate }) => candidate)
    .slice(0, MOST_GUESSES);
}

/** The names of the thesaurus that a search has, with the other names of the same things. */
async function namesIn(database: Queries, read: Read[]) {
  const asked = new Map<string, { first: number; last: number }>();
  for (let first = 0; first < read.length; first += 1)
    for (let last = first; last < Math.min(read.length, first + LONGEST_NAME); last += 1) {
      // `de` is hardly an abbreviation.
      if (read.slice(first, last + 1).every(({ isCommon }) => isCommon)) continue;
      const words = read.slice(first, last + 1).map(({ word, guesses: [guess = word] }) => stemOf(guess));
      asked.set(words.join(" "), { first, last });
    }
  if (asked.size === 0) return { names: [], meanings: [] };
  const same = alias(searchPhrases, "same");
  const other = alias(searchPhrases, "other");
  const rows = await database
    .select({
      phrase: searchPhrases.phrase,
      asked: searchPhrases.words,
      name: searchPhrases.name,
      abbreviation: searchPhrases.abbreviation,
      words: same.words,
      // An abbreviation of several things is none of them where another name of one of them is asked for.
      isAmbiguous: sql<boolean>`exists (select from ${searchPhrases} ${other} where ${other.phrase} = ${same.phrase} and ${other.concept} <> ${same.concept})`,
    })
    .from(searchPhrases)
    .innerJoin(same, eq(same.concept, searchPhrases.concept))
    .where(inArray(searchPhrases.phrase, [...asked.keys()]));
  const names: Group[] = [];
  const meanings = new Map<string, { name: Localized; abbreviation: Localized }>();
  for (const { phrase, asked: called, name, abbreviation, words, isAmbiguous } of rows) {
    const place = asked.get(phrase);
    if (!place) continue;
    names.push({
      ...place,
      others: words === called || (isAmbiguous && !words.includes(" ")) ? [] : [words],
    });
    const isAbbreviation =
      abbreviation && [abbreviation.fr, abbreviation.en].some((one) => plain(one) === called);
    if (abbreviation && isAbbreviation) meanings.set(JSON.stringify(name), { name, abbreviation });
  }
  return { names, meanings: [...meanings.values()] };
}

/** Two words that are written as one somewhere. */
function pairsIn(read: Read[]): Group[] {
  return read.slice(1).flatMap((word, first) => {
    const before = read[first];
    if (!before?.isJoined || before.isCommon || word.isCommon) return [];
    return [{ first, last: first + 1, others: [before.word + word.word] }];
  });
}

type Piece = { words: Read[]; others: string[] };

/** The search in parts: where words belong together, the longest such part. */
function piecesOf(read: Read[], groups: Group[]): Piece[] {
  const pieces: Piece[] = [];
  for (let first = 0; first < read.length;) {
    const last = Math.max(first, ...groups.filter((one) => one.first === first).map((one) => one.last));
    const others = groups
      .filter((one) => one.first === first && one.last === last)
      .flatMap((one) => one.others);
    pieces.push({ words: read.slice(first, last + 1), others: [...new Set(others)] });
    first = last + 1;
  }
  return pieces;
}

function partOf({ words, others }: Piece): Part {
  const telling = words.filter(({ isCommon }) => !isCommon);
  const searched = telling.length > 0 ? telling : words;
  const own = all(searched.map(({ word, guesses }) => anyOf([word, ...guesses])));
  const open = all(searched.map(({ word, begun, guesses }) => anyOf([word, ...begun, ...guesses])));
  // A compound or a pair that is written as one word is what was asked for.
  const joined = others.filter((other) => other === words.map(({ word }) => word).join(""));
  return {
    own: any([own, ...joined.map((word) => `'${word}'`)]),
    wide: any([open, ...others.map((other) => `'${other}'`)]),
  };
}

function marksOf({ words, others }: Piece): Mark[] {
  const own = words.flatMap(({ word, guesses, isOpen, isCommon }) =>
    isCommon && words.length === 1
      ? []
      : [word, ...guesses].map((one) => ({ word: one, isBeginning: isOpen, worth: 1 })),
  );
  // The words of a longer name stand everywhere for other things.
  const named = others.filter((other) => !other.includes(" "));
  return [...own, ...named.map((word) => ({ word, isBeginning: false, worth: OTHER_NAME }))];
}

const all = (queries: string[]) => (queries.length > 1 ? `(${queries.join(" & ")})` : (queries[0] ?? ""));
const anyOf = (words: string[]) => any(words.map((word) => `'${word}'`));
const any = (queries: string[]) => (queries.length > 1 ? `(${queries.join(" | ")})` : (queries[0] ?? ""));

function plain(name: string): string {
  return wordsIn(name)
    .map(({ word }) => word)
    .join(" ");
}

/** The search with the nearest word in the place of each that nothing has. */
function corrected(q: string, guessed: Read[]): string {
  let [text, done] = ["", 0];
  for (const { from, to, guesses } of guessed) {
    text += q.slice(done, from) + (guesses[0] ?? "");
    done = to;
  }
  return text + q.slice(done);
}
