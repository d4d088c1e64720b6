import { type PaperType, SPACES } from "../../../contracts/paper.ts";
import type { CslItem } from "../csl.ts";
import type { Read } from "./bibtex.ts";

/** The types of RIS that we write (Research Information Systems, RIS format specifications, 2011). */
const WRITTEN: Record<PaperType, string> = {
  "article-journal": "JOUR",
  article: "UNPB",
  book: "BOOK",
  chapter: "CHAP",
  "paper-conference": "CONF",
  thesis: "THES",
  report: "RPRT",
  review: "JOUR",
  dataset: "DATA",
  software: "COMP",
  speech: "SLIDE",
  "article-magazine": "MGZN",
  "article-newspaper": "NEWS",
  "entry-encyclopedia": "ENCYC",
  "post-weblog": "BLOG",
  webpage: "ELEC",
  patent: "PAT",
  document: "GEN",
};

const TYPES: Record<string, PaperType> = {
  ...(Object.fromEntries(
    Object.entries(WRITTEN)
      .toReversed()
      .map(([type, name]) => [name, type]),
  ) as Record<string, PaperType>),
  JFULL: "article-journal",
  EJOUR: "article-journal",
  EBOOK: "book",
  EDBOOK: "book",
  ECHAP: "chapter",
  CPAPER: "paper-conference",
  DBASE: "dataset",
  AGGR: "dataset",
  INPR: "article-journal",
  PREPRINT: "article",
  MANSCPT: "article",
};

/** Tags and what they are in CSL-JSON. The first of each is the one that we write. */
const TAGS: Record<string, string> = {
  TI: "title",
  T1: "title",
  JO: "container-title",
  T2: "container-title",
  JF: "container-title",
  BT: "container-title",
  JA: "container-title-short",
  J2: "container-title-short",
  VL: "volume",
  IS: "issue",
  M1: "number",
  C7: "number",
  ET: "edition",
  PB: "publisher",
  CY: "publisher-place",
  PP: "publisher-place",
  M3: "genre",
  DO: "DOI",
  AN: "PMID",
  C2: "PMCID",
  UR: "URL",
  L2: "URL",
  LA: "language",
  AB: "abstract",
  N2: "abstract",
};

const LINE = /^([A-Z][A-Z0-9]) {2}- ?(.*)$/;

/** Reads one reference of RIS, as EndNote, Zotero, Mendeley and publishers write it. */
export function readRis(text: string): Read {
  const item: Record<string, unknown> = {};
  const ignored: string[] = [];
  const authors: object[] = [];
  const editors: object[] = [];
  const topics: string[] = [];
  let from = "";
  let to = "";
  let last = "";
  for (const line of text.split(/\r?\n/)) {
    const [, tag, value = ""] = LINE.exec(line) ?? [];
    const held = value.trim();
    if (!tag) {
      // A long text goes on in the next line.
      const field = TAGS[last];
      if (field && line.trim() && typeof item[field] === "string") item[field] += ` ${line.trim()}`;
      continue;
    }
    last = tag;
    if (tag === "TY") item["type"] = TYPES[held] ?? "document";
    else if (tag === "ER" || !held) continue;
    else if (tag === "ID") item["citation-key"] = held;
    else if (tag === "AU" || tag === "A1") authors.push(nameOf(held));
    else if (tag === "ED" || (tag === "A2" && item["type"] !== "article-journal")) editors.push(nameOf(held));
    else if (tag === "KW") topics.push(held);
    else if (tag === "PY" || tag === "Y1" || tag === "DA") item["issued"] = longer(item["issued"], held);
    else if (tag === "SP") from = held;
    else if (tag === "EP") to = held;
    else if (tag === "SN")
      item[item["type"] === "book" || item["type"] === "chapter" ? "ISBN" : "ISSN"] ??= held;
    else if (tag === "AN" && !/^\d{1,9}$/.test(held)) ignored.push(tag);
    else if (tag === "C2" && !/^PMC\d+$/i.test(held)) ignored.push(tag);
    else if (TAGS[tag] && !item[TAGS[tag]]) item[TAGS[tag]] = held;
    else if (TAGS[tag] === undefined || item[TAGS[tag]] !== held) ignored.push(tag);
  }
  if (!item["type"]) return undefined;
  if (from) item["page"] = to && to !== from ? `${from}-${to}` : from;
  return { item: { ...item, author: authors, editor: editors, keyword: topics }, ignored };
}

