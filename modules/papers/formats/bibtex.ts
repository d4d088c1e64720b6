import { type Creator, type Entry, parse } from "@retorquere/bibtex-parser";
import { titleParts } from "../../../contracts/rich-title.ts";
import type { PaperType } from "../../../contracts/paper.ts";
import type { CslItem } from "../csl.ts";

/** What a reader of a format returns: one reference as CSL-JSON and what it could not hold, or nothing that can be read. */
export type Read = { item: Record<string, unknown>; ignored: string[] } | undefined;

/** The entry type that we write for each type; `entrysubtype` keeps those that BibTeX does not have. */
const ENTRY_TYPES: Record<PaperType, string> = {
  "article-journal": "article",
  article: "unpublished",
  book: "book",
  chapter: "incollection",
  "paper-conference": "inproceedings",
  thesis: "phdthesis",
  report: "techreport",
  review: "article",
  dataset: "misc",
  software: "misc",
  speech: "misc",
  "article-magazine": "article",
  "article-newspaper": "article",
  "entry-encyclopedia": "incollection",
  "post-weblog": "misc",
  webpage: "misc",
  patent: "misc",
  document: "misc",
};

/** What each entry type of BibTeX and BibLaTeX is. */
const TYPES: Record<string, PaperType> = {
  article: "article-journal",
  unpublished: "article",
  preprint: "article",
  book: "book",
  mvbook: "book",
  collection: "book",
  proceedings: "book",
  inbook: "chapter",
  incollection: "chapter",
  inproceedings: "paper-conference",
  conference: "paper-conference",
  phdthesis: "thesis",
  mastersthesis: "thesis",
  thesis: "thesis",
  techreport: "report",
  report: "report",
  dataset: "dataset",
  software: "software",
  online: "webpage",
  electronic: "webpage",
  www: "webpage",
  patent: "patent",
  review: "review",
  inreference: "entry-encyclopedia",
  booklet: "document",
  manual: "document",
  misc: "document",
};

/** Fields of BibTeX and BibLaTeX, and the same in CSL-JSON. The first name of each is the one that we write. */
const FIELDS: Record<string, string> = {
  title: "title",
  journal: "container-title",
  journaltitle: "container-title",
  booktitle: "container-title",
  shortjournal: "container-title-short",
  volume: "volume",
  pages: "page",
  edition: "edition",
  publisher: "publisher",
  school: "publisher",
  institution: "publisher",
  organization: "publisher",
  address: "publisher-place",
  location: "publisher-place",
  type: "genre",
  eventtitle: "event-title",
  doi: "DOI",
  pmid: "PMID",
  pmcid: "PMCID",
  isbn: "ISBN",
  issn: "ISSN",
  url: "URL",
  language: "language",
  abstract: "abstract",
};

const READ = new Set([
  "author",
  "editor",
  "year",
  "month",
  "date",
  "keywords",
  "number",
  "issue",
  "eid",
  "entrysubtype",
  "eprint",
  "eprinttype",
  "archiveprefix",
  "primaryclass",
  "subtitle",
]);

/** Reads one entry of BibTeX or BibLaTeX. `strings` are the file's `@string` lines. */
export function readBibtex(text: string, strings = ""): Read {
  const { entries, errors } = parse(`${strings}\n${text}`, {
    sentenceCase: false,
    english: false,
    unsupported: (_node, source) => source,
  });
  const [entry] = entries;
  if (!entry || errors.length > 0) return undefined;
  const { fields } = entry;
  // In the parser's old text encoding `<` is another sign.
  const tidied = (held: string) =>
    recomposed(/[¡¿]/.test(text) ? held : held.replaceAll("¡", "<").replaceAll("¿", ">"));
  const item: Record<string, unknown> = { "citation-key": entry.key };
  const ignored: string[] = [];
  for (const [name, held] of Object.entries(fields) as [string, unknown][]) {
    if (READ.has(name)) continue;
    const field = FIELDS[name];
    if (!field || item[field]) ignored.push(name);
    else item[field] = tidied(Array.isArray(held) ? held.join(" and ") : String(held));
  }
  if (typeof item["title"] === "string") {
    const subtitle = fields["subtitle"] ? `${item["title"]}: ${tidied(fields["subtitle"])}` : item["title"];
    item["title"] = withScripts(subtitle);
  }
  item["type"] = typeOf(entry);
  item["author"] = namesOf(fields.author, tidied, ignored);
  item["editor"] = namesOf(fields.editor, tidied, ignored);
  item["issued"] = { raw: dateOf(fields) };
  item["keyword"] = (fields.keywords ?? []).map(tidied);
  item[entry.type === "article" || fields["eid"] ? "issue" : "number"] = fields["number"];
  if (fields["issue"]) item["issue"] = fields["issue"];
  if (fields["eid"]) item["number"] = fields["eid"];
  addEprint(item, fields);
  return { item, ignored };
}

