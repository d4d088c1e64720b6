import type pg from "pg";
import { indexedWords } from "../../modules/search/words.ts";

/** How often people meet a language's words: the n-th most frequent one n times less often than the first (Zipf). */
export type Vocabulary = { word: () => string; words: (count: number) => string };

/** A random number from 0 to 1, the same ones in every run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const SYLLABLES = [
  "ri",
  "bo",
  "nu",
  "clé",
  "ase",
  "tra",
  "fer",
  "mo",
  "li",
  "gen",
  "séq",
  "phy",
  "lo",
  "to",
  "cel",
  "pro",
  "té",
  "xy",
];

/** Words of the field, the most frequent first, and then words that nobody knows. */
export function vocabularyOf(known: string[], size: number, random: () => number): Vocabulary {
  const words = new Set(known);
  while (words.size < size) {
    const count = 2 + Math.floor(random() * 4);
    words.add(
      Array.from({ length: count }, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)]).join(""),
    );
  }
  const all = [...words];
  const word = () => all[Math.floor(Math.exp(random() * Math.log(all.length))) - 1] ?? "";
  return { word, words: (count) => Array.from({ length: count }, word).join(" ") };
}

const BATCH = 500;

/** Fills the tables of what is found: posts of 700 words under six headings, and papers of five authors, each in both languages. */
export async function fill(
  pool: pg.Pool,
  { posts, papers, vocabulary }: { posts: number; papers: number; vocabulary: Vocabulary },
): Promise<string[]> {
  const titles: string[] = [];
  for (const [kind, count] of [
    ["post", posts],
    ["publication", papers],
  ] as const)
    for (let from = 0; from < count; from += BATCH) {
      const rows = Array.from({ length: Math.min(BATCH, count - from) }, (_, index) => {
        const title = vocabulary.words(kind === "post" ? 8 : 12);
        titles.push(title);
        const sections = Array.from({ length: kind === "post" ? 6 : 1 }, (__, place) => ({
          id: `part-${place}`,
          heading: kind === "post" ? vocabulary.words(4) : "",
          text: vocabulary.words(kind === "post" ? 117 : 8),
        }));
        const names = kind === "post" ? vocabulary.words(3) : vocabulary.words(10);
        return { key: `${kind}-${from + index}`, title, summary: vocabulary.words(15), sections, names };
      });
      await insert(pool, kind, rows);
    }
  await pool.query("vacuum analyze search_documents, search_words");
  return titles;
}

type Row = {
  key: string;
  title: string;
  summary: string;
  sections: { heading: string; text: string }[];
  names: string;
};

async function insert(pool: pg.Pool, kind: string, rows: Row[]): Promise<void> {
  const made = rows.map((row) => ({
    ...row,
    headings: indexedWords(row.sections.map(({ heading }) => heading).join(" ")).join(" "),
    text: indexedWords(row.sections.map(({ text }) => text).join(" ")).join(" "),
    plain: indexedWords(row.title).join(" "),
  }));
  await pool.query(
    `insert into search_documents (kind, key, locale, path, title, summary, sections, names, date, title_words, head, body, version)
     select $1, row->>'key', locale, '/' || (row->>'key'), row->>'title', row->>'summary', row->'sections', row->>'names',
       current_date - (random() * 3000)::int, row->>'plain', head,
       head || setweight(to_tsvector(search_configuration(locale), row->>'text'), 'D'), 1
     from jsonb_array_elements($2::jsonb) row, unnest(array['fr', 'en']) locale,
       weighted_words(locale, row->>'plain', row->>'headings', (row->>'names') || ' ' || (row->>'summary')) head`,
    [kind, JSON.stringify(made)],
  );
  await pool.query(
    `insert into search_words (word) select distinct word from jsonb_array_elements($1::jsonb) row,
       regexp_split_to_table(concat_ws(' ', row->>'plain', row->>'headings', row->>'text'), ' ') word on conflict do nothing`,
    [JSON.stringify(made)],
  );
}