/** The date that says most: `PY` has the year alone where `DA` has the day. */
function longer(known: unknown, held: string): { raw: string } {
  // `2006/01/31/` has room for words after the day.
  const parts = held.split(/[/-]/);
  const end = parts.findIndex((part) => !/^\d+$/.test(part));
  const raw = end > 0 ? parts.slice(0, end).join("-") : end === 0 ? held : parts.join("-");
  const before = (known as { raw: string } | undefined)?.raw ?? "";
  return { raw: raw.length > before.length ? raw : before };
}

function nameOf(text: string): object {
  const [family = "", given, ...suffix] = text.split(",").map((part) => part.trim());
  // A person has three parts at most: what has more is an organisation.
  if (!given || suffix.length > 1) return { literal: text };
  return { family, given, ...(suffix.length > 0 && { suffix: suffix[0] }) };
}

/** CSL-JSON's fields under the first tag that RIS has for each. */
const FIELDS = Object.fromEntries(
  Object.entries(TAGS)
    .toReversed()
    .map(([tag, field]) => [field, tag]),
);

/** Writes papers as RIS. */
export function writeRis(items: CslItem[]): string {
  return items.map(recordOf).join("");
}

function recordOf(item: CslItem): string {
  const [year, month, day] = item.issued?.["date-parts"][0] ?? [];
  const two = (number?: number) => (number === undefined ? "" : String(number).padStart(2, "0"));
  const [from, to] = typeof item["page"] === "string" ? parted(item["page"]) : [];
  const isBook = item.type === "book" || item.type === "chapter";
  const lines: [string, unknown][] = [
    ["TY", WRITTEN[item.type as PaperType] ?? "GEN"],
    ["ID", item.id],
    ...(item.author ?? []).map((name): [string, string] => ["AU", written(name)]),
    ...(item.editor ?? []).map((name): [string, string] => ["ED", written(name)]),
    ["PY", year],
    ["DA", month === undefined ? undefined : [year, two(month), two(day)].filter(Boolean).join("/")],
    ...Object.entries(FIELDS)
      .toReversed()
      .map(([field, tag]): [string, unknown] => [tag, item[field]]),
    ["SP", from],
    ["EP", to],
    ["SN", isBook ? item["ISBN"] : item["ISSN"]],
    ...(item.keyword ?? "")
      .split(", ")
      .filter(Boolean)
      .map((topic): [string, string] => ["KW", topic]),
  ];
  const text = lines.flatMap(([tag, value]) =>
    value === undefined || value === ""
      ? []
      : [`${tag}  - ${(typeof value === "string" ? value : JSON.stringify(value)).replaceAll(SPACES, " ")}`],
  );
  return [...text, "ER  - ", "", ""].join("\n");
}

/** First and last page; what is no plain range stays in one. */
function parted(pages: string): [string, string?] {
  const [, from = "", to] = /^([^-,]+)-([^-,]+)$/.exec(pages) ?? [];
  return from ? [from, to] : [pages];
}

function written(name: NonNullable<CslItem["author"]>[number]): string {
  if (name.literal !== undefined)
    return name.literal
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean)
      .join(", ");
  const family = [name["non-dropping-particle"], name.family].filter(Boolean).join(" ");
  // A comma within a part would begin the next one.
  return [family, name.given ?? "", name.suffix]
    .flatMap((part) => (part === undefined ? [] : [part.replaceAll(",", " ").replaceAll(SPACES, " ").trim()]))
    .join(", ");
}
