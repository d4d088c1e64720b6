import { authorSlug } from "../../contracts/paper-author.ts";
import { type PaperAuthor, type PaperDocument, publication } from "../../contracts/paper.ts";
import type { ImportLine } from "../../contracts/paper-imports.ts";
import { plainTitle } from "../../contracts/rich-title.ts";

/**
 * A paper with what a file says of it. What the file does not say stays, and so does what the researcher alone writes: the list,
 * the notes, the links.
 */
export function mergePaper(before: PaperDocument, read: PaperDocument): PaperDocument {
  if (areVersions(before, read))
    return isPreprint(read)
      ? { ...before, preprint: preprintOf(read) }
      : publication.parse(publishedSince(before, read));
  const merged: Record<string, unknown> = { ...before };
  for (const [field, value] of Object.entries(read) as [keyof PaperDocument, unknown][]) {
    if (OWN.has(field) || value === undefined) continue;
    if (field === "title") merged["title"] = laterTitle(before.title, read.title);
    else if (field === "type") merged["type"] = read.type === "document" ? before.type : read.type;
    else if (field === "topics") merged["topics"] = [...new Set([...before.topics, ...read.topics])];
    else if (field === "authors") merged["authors"] = laterAuthors(before.authors, read.authors);
    else if (field === "editors") merged["editors"] = laterAuthors(before.editors ?? [], read.editors ?? []);
    else if (field === "year") Object.assign(merged, laterDate(before, read));
    else if (field !== "month" && field !== "day") merged[field] = value;
  }
  return publication.parse(merged);
}

const OWN: ReadonlySet<keyof PaperDocument> = new Set([
  "list",
  "inCv",
  "note",
  "plainSummary",
  "links",
  "preprint",
  "standing",
]);

/** CSL's type `article` is a preprint (1.0.2, Appendix III). */
export function isPreprint({ type }: PaperDocument): boolean {
  return type === "article";
}

/** Whether of two records of a paper one is a preprint, and the other the article that it became: they stand at other addresses. */
export function areVersions(one: PaperDocument, other: PaperDocument): boolean {
  const [here, there] = [one, other].map(({ doi, url }) => doi ?? url);
  return isPreprint(one) !== isPreprint(other) && here !== there;
}

/** What an article's page says of its preprint. */
function preprintOf({ doi, url, container, publisher }: PaperDocument): PaperDocument["preprint"] {
  const place = container ?? publisher;
  return { ...(doi && { doi }), ...(url && !doi && { url }), ...(place && { container: place }) };
}

/** The article that a preprint became, under the preprint's address: all that is said of the article, and what the researcher wrote. */
function publishedSince(before: PaperDocument, read: PaperDocument): PaperDocument {
  const written = Object.fromEntries(Object.entries(before).filter(([field]) => OWN.has(field as never)));
  return {
    ...(before.abstract && { abstract: before.abstract }),
    ...read,
    ...(written as Pick<PaperDocument, "list">),
    authors: laterAuthors(before.authors, read.authors),
    topics: [...new Set([...before.topics, ...read.topics])],
    preprint: before.preprint ?? preprintOf(before),
  };
}

/** What was merged, but for fields that stay as they were. */
export function keepFields(
  before: PaperDocument,
  merged: PaperDocument,
  fields: readonly (keyof PaperDocument)[],
): PaperDocument {
  const kept: Record<string, unknown> = { ...merged };
  for (const field of fields)
    if (before[field] === undefined) delete kept[field];
    else kept[field] = before[field];
  return publication.parse(kept);
}

/** Capitals and italics are the researcher's; other words are news. */
function laterTitle(before: string, read: string): string {
  return lettersOf(before) === lettersOf(read) ? before : read;
}

function lettersOf(title: string): string {
  return plainTitle(title)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/**
 * The same people in the same order keep what is known of them, such as an ORCID iD, and have what is new. A list that ends
 * early, as "and others" does, takes nobody away.
 */
function laterAuthors(before: PaperAuthor[], read: PaperAuthor[]): PaperAuthor[] {
  const isSame =
    read.length <= before.length &&
    read.every((author, index) => {
      const other = before[index];
      return other !== undefined && authorSlug(author) === authorSlug(other);
    });
  if (!isSame) return read;
  return before.map((author, index) => {
    const other = read[index];
    const given = longer(author.given, other?.given);
    return {
      ...author,
      ...(given && { given }),
      ...(!author.orcid && other?.orcid && { orcid: other.orcid }),
    };
  });
}

/** `Michael I.` says more than `M. I.` */
function longer(one?: string, other?: string): string | undefined {
  return (other?.length ?? 0) > (one?.length ?? 0) ? other : one;
}

/** A file that says the year alone takes no month away. */
function laterDate(before: PaperDocument, { year, month, day }: PaperDocument) {
  if (year === before.year && month === undefined) return {};
  const keepsDay = year === before.year && month === before.month && day === undefined;
  return { year, month, day: keepsDay ? before.day : day };
}

/** Field by field, what would change, in words. */
export function changesOf(before: PaperDocument, after: PaperDocument): ImportLine["changes"] {
  const fields = (Object.keys(publication.shape) as (keyof PaperDocument)[]).filter(
    (field) => !OWN.has(field) || field === "preprint",
  );
  return fields.flatMap((field) => {
    const [old, now] = [inWords(before[field]), inWords(after[field])];
    return old === now ? [] : [{ field, before: old, after: now }];
  });
}

function inWords(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (Array.isArray(value)) return value.map(inWords).join("; ");
  if (typeof value === "string") return value;
  if (typeof value !== "object") return JSON.stringify(value);
  const { doi, url } = value as NonNullable<PaperDocument["preprint"]>;
  if (doi ?? url) return inWords(doi ?? url);
  const { family, given, particle, nameSuffix, orcid } = value as PaperAuthor;
  if (typeof family !== "string") return JSON.stringify(value);
  const name = [[particle, family].filter(Boolean).join(" "), nameSuffix, given].filter(Boolean).join(", ");
  return orcid ? `${name} (${orcid})` : name;
}
