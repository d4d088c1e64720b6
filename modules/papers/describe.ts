import type { Thing } from "schema-dts";
import type { PaperAuthor } from "../../contracts/paper.ts";
import { plainTitle } from "../../contracts/rich-title.ts";
import type { Paper } from "./list-papers.ts";

type Tag = { name: string; content: string };

/** What stands for a paper's venue in the tags of Google Scholar (Inclusion Guidelines for Webmasters, "Indexing"). */
const VENUES: Partial<Record<Paper["type"], string>> = {
  "paper-conference": "citation_conference_title",
  speech: "citation_conference_title",
  chapter: "citation_inbook_title",
  book: "citation_inbook_title",
  "entry-encyclopedia": "citation_inbook_title",
};

const PUBLISHERS: Partial<Record<Paper["type"], string>> = {
  thesis: "citation_dissertation_institution",
  report: "citation_technical_report_institution",
};

/** The tags by which Google Scholar and Zotero read a paper's page, or a post. */
export function scholarTags(paper: Paper, address: string, isPost = false): Tag[] {
  const { title, authors, type, container, publisher, volume, issue, doi, pmid, issn, isbn, language } =
    paper;
  const [first, last] = pageRange(paper);
  const pdf = paper.links?.find(({ kind }) => kind === "pdf")?.url;
  const tags: [string, string | undefined][] = [
    ["citation_title", plainTitle(title)],
    ...authors.flatMap((author): [string, string | undefined][] => [
      ["citation_author", nameOf(author)],
      ["citation_author_orcid", author.orcid && `https://orcid.org/${author.orcid}`],
    ]),
    ["citation_publication_date", dateOf(paper, "/")],
    [VENUES[type] ?? "citation_journal_title", container],
    [PUBLISHERS[type] ?? "citation_publisher", publisher],
    ["citation_technical_report_number", type === "report" ? paper.number : undefined],
    ["citation_volume", volume],
    ["citation_issue", issue],
    ["citation_firstpage", first],
    ["citation_lastpage", last],
    ["citation_doi", doi],
    ["citation_pmid", pmid],
    ["citation_issn", issn],
    ["citation_isbn", isbn],
    ["citation_language", language],
    ["citation_keywords", paper.topics.join("; ") || undefined],
    [isPost ? "citation_fulltext_html_url" : "citation_abstract_html_url", address],
    ["citation_pdf_url", pdf],
  ];
  return tags.flatMap(([name, content]) => (content ? [{ name, content }] : []));
}

function nameOf({ family, given, particle, nameSuffix }: PaperAuthor): string {
  const whole = [particle, family].filter(Boolean).join(" ");
  return [whole, nameSuffix, given].filter(Boolean).join(", ");
}

/** A paper's day, as much of it as is known. */
function dateOf({ year, month, day }: Paper, between: "/" | "-"): string {
  const parts = [year, month, month && day].filter((part) => part !== undefined);
  return parts.map((part) => String(part).padStart(2, "0")).join(between);
}

/** The first and the last page, where there are two. */
function pageRange({ pages }: Paper): [string?, string?] {
  const [, first, last] = /^([^-,]+)-([^-,]+)/.exec(pages ?? "") ?? [];
  return first ? [first, last] : [pages];
}

/** A paper as the structured data of schema.org. */
export function structuredPaper(paper: Paper, address: string): Thing {
  const { title, authors, container, volume, issue, doi, pmid, issn, topics } = paper;
  const { publisher, language, abstract, pages, isbn } = paper;
  const identifiers = [doi && `https://doi.org/${doi}`, pmid && `https://pubmed.ncbi.nlm.nih.gov/${pmid}/`];
  const sameAs = identifiers.filter((one) => one !== undefined && one !== "");
  const journal = container && { "@type": "Periodical" as const, name: container, ...(issn && { issn }) };
  const inVolume = volume && {
    "@type": "PublicationVolume" as const,
    volumeNumber: volume,
    isPartOf: journal,
  };
  return {
    "@type": SCHEMA_TYPES[paper.type] ?? ("ScholarlyArticle" as const),
    "@id": address,
    name: plainTitle(title),
    headline: plainTitle(title),
    url: address,
    author: authors.map((author) => ({
      "@type": author.given ? ("Person" as const) : ("Organization" as const),
      name: [author.given, author.particle, author.family, author.nameSuffix].filter(Boolean).join(" "),
      ...(author.given && {
        givenName: author.given,
        familyName: [author.particle, author.family].filter(Boolean).join(" "),
      }),
      ...(author.orcid && { sameAs: `https://orcid.org/${author.orcid}` }),
    })),
    datePublished: dateOf(paper, "-"),
    ...(sameAs.length > 0 && { sameAs, identifier: sameAs[0] }),
    ...(container && {
      isPartOf: issue
        ? { "@type": "PublicationIssue" as const, issueNumber: issue, isPartOf: inVolume || journal }
        : inVolume || journal,
    }),
    ...(pages && { pagination: pages }),
    ...(publisher && { publisher: { "@type": "Organization" as const, name: publisher } }),
    ...(isbn && { isbn }),
    ...(language && { inLanguage: language }),
    ...(abstract && { abstract }),
    ...(topics.length > 0 && { keywords: topics.join(", ") }),
  } as Thing; // Each type has most of these fields, and the others are ignored.
}

