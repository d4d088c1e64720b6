import type { Read } from "./bibtex.ts";

const LINE = /^([A-Z]{2,4}) *- (.*)$/;

/** Tags of PubMed's format and what they are in CSL-JSON (National Library of Medicine, MEDLINE/PubMed Data Element Descriptions). */
const TAGS: Record<string, string> = {
  PMID: "PMID",
  PMC: "PMCID",
  TI: "title",
  BTI: "container-title",
  JT: "container-title",
  TA: "container-title-short",
  VI: "volume",
  IP: "issue",
  PG: "page",
  AB: "abstract",
  PB: "publisher",
  PL: "publisher-place",
};

/** Tags that say how PubMed keeps a paper, and nothing of the paper. */
const KEEPING =
  /^(OWN|STAT|DCOM|LR|CRDT|EDAT|MHDA|PHST|PST|SB|IS|JID|DEP|AD|AU|RN|MH|CI|COIS|GR|OTO|SO|PMCR|EIN|CIN|CTDT|DRDT|ISBN|VTI|MID|OID)$/;

/** Reads one reference of PubMed's own format (`.nbib`). */
export function readNbib(text: string): Read {
  const fields = joined(text);
  const item: Record<string, unknown> = { type: "article-journal" };
  const authors: Record<string, string>[] = [];
  const ignored = new Set<string>();
  const topics: string[] = [];
  for (const [tag, value] of fields) {
    const field = TAGS[tag];
    const last = authors.at(-1);
    if (field) item[field] ??= tag === "TI" ? value.replace(/\.$/, "") : value;
    else if (tag === "FAU") authors.push(nameOf(value));
    else if (tag === "CN") authors.push({ literal: value });
    else if (tag === "AUID") {
      const iD = /(\d{4}-){3}\d{3}[\dX]/.exec(value)?.[0];
      if (iD && last) last["ORCID"] = iD;
    } else if (tag === "DP") item["issued"] = { raw: dateOf(value) };
    else if (tag === "LID" || tag === "AID") {
      if (value.endsWith("[doi]")) item["DOI"] = value.slice(0, -"[doi]".length).trim();
    } else if (tag === "LA") item["language"] = LANGUAGES[value] ?? value;
    else if (tag === "OT") topics.push(value);
    else if (tag === "PT") item["type"] = TYPES[value] ?? item["type"];
    else if (!KEEPING.test(tag)) ignored.add(tag);
  }
  if (authors.length === 0)
    for (const [tag, value] of fields) if (tag === "AU") authors.push(shortName(value));
  if (!item["PMID"] && !item["title"]) return undefined;
  return { item: { ...item, author: authors, keyword: topics }, ignored: [...ignored] };
}

const TYPES: Record<string, string> = { Preprint: "article", Dataset: "dataset", Book: "book" };
/** The languages that papers of the field are in, as BCP 47 writes them (ISO 639-2). */
const LANGUAGES: Record<string, string> = {
  eng: "en",
  fre: "fr",
  ger: "de",
  spa: "es",
  por: "pt",
  ita: "it",
  chi: "zh",
  jpn: "ja",
};

/** Each tag with its whole text: a line that begins with six spaces goes on the one before. */
function joined(text: string): [string, string][] {
  const fields: [string, string][] = [];
  for (const line of text.split(/\r?\n/)) {
    const [, tag, value = ""] = LINE.exec(line) ?? [];
    const last = fields.at(-1);
    if (tag) fields.push([tag, value.trim()]);
    else if (last && line.startsWith("      ")) last[1] += ` ${line.trim()}`;
  }
  return fields;
}

function nameOf(text: string): Record<string, string> {
  const [family = "", given, suffix] = text.split(",").map((part) => part.trim());
  return given ? { family, given, ...(suffix && { suffix }) } : { literal: family };
}

/** `Smith JA` where PubMed has no full name. */
function shortName(text: string): Record<string, string> {
  const at = text.lastIndexOf(" ");
  if (at < 0) return { literal: text };
  return {
    family: text.slice(0, at),
    given: text
      .slice(at + 1)
      .split("")
      .map((letter) => `${letter}.`)
      .join(" "),
  };
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** `2020 Mar 12`, `2020 Mar-Apr`, `2020 Spring`. */
export function dateOf(text: string): string {
  const [year = "", month = "", day = ""] = text.split(/[\s-]+/);
  const number = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  if (number === 0) return year;
  const isDay = /^\d{1,2}$/.test(day);
  return [year, String(number).padStart(2, "0"), ...(isDay ? [day.padStart(2, "0")] : [])].join("-");
}
