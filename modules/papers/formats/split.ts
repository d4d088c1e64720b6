import type { ImportFormat as Format } from "../../../contracts/paper-imports.ts";

/** One reference of a file, as it stands there, and the line that it begins at. */
export type Piece = { line: number; text: string };

/** What a file holds, by its look; undefined where no format looks so. */
export function formatOf(text: string): Format | undefined {
  const start = text.slice(0, 20_000);
  if (/^\s*[[{]\s*["{\]]/.test(start)) return "csl-json";
  if (/^\s*<\?xml|^\s*<!DOCTYPE Pubmed|<PubmedArticle\b/.test(start)) return "pubmed-xml";
  if (/^TY {2}- /m.test(start)) return "ris";
  if (/^PMID *- /m.test(start)) return "nbib";
  if (/^[ \t]{0,20}@\w{1,40}[ \t]{0,20}[{(]/m.test(start)) return "bibtex";
  return start.split("\n").some((line) => identifierIn(line)) ? "identifiers" : undefined;
}

/** Where a reference of each format begins or, for RIS, ends. */
const BEGINS: Record<Exclude<Format, "csl-json" | "ris">, RegExp> = {
  bibtex: /^\s{0,20}@(?!string|preamble|comment)\w{1,40}\s{0,20}[{(]/i,
  nbib: /^PMID *- /,
  "pubmed-xml": /^\s*<Pubmed(Book)?Article\b/,
  identifiers: /\S/,
};

/** A file's references, each alone, so that one that is broken stops no other. `strings` holds BibTeX's abbreviations. */
export function splitReferences(text: string, format: Format): { pieces: Piece[]; strings: string } {
  const whole = text.replace(/^\uFEFF/, "");
  if (format === "csl-json") return { pieces: splitJson(whole), strings: "" };
  const source = format === "pubmed-xml" ? whole.replaceAll(/(?<!\n)(?=<PubmedArticle\b)/g, "\n") : whole;
  const pieces: Piece[] = [];
  const strings: string[] = [];
  let held: Piece | undefined;
  for (const [index, line] of source.split("\n").entries()) {
    const isString = format === "bibtex" && /^\s*@string\b/i.test(line);
    const isOther = format === "bibtex" && /^\s*@(comment|preamble)\b/i.test(line);
    if (isString) strings.push(line);
    const begins = format === "ris" ? /^TY {2}- /.test(line) : BEGINS[format].test(line);
    if (begins || isString || isOther) {
      if (held) pieces.push(held);
      held = begins ? { line: index + 1, text: "" } : undefined;
    }
    if (held) held.text += `${line}\n`;
  }
  if (held) pieces.push(held);
  return {
    pieces: pieces.map(({ line, text: piece }) => ({ line, text: piece.trimEnd() })),
    strings: strings.join("\n"),
  };
}

/** CSL-JSON is an array, or one item. Where it is broken, all of it is one piece that cannot be read. */
function splitJson(text: string): Piece[] {
  try {
    const parsed: unknown = JSON.parse(text);
    const list: unknown[] = Array.isArray(parsed) ? parsed : [parsed];
    return list.map((one, index) => ({ line: index + 1, text: JSON.stringify(one) }));
  } catch {
    return [{ line: 1, text }];
  }
}

const DOI = /10\.\d{4,9}\/[^\s<>"{}|\\^`]+/;

const ORCID = /(?<![\d-])(?:\d{4}-){3}\d{3}[\dX](?![\d-])/i;

export type Identifier = { doi: string } | { pmid: string } | { orcid: string };

/** The DOI, the PMID or the ORCID iD of a line, whatever stands around it. */
export function identifierIn(line: string): Identifier | undefined {
  const doi = DOI.exec(line)?.[0].replace(/[.,;)\]]{1,5}$/, "");
  if (doi) return { doi: doi.toLowerCase() };
  const orcid = ORCID.exec(line)?.[0];
  if (orcid) return { orcid: orcid.toUpperCase() };
  const pmid = /^\s*(?:PMID:?\s*|https:\/\/pubmed\.ncbi\.nlm\.nih\.gov\/)?(\d{4,9})\/?\s*$/i.exec(line)?.[1];
  return pmid ? { pmid } : undefined;
}
