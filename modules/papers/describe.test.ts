import { describe, expect, test } from "vitest";
import { publication } from "../../contracts/paper.ts";
import { toCsl } from "./csl.ts";
import { coinsOf, linksetOf, scholarTags, signposts, structuredPaper } from "./describe.ts";
import { writeBibtex } from "./formats/bibtex.ts";
import { readReference } from "./formats/read.ts";
import { writeRis } from "./formats/ris.ts";

const document = publication.parse({
  type: "article-journal",
  list: "own",
  title: "Splicing in <i>Xenopus laevis</i> & friends",
  authors: [
    { family: "Berg", given: "Jan", particle: "van der", orcid: "0000-0002-1825-0097" },
    { family: "The ENCODE Project Consortium" },
    { family: "King", given: "Martin L.", nameSuffix: "Jr." },
  ],
  container: "RNA",
  year: 2020,
  month: 3,
  day: 9,
  volume: "26",
  issue: "4",
  pages: "101-112",
  doi: "10.1234/rna.1",
  pmid: "123456",
  issn: "1355-8382",
  publisher: "RNA Society",
  language: "en",
  topics: ["splicing", "RNA"],
  links: [{ kind: "pdf", url: "https://a.example/p.pdf" }],
});
const paper = { ...document, key: "berg-2020" };
const ADDRESS = "https://site.example/en/articles/berg-2020";

test("Google Scholar's tags are as its guide says", () => {
  expect(scholarTags(paper, ADDRESS)).toEqual([
    { name: "citation_title", content: "Splicing in Xenopus laevis & friends" },
    { name: "citation_author", content: "van der Berg, Jan" },
    { name: "citation_author_orcid", content: "https://orcid.org/0000-0002-1825-0097" },
    { name: "citation_author", content: "The ENCODE Project Consortium" },
    { name: "citation_author", content: "King, Jr., Martin L." },
    { name: "citation_publication_date", content: "2020/03/09" },
    { name: "citation_journal_title", content: "RNA" },
    { name: "citation_publisher", content: "RNA Society" },
    { name: "citation_volume", content: "26" },
    { name: "citation_issue", content: "4" },
    { name: "citation_firstpage", content: "101" },
    { name: "citation_lastpage", content: "112" },
    { name: "citation_doi", content: "10.1234/rna.1" },
    { name: "citation_pmid", content: "123456" },
    { name: "citation_issn", content: "1355-8382" },
    { name: "citation_language", content: "en" },
    { name: "citation_keywords", content: "splicing; RNA" },
    { name: "citation_abstract_html_url", content: ADDRESS },
    { name: "citation_pdf_url", content: "https://a.example/p.pdf" },
  ]);
});

test.each([
  ["paper-conference", "citation_conference_title", "RNA"],
  ["chapter", "citation_inbook_title", "RNA"],
  ["thesis", "citation_dissertation_institution", "RNA Society"],
  ["report", "citation_technical_report_institution", "RNA Society"],
  ["report", "citation_technical_report_number", "7"],
] as const)("a %s has %s", (type, name, content) => {
  expect(scholarTags({ ...paper, type, number: "7" }, ADDRESS)).toContainEqual({ name, content });
});

test("a paper of one page, of an article number or of a year alone says no more than is known", () => {
  const { month: _, day: __, ...year } = { ...paper, pages: "e12" };
  const tags = scholarTags(year, ADDRESS);
  expect(tags).toContainEqual({ name: "citation_firstpage", content: "e12" });
  expect(tags).toContainEqual({ name: "citation_publication_date", content: "2020" });
  expect(tags.some(({ name }) => name === "citation_lastpage")).toBe(false);
});

describe("the same reference is read", () => {
  const { key: _, links: __, pmid: ___, ...said } = paper;
  test.each(["bibtex", "ris", "csl-json"] as const)("from %s", (format) => {
    const item = toCsl("berg-2020", document);
    const text = { bibtex: writeBibtex, ris: writeRis, "csl-json": ([one]: object[]) => JSON.stringify(one) }[
      format
    ]([item]);
    const read = readReference({ format, text, strings: "", list: "own" });
    if ("reason" in read) throw new Error(read.reason);
    // RIS has no particles, iDs or languages of its own; BibTeX has no iDs.
    const [, group, king] = paper.authors;
    expect(read.paper).toMatchObject({
      title: said.title,
      container: "RNA",
      year: 2020,
      month: 3,
      day: 9,
      volume: "26",
      issue: "4",
      pages: "101-112",
      doi: "10.1234/rna.1",
    });
    expect(read.paper.authors.slice(1)).toEqual([group, king]);
    expect(read.paper.authors[0]?.family).toMatch(/Berg$/);
    expect(read.ignored).toEqual([]);
  });

  test("from COinS", () => {
    const read = new URLSearchParams(coinsOf(paper));
    expect(Object.fromEntries(read)).toMatchObject({
      ctx_ver: "Z39.88-2004",
      rft_val_fmt: "info:ofi/fmt:kev:mtx:journal",
      "rft.genre": "article",
      "rft.atitle": "Splicing in Xenopus laevis & friends",
      "rft.jtitle": "RNA",
      "rft.date": "2020-03-09",
      "rft.volume": "26",
      "rft.issue": "4",
      "rft.spage": "101",
      "rft.epage": "112",
      "rft.aulast": "van der Berg",
      "rft.aufirst": "Jan",
    });
    expect(read.getAll("rft_id")).toEqual(["info:doi/10.1234/rna.1", "info:pmid/123456"]);
    expect(read.getAll("rft.au")).toEqual([
      "Jan van der Berg",
      "The ENCODE Project Consortium",
      "Martin L. King Jr.",
    ]);
  });

  test("from structured data", () => {
    expect(structuredPaper(paper, ADDRESS)).toMatchObject({
      "@type": "ScholarlyArticle",
      headline: "Splicing in Xenopus laevis & friends",
      datePublished: "2020-03-09",
      sameAs: ["https://doi.org/10.1234/rna.1", "https://pubmed.ncbi.nlm.nih.gov/123456/"],
      author: [
        { "@type": "Person", name: "Jan van der Berg", sameAs: "https://orcid.org/0000-0002-1825-0097" },
        { "@type": "Organization", name: "The ENCODE Project Consortium" },
        { "@type": "Person", name: "Martin L. King Jr." },
      ],
      isPartOf: {
        issueNumber: "4",
        isPartOf: { volumeNumber: "26", isPartOf: { name: "RNA", issn: "1355-8382" } },
      },
    });
  });
});

test("signposts name the DOI, the file, the authors and the descriptions, and the linkset says the same", () => {
  const links = signposts(paper, { address: "https://site.example/articles/berg-2020" });
  const of = (rel: string) => links.filter((link) => link.rel === rel).map(({ href }) => href);
  expect(of("cite-as")).toEqual(["https://doi.org/10.1234/rna.1"]);
  expect(of("item")).toEqual(["https://a.example/p.pdf"]);
  expect(of("author")).toEqual(["https://orcid.org/0000-0002-1825-0097"]);
  expect(of("describedby")).toHaveLength(3);
  expect(linksetOf(paper, { address: "https://site.example/articles/berg-2020" })).toMatchObject({
    linkset: [
      {
        anchor: "https://site.example/articles/berg-2020",
        "cite-as": [{ href: "https://doi.org/10.1234/rna.1" }],
      },
    ],
  });
});