function typeOf({ type, fields }: Entry): string {
  const kept = fields["entrysubtype"];
  if (kept && kept in ENTRY_TYPES) return kept;
  const server = fields["archiveprefix"] ?? fields["eprinttype"] ?? "";
  if (type === "misc" && (fields["eprint"] || /^(arxiv|biorxiv|medrxiv)$/i.test(server))) return "article";
  return TYPES[type] ?? "document";
}

/** arXiv gives every paper a DOI of its number (arXiv, "DOIs for arXiv papers"). */
function addEprint(item: Record<string, unknown>, fields: Entry["fields"]): void {
  const { eprint } = fields;
  if (!eprint || !/arxiv/i.test(fields["archiveprefix"] ?? fields["eprinttype"] ?? "")) return;
  item["DOI"] ??= `10.48550/arXiv.${eprint.replace(/v\d+$/, "")}`;
  item["container-title"] ??= "arXiv";
}

function namesOf(names: Creator[] | undefined, tidied: (text: string) => string, ignored: string[]) {
  return (names ?? []).flatMap(({ name, lastName, firstName, prefix, suffix }): object[] => {
    if (!firstName && (lastName ?? name) === "others") {
      ignored.push("and others");
      return [];
    }
    const family = tidied(lastName ?? "");
    if (!firstName && !prefix) return [{ literal: tidied(name ?? "") || family }];
    return [
      {
        family,
        ...(firstName && { given: tidied(firstName) }),
        ...(prefix && { "non-dropping-particle": tidied(prefix) }),
        ...(suffix && { suffix: tidied(suffix) }),
      },
    ];
  });
}

function dateOf({ date, year, month }: Entry["fields"]): string {
  if (date) return date;
  const [first = "", second = ""] = (month ?? "").split(/\D+/);
  const parts = [year ?? "", first && first.padStart(2, "0"), second && second.padStart(2, "0")];
  return parts.filter(Boolean).join("-");
}

/** A dotless i with an accent above is the letter that people know. */
function recomposed(text: string): string {
  return text.replaceAll(/ı([\u0300-\u036F])/g, "i$1").normalize("NFC");
}

const RAISED = /[\u00B2\u00B3\u00B9\u2070\u2071\u2074-\u207F]+/g;
const LOWERED = /[\u2080-\u209C]+/g;

/** Raised and lowered characters as tags, so that any number can be written so. */
function withScripts(title: string): string {
  return title
    .replaceAll(RAISED, (run) => `<sup>${run.normalize("NFKC")}</sup>`)
    .replaceAll(LOWERED, (run) => `<sub>${run.normalize("NFKC")}</sub>`)
    .replaceAll("−", "-");
}

