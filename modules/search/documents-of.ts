import type { Entry, EntryKind, LiveDocument } from "../../contracts/content.ts";
import { inLocale } from "../../contracts/in-locale.ts";
import { type Locale, LOCALES } from "../../contracts/locale.ts";
import { isReadIn } from "../../contracts/only.ts";
import { plainTitle } from "../../contracts/rich-title.ts";
import type { SearchKind } from "../../contracts/search-rules.ts";
import type { Queries } from "../../platform/database/connection.ts";
import { holdLivePost } from "../blog/index.ts";
import { holdLiveEntries } from "../content/index.ts";
import { holdLiveQuestionnaire } from "../quiz/index.ts";
import { sectionsOf } from "./sections.ts";
import type { Section } from "./tables.ts";

/** What the search knows of a thing, in one language. */
export type SearchDocument = {
  path: string;
  title: string;
  summary: string;
  sections: Section[];
  /** Whose it is, and what it is about. It is searched but not shown. */
  names: string[];
  date?: string | undefined;
};

/** What the search knows of a thing, in each language in which it is public. Empty if it is not public. */
export async function documentsOf(
  database: Queries,
  kind: SearchKind,
  key: string,
): Promise<Partial<Record<Locale, SearchDocument>>> {
  if (kind === "post") return postIn(database, key);
  if (kind === "questionnaire") return questionnaireIn(database, key);
  const [row] = await holdLiveEntries(database, { kinds: [kind], keys: [key] });
  return inEach(row?.document, (locale) => {
    const entry = { ...inLocale(row?.document, locale), key };
    return { ...(WRITERS[kind] as (entry: object) => SearchDocument)(entry) };
  });
}

function inEach(
  row: object | undefined,
  make: (locale: Locale) => SearchDocument,
): Partial<Record<Locale, SearchDocument>> {
  const locales = row ? LOCALES.filter((locale) => isReadIn(row, locale)) : [];
  return Object.fromEntries(locales.map((locale) => [locale, make(locale)]));
}

async function postIn(database: Queries, key: string) {
  const row = await holdLivePost(database, key);
  if (!row) return {};
  const { category, tags } = row;
  const filed = await holdLiveEntries(database, { kinds: ["category", "tag"], keys: [category, ...tags] });
  const terms = filed.filter(({ kind, key: term }) =>
    kind === "tag" ? tags.includes(term) : term === category,
  );
  return inEach(row, (locale) => ({
    path: `/blog/${locale === "fr" ? row.slugFr : row.slugEn}`,
    title: row.title[locale],
    summary: row.description[locale],
    sections: sectionsOf(row.html[locale]),
    names: terms.map(({ document }) => inLocale(document as LiveDocument<"tag">, locale).name),
    date: row.date,
  }));
}

async function questionnaireIn(database: Queries, key: string) {
  const row = await holdLiveQuestionnaire(database, key);
  return inEach(row, (locale) => {
    const { title, description, level } = inLocale(row, locale) ?? { title: "", description: "", level: "" };
    return { path: "/quiz", title, summary: description, sections: [], names: [level] };
  });
}

const COURSE_PATHS = { tutorial: "/tutorials", course: "/courses", training: "/training" };

type EntryWriters = {
  [Kind in Exclude<SearchKind, "post" | "questionnaire"> & EntryKind]: (entry: Entry<Kind>) => SearchDocument;
};

/** How each kind of entry becomes what the search knows of it, in one language. */
const WRITERS: EntryWriters = {
  publication: ({
    key,
    title,
    authors,
    container = "",
    year,
    doi = "",
    topics,
    note,
    plainSummary,
    abstract = "",
  }) => ({
    path: `/articles/${key}`,
    title: plainTitle(title),
    summary: plainSummary ?? note ?? `${container} ${year}`.trim(),
    sections: plain(`${container} ${year} · ${abstract}`, doi),
    names: [...authors.map(({ family, given = "" }) => `${given} ${family}`.trim()), ...topics],
    date: `${year}-01-01`,
  }),
  book: ({ key, title, subtitle, summary, description, contents, extract }) => ({
    path: `/books/${key}`,
    title,
    summary,
    sections: [
      ...sectionsOf(description),
      ...plain(...contents, extract?.heading ?? ""),
      ...sectionsOf(extract?.html ?? ""),
    ],
    names: [subtitle],
  }),
  event: ({ key, name, purpose = "", place = "", start, text, registration }) => ({
    path: registration ? `/events/${key}` : `/events-conferences#${key}`,
    title: name,
    summary: purpose,
    sections: plain(text),
    names: [place],
    date: start,
  }),
  tool: (entry) => ({ ...resource(entry), path: `/tools#${entry.key}` }),
  database: (entry) => ({ ...resource(entry), path: `/databases#${entry.key}` }),
  course: ({ key, kind, title, text, level, duration }) => ({
    path: `${COURSE_PATHS[kind]}#${key}`,
    title,
    summary: text,
    sections: [],
    names: [level, duration],
  }),
  medium: ({ title, text }) => ({ path: "/media", title, summary: text, sections: [], names: [] }),
  letter: ({ key, title, description, date, blocks }) => ({
    path: `/letters/${key}`,
    title,
    summary: description,
    sections: blocks.flatMap(({ heading = "", html = "" }) => [...plain(heading), ...sectionsOf(html)]),
    names: [],
    date,
  }),
  page: ({ key, slug = key, title, description, html }) => ({
    path: `/${slug}`,
    title,
    summary: description,
    sections: sectionsOf(html),
    names: [],
  }),
  identity: ({ slug, name, role, tagline, about, livesIn, worksAt, from }) => ({
    path: `/${slug}`,
    title: name,
    summary: tagline,
    sections: plain(about, role, livesIn, worksAt, from),
    names: [role],
  }),
};

function resource({ name, purpose = "", text, use, command = "", citation }: Entry<"database">) {
  return {
    title: name,
    summary: purpose,
    sections: plain(text, use, command, citation),
    names: [],
  };
}

function plain(...texts: string[]): Section[] {
  return [{ id: "", heading: "", text: texts.filter(Boolean).join(" ") }];
}