const SCHEMA_TYPES: Partial<
  Record<Paper["type"], "Book" | "Chapter" | "Thesis" | "Dataset" | "SoftwareSourceCode" | "Report">
> = {
  book: "Book",
  chapter: "Chapter",
  thesis: "Thesis",
  dataset: "Dataset",
  software: "SoftwareSourceCode",
  report: "Report",
};

/** A paper in a list as reference managers find it there (OpenURL COinS, NISO Z39.88-2004). */
export function coinsOf(paper: Paper): string {
  const isBook = paper.type === "book" || paper.type === "chapter" || paper.type === "report";
  const [first, last] = pageRange(paper);
  const [author] = paper.authors;
  const genre = isBook
    ? paper.type === "chapter"
      ? "bookitem"
      : "book"
    : paper.type === "paper-conference"
      ? "proceeding"
      : "article";
  const fields: [string, string | undefined][] = [
    ["ctx_ver", "Z39.88-2004"],
    ["rft_val_fmt", `info:ofi/fmt:kev:mtx:${isBook ? "book" : "journal"}`],
    ["rft.genre", genre],
    [isBook && genre === "book" ? "rft.btitle" : "rft.atitle", plainTitle(paper.title)],
    [isBook ? "rft.btitle" : "rft.jtitle", genre === "book" ? undefined : paper.container],
    ["rft.date", dateOf(paper, "-")],
    ["rft.volume", paper.volume],
    ["rft.issue", paper.issue],
    ["rft.spage", first],
    ["rft.epage", last],
    ["rft.pages", paper.pages],
    ["rft.issn", paper.issn],
    ["rft.isbn", paper.isbn],
    ["rft.pub", isBook ? paper.publisher : undefined],
    ["rft.aulast", author && [author.particle, author.family].filter(Boolean).join(" ")],
    ["rft.aufirst", author?.given],
    ...paper.authors.map((one): [string, string] => [
      "rft.au",
      [one.given, one.particle, one.family, one.nameSuffix].filter(Boolean).join(" "),
    ]),
    ["rft_id", paper.doi && `info:doi/${paper.doi}`],
    ["rft_id", paper.pmid && `info:pmid/${paper.pmid}`],
  ];
  return fields.flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : [])).join("&");
}

export type SignpostLink = { rel: string; href: string; type?: string };

type Described = {
  /** Where it stands, without a language: `/articles/love-2014`. Its files are at the same address with an ending. */
  address: string;
  /** A paper's page only tells of it; a post is its page. */
  isPost?: boolean;
  /** The address of the terms under which its text may be used again. */
  licence?: string | undefined;
};

/** Where machines find the rest of a paper, or of a post (FAIR Signposting Profile, level 1). */
export function signposts(paper: Paper, { address, licence, isPost }: Described): SignpostLink[] {
  return [
    ...(paper.doi ? [{ rel: "cite-as", href: `https://doi.org/${paper.doi}` }] : []),
    ...(isPost ? [] : [{ rel: "type", href: "https://schema.org/AboutPage" }]),
    { rel: "type", href: `https://schema.org/${isPost ? "BlogPosting" : "ScholarlyArticle"}` },
    ...(licence ? [{ rel: "license", href: licence }] : []),
    ...paper.authors.flatMap(({ orcid }) =>
      orcid ? [{ rel: "author", href: `https://orcid.org/${orcid}` }] : [],
    ),
    ...(paper.links ?? [])
      .filter(({ kind }) => kind === "pdf")
      .map(({ url }) => ({ rel: "item", href: url, type: "application/pdf" })),
    { rel: "describedby", href: `${address}.bib`, type: "application/x-bibtex" },
    { rel: "describedby", href: `${address}.ris`, type: "application/x-research-info-systems" },
    { rel: "describedby", href: `${address}.json`, type: "application/vnd.citationstyles.csl+json" },
    { rel: "linkset", href: `${address}.linkset`, type: "application/linkset+json" },
  ];
}

/** The same links as a document of their own (FAIR Signposting Profile, level 2; RFC 9264, 4.2). */
export function linksetOf(paper: Paper, described: Described): object {
  const links: Record<string, { href: string; type?: string }[]> = {};
  for (const { rel, ...target } of signposts(paper, described))
    if (rel !== "linkset") (links[rel] ??= []).push(target);
  return { linkset: [{ anchor: described.address, ...links }] };
}
