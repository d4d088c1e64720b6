import { z } from "zod";
import type { UnreadableReason } from "../../contracts/paper-import-states.ts";
import { orcid as orcidShape } from "../../contracts/orcid.ts";
import { type PaperAuthor, type PaperDocument, PAPER_TYPES, publication } from "../../contracts/paper.ts";

type Name = {
  family?: string;
  given?: string;
  literal?: string;
  suffix?: string;
  "non-dropping-particle"?: string;
  "dropping-particle"?: string;
  ORCID?: string;
};
type CslDate = { "date-parts": number[][] };

/** A reference as citation processors read it (CSL-JSON 1.0.2). */
export type CslItem = {
  id: string;
  type: string;
  author?: Name[];
  editor?: Name[];
  issued?: CslDate;
  title?: string;
  keyword?: string;
  [field: string]: unknown;
};

/** The fields of CSL-JSON that are texts, and the same under our names. */
const TEXTS = {
  title: "title",
  "container-title": "container",
  "container-title-short": "containerShort",
  volume: "volume",
  issue: "issue",
  page: "pages",
  number: "number",
  edition: "edition",
  publisher: "publisher",
  "publisher-place": "publisherPlace",
  genre: "genre",
  "event-title": "event",
  DOI: "doi",
  PMID: "pmid",
  PMCID: "pmcid",
  ISBN: "isbn",
  ISSN: "issn",
  URL: "url",
  language: "language",
  abstract: "abstract",
} as const satisfies Record<string, keyof PaperDocument>;

/** A paper as CSL-JSON. Its fields are in one order, so that a file of them is the same each time. */
export function toCsl(key: string, paper: PaperDocument): CslItem {
  const { authors, editors, year, month, day, topics } = paper;
  const parts = [year, month, month && day].filter((part) => part !== undefined);
  const texts = Object.entries(TEXTS).flatMap(([name, field]) =>
    paper[field] ? [[name, paper[field]]] : [],
  );
  return {
    id: key,
    type: paper.type,
    ...Object.fromEntries(texts),
    author: authors.map(nameOf),
    ...(editors?.length ? { editor: editors.map(nameOf) } : {}),
    issued: { "date-parts": [parts] },
    ...(topics.length ? { keyword: topics.join(", ") } : {}),
  };
}

function nameOf({ family, given, particle, nameSuffix, orcid }: PaperAuthor): Name {
  if (given === undefined && !particle) return { literal: family };
  return {
    family,
    ...(given === undefined ? {} : { given }),
    ...(particle && { "non-dropping-particle": particle }),
    ...(nameSuffix && { suffix: nameSuffix }),
    ...(orcid && { ORCID: `https://orcid.org/${orcid}` }),
  };
}

/** What was read of one reference, and which of its fields nothing here holds. */
export type ReadReference = { paper: PaperDocument; key: string; ignored: string[] };
/** Why a reference cannot be taken. */
export type Unreadable = { reason: UnreadableReason; field?: string };

/** Names of CSL-JSON that say nothing to readers. */
const SILENT = new Set(["id", "citation-key", "_graph", "source", "accessed", "custom"]);

/** Reads one CSL-JSON item, whatever program wrote it. Its papers are on the list `list`. */
export function fromCsl(
  given: Record<string, unknown>,
  list: PaperDocument["list"],
): ReadReference | Unreadable {
  const ignored: string[] = [];
  const found: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || value === null || value === "" || READ.has(name) || SILENT.has(name)) continue;
    const field = TEXTS[name as keyof typeof TEXTS];
    const text = firstText(value);
    if (field && text) found[field] = cleaned(name, text);
    else ignored.push(name);
  }
  found["containerShort"] ??= firstText(given["short-container-title"]) || undefined;
  if (firstText(given["event"])) found["event"] ??= firstText(given["event"]);
  const authors = namesOf(given["author"]);
  const editors = namesOf(given["editor"]);
  const date =
    dateOf(given["issued"]) ?? dateOf(given["published-print"]) ?? dateOf(given["published-online"]);
  if (!found["title"]) return { reason: "no_title" };
  if (authors.length === 0 && editors.length === 0) return { reason: "no_author" };
  if (!date) return { reason: "no_year" };
  if (authors.length === 0) ignored.push("editor");
  const known = PAPER_TYPES.find((type) => type === given["type"]);
  if (!known && given["type"] && !(firstText(given["type"]) in TYPES)) ignored.push("type");
  const read = {
    ...found,
    ...date,
    list,
    type: known ?? TYPES[firstText(given["type"])] ?? "document",
    authors: authors.length > 0 ? authors : editors,
    ...(authors.length > 0 && editors.length > 0 ? { editors } : {}),
    topics: topicsOf(given["keyword"] ?? given["categories"]),
  };
  return checked(read, firstText(given["citation-key"] ?? given["id"]), ignored);
}

/** Fields that cannot be right are left out and named; without them the paper may still be. */
function checked(read: object, key: string, ignored: string[]): ReadReference | Unreadable {
  const parsed = publication.safeParse(read);
  if (parsed.success) return { paper: parsed.data, key, ignored };
  const wrong = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
  const rest = Object.fromEntries(Object.entries(read).filter(([field]) => !wrong.has(field)));
  const again = publication.safeParse(rest);
  if (again.success) return { paper: again.data, key, ignored: [...ignored, ...wrong] };
  return { reason: "field", field: [...wrong].join(", ") };
}