/** Writes papers as BibTeX in UTF-8, as current TeX programs and reference managers read it. */
export function writeBibtex(items: CslItem[]): string {
  return items.map(entryOf).join("\n");
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
/** Fields whose text is no TeX. */
const VERBATIM = new Set(["DOI", "URL", "PMID", "PMCID", "ISBN", "ISSN", "language"]);

function entryOf(item: CslItem): string {
  const type = item.type as PaperType;
  const entryType = ENTRY_TYPES[type] ?? "misc";
  const isUsual = TYPES[entryType] === type;
  const [year, month, day] = item.issued?.["date-parts"][0] ?? [];
  const isJournal = entryType === "article" || type === "article";
  const lines: [string, string | undefined][] = [
    ["author", braced(written(item.author))],
    ["editor", braced(written(item.editor))],
    ["title", braced(texTitle(item.title ?? ""))],
    ["year", braced(year === undefined ? "" : String(year))],
    ["month", month === undefined ? undefined : MONTHS[month - 1]],
    ["date", day && month && year ? braced([year, two(month), two(day)].join("-")) : undefined],
    ...Object.entries(NAMES).map(([field, name]): [string, string | undefined] => [
      named(name, field, entryType, isJournal),
      braced(value(field, item[field])),
    ]),
    [entryType === "article" ? "number" : "issue", braced(value("issue", item["issue"]))],
    [entryType === "article" ? "eid" : "number", braced(value("number", item["number"]))],
    ["keywords", braced(keywords(item["keyword"]))],
    ["entrysubtype", isUsual ? undefined : braced(type)],
  ];
  const fields = lines.flatMap(([name, text]) => (text ? [`  ${name} = ${text},`] : []));
  return `@${entryType}{${item.id},\n${fields.join("\n")}\n}\n`;
}

/** CSL-JSON's fields under the first name that BibTeX has for each. */
const NAMES: Record<string, string> = Object.fromEntries(
  Object.entries(FIELDS)
    .toReversed()
    .filter(([, field]) => field !== "title")
    .map(([name, field]) => [field, name]),
);

function named(name: string, field: string, entryType: string, isJournal: boolean): string {
  if (field === "container-title" && !isJournal) return "booktitle";
  if (field !== "publisher") return name;
  if (entryType === "phdthesis") return "school";
  return entryType === "techreport" ? "institution" : name;
}

const two = (number: number) => String(number).padStart(2, "0");
const braced = (text: string) => (text ? `{${text}}` : undefined);

function value(field: string, held: unknown): string {
  const text = typeof held === "string" ? held : "";
  if (VERBATIM.has(field)) return text.replaceAll(/[{}\\]/g, encodeURIComponent);
  // "Oxford and Co" is one name, and not a list of two.
  if (field.startsWith("publisher")) return part(text);
  if (field === "abstract") return tex(text.replaceAll("\n", " "));
  return field === "page" ? tex(text).replaceAll("-", "--") : tex(text);
}

/** The parser sorts keywords, so we do too. */
function keywords(held: unknown): string {
  const list = typeof held === "string" ? held.split(/[,;]/).map((one) => one.trim()) : [];
  return [...new Set(list.filter(Boolean))].toSorted().map(verbatim).join(", ");
}

const verbatim = (text: string) => text.replaceAll(/[{}\\]/g, "");

function written(names: CslItem["author"]): string {
  return (names ?? [])
    .map(({ literal, family = "", given, suffix, "non-dropping-particle": particle }) => {
      if (literal !== undefined) return `{${spaced(literal)}}`;
      const whole = part([particle, family].filter(Boolean).join(" "));
      return [whole, suffix && part(suffix), part(given ?? "")].filter((one) => one !== undefined).join(", ");
    })
    .join(" and ");
}

/** A part of a name, held together where a comma or an "and" would split it. */
function part(text: string): string {
  const held = spaced(text);
  return /,|\band\b/i.test(held) ? `{${held}}` : held;
}

/** The parser takes every space of a name as the same. */
const spaced = (text: string) => tex(text.replaceAll(/\s+/g, " "));

const SIGNS: Record<string, string> = {
  "\\": "\\textbackslash{}",
  "{": "\\{",
  "}": "\\}",
  $: "\\$",
  "&": "\\&",
  "%": "\\%",
  "#": "\\#",
  _: "\\_",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
  "<": "\\textless{}",
  ">": "\\textgreater{}",
  "\u00A0": "~",
};

/** A text as TeX, without the pairs that TeX joins to one sign. */
function tex(text: string): string {
  return text
    .replaceAll(/[\\{}$&%#_~^<>\u00A0]/g, (sign) => SIGNS[sign] ?? sign)
    .replaceAll(/(?<=[-'`,!?])(?=[-'`,])/g, "{}");
}

const COMMANDS: Record<string, string> = {
  i: "textit",
  b: "textbf",
  sub: "textsubscript",
  sup: "textsuperscript",
};

/** A title as TeX: what a style must not make small stands in braces, as Zotero writes it. */
function texTitle(title: string): string {
  let isFirst = true;
  return titleParts(withScripts(title))
    .map(({ text, tags }) => {
      const inner = tex(text).replaceAll(/[\p{L}\p{N}]+/gu, (word, at: number, whole: string) => {
        const isCommand = whole[at - 1] === "\\";
        if (isCommand) return word;
        const keeps = isFirst ? /.\p{Lu}/u.test(word) : /\p{Lu}/u.test(word);
        isFirst = false;
        return keeps ? `{${word}}` : word;
      });
      return tags.reduceRight((held, tag) => `\\${COMMANDS[tag]}{${held}}`, inner);
    })
    .join("");
}