const READ = new Set([
  "type",
  "author",
  "editor",
  "issued",
  "keyword",
  "categories",
  "event",
  "short-container-title",
]);

/** Types of other programs and of Crossref. */
const TYPES: Record<string, PaperDocument["type"]> = {
  "journal-article": "article-journal",
  "posted-content": "article",
  preprint: "article",
  "proceedings-article": "paper-conference",
  "book-chapter": "chapter",
  monograph: "book",
  "edited-book": "book",
  "reference-book": "book",
  dissertation: "thesis",
  post: "post-weblog",
  manuscript: "article",
  "review-book": "review",
  "entry-dictionary": "entry-encyclopedia",
  entry: "entry-encyclopedia",
  article_journal: "article-journal",
};

function firstText(value: unknown): string {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  return typeof one === "string" || typeof one === "number" ? String(one).trim() : "";
}

/** A field as its shape wants it. */
function cleaned(name: string, text: string): string {
  if (name === "DOI") return bareDoi(text);
  if (name === "PMCID") return text.toUpperCase().startsWith("PMC") ? text.toUpperCase() : `PMC${text}`;
  if (name === "page") return text.replaceAll(/[-–—]+/g, "-").replaceAll(" - ", "-");
  if (name === "abstract") return plain(text);
  return text;
}

/** A DOI without the address of its resolver. */
export function bareDoi(text: string): string {
  return text
    .trim()
    .replace(/^(https?:\/\/)?(dx\.)?doi\.org\//i, "")
    .replace(/^doi:\s*/i, "")
    .toLowerCase();
}

/** The tags of an abstract as Crossref sends it (JATS), and those that PubMed and Mendeley leave in one. */
const MARKS = /<\/?(?:jats:[a-z-]+|p|i|b|em|sub|sup|title|sec|italic|bold)(?: [a-z][^<>]{0,200})?>/g;

/** An abstract without its tags. */
function plain(text: string): string {
  const broken = text.replaceAll(/<\/(?:jats:)?(?:p|title|sec)>/g, "\n").replaceAll(MARKS, "");
  if (broken === text) return text;
  return broken.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}

const name = z.object({
  family: z.string().optional(),
  given: z.string().optional(),
  literal: z.string().optional(),
  name: z.string().optional(),
  suffix: z.string().optional(),
  "non-dropping-particle": z.string().optional(),
  "dropping-particle": z.string().optional(),
  ORCID: z.string().optional(),
});

function namesOf(value: unknown): PaperAuthor[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one) => {
    const parsed = name.safeParse(typeof one === "string" ? { literal: one } : one);
    if (!parsed.success) return [];
    const { family = "", given, literal, name: called, suffix, ORCID } = parsed.data;
    const particle = [parsed.data["dropping-particle"], parsed.data["non-dropping-particle"]]
      .filter(Boolean)
      .join(" ");
    const whole = (family || literal || called || "").trim();
    if (!whole) return given?.trim() ? [{ family: given.trim() }] : [];
    const iD = orcidShape.safeParse(ORCID);
    return [
      {
        family: whole,
        ...(given?.trim() && family ? { given: given.trim() } : {}),
        ...(particle && { particle }),
        ...(suffix?.trim() && { nameSuffix: suffix.trim() }),
        ...(iD.success && { orcid: iD.data }),
      },
    ];
  });
}

type Day = { year: number; month?: number; day?: number };

const ISO = /^(\d{4})(?:-(\d{1,2}))?(?:-(\d{1,2}))?/;

/** The first day of a CSL date: of a range its beginning, of a text its first year. */
function dateOf(value: unknown): Day | undefined {
  if (typeof value !== "object" || value === null) return textDate(firstText(value));
  const { "date-parts": all, raw, literal } = value as Record<string, unknown>;
  const first: unknown = Array.isArray(all) ? all[0] : undefined;
  if (!Array.isArray(first) || !Number(first[0])) return textDate(firstText(raw) || firstText(literal));
  const [year = 0, month, day] = first.map(Number);
  return dayOf(year, month, day);
}

function textDate(text: string): Day | undefined {
  const [, year, month, day] = ISO.exec(text) ?? [];
  if (year) return dayOf(Number(year), Number(month), Number(day));
  const within = /(?<!\d)(1[5-9]|2[01])\d\d(?!\d)/.exec(text);
  return within ? { year: Number(within[0]) } : undefined;
}

function dayOf(year: number, month?: number, day?: number): Day {
  const isMonth = month !== undefined && month >= 1 && month <= 12;
  const isDay = isMonth && day !== undefined && day >= 1 && day <= 31;
  return { year, ...(isMonth && { month }), ...(isDay && { day }) };
}

function topicsOf(value: unknown): string[] {
  const list = Array.isArray(value) ? value.map(String) : firstText(value).split(/[,;]/);
  return [...new Set(list.map((topic) => topic.trim()).filter(Boolean))];
}
