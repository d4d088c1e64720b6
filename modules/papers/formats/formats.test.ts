import { readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PAPER_TYPES, type PaperDocument, publication } from "../../../contracts/paper.ts";
import { toCsl } from "../csl.ts";
import { writeBibtex } from "./bibtex.ts";
import { readReference, type WrittenFormat } from "./read.ts";
import { writeRis } from "./ris.ts";
import { formatOf, identifierIn, splitReferences } from "./split.ts";

const fixture = (name: string) => readFileSync(path.join(import.meta.dirname, "fixtures", name), "utf8");

function readAll(text: string) {
  const format = formatOf(text) as WrittenFormat;
  const { pieces, strings } = splitReferences(text, format);
  return pieces.map((piece) => ({
    line: piece.line,
    ...readReference({ format, text: piece.text, strings, list: "own" }),
  }));
}

describe("BibTeX", () => {
  test("of JabRef: abbreviations, accents, particles, suffixes, organisations, maths and protected capitals", () => {
    const [read, ...others] = readAll(fixture("jabref.bib"));
    expect(others).toEqual([]);
    expect(read).toMatchObject({ line: 4, key: "GonzalezPerez2020", ignored: ["owner", "timestamp"] });
    expect(read).toHaveProperty("paper", {
      type: "article-journal",
      list: "own",
      title:
        "The RNA-binding protein FUS in <i>Drosophila</i> at 37 <sup>∘</sup>C: α-synuclein & H<sub>2</sub>O, p<0.05",
      authors: [
        { family: "González-Pérez", given: "José María" },
        { family: "Berg", given: "Jan", particle: "van der" },
        { family: "The ENCODE Project Consortium" },
        { family: "King", given: "Martin L.", nameSuffix: "Jr." },
        { family: "Müller", given: "K." },
      ],
      container: "Nucleic Acids Research",
      year: 2020,
      month: 3,
      day: 12,
      volume: "48",
      issue: "3",
      pages: "123-145",
      doi: "10.1093/nar/gkz1234",
      topics: [],
    });
  });

  test("of Mendeley: tags written in TeX, doubled braces, and what it keeps for itself", () => {
    const [read] = readAll(fixture("mendeley.bib"));
    expect(read).toMatchObject({
      ignored: ["file", "mendeley-groups"],
      paper: {
        title: "Genomic surveillance of <i>Plasmodium falciparum</i> in Cameroon",
        abstract: "We sequenced 1,000 isolates & found Plasmodium in 12% of them.",
        authors: [{}, { family: "N'Diaye" }, { family: "Cruz", particle: "de la", given: "Ana" }],
        pages: "e0190000",
      },
    });
  });

  test("of Zotero: a conference, and a preprint", () => {
    expect(readAll(fixture("zotero.bib"))).toMatchObject([
      {
        paper: {
          type: "paper-conference",
          title: "Deep Learning for DNA Sequence Analysis",
          publisherPlace: "New York, NY, USA",
          topics: ["deep learning", "genomics"],
          month: 7,
        },
      },
      { paper: { type: "article", doi: "10.1101/2021.01.01.425000" } },
    ]);
  });

  test("that is broken stops no other: what was not understood has its line and why", () => {
    expect(readAll(fixture("scholar.bib"))).toMatchObject([
      { line: 1, ignored: ["and others"], paper: { authors: [{}, {}, {}] } },
      {
        line: 11,
        paper: {
          type: "thesis",
          title: "Étude de la maturation des ARN",
          publisher: "Université de Yaoundé I",
        },
      },
      { line: 17, reason: "syntax" },
      { line: 19, paper: { title: "After the broken one" } },
      { line: 22, reason: "no_year" },
    ]);
  });
});

test("RIS of EndNote is read with its long lines, suffixes, organisations and editors", () => {
  expect(readAll(fixture("endnote.ris"))).toMatchObject([
    {
      line: 1,
      ignored: ["DB"],
      paper: {
        title: "The RIN: an RNA integrity number for assigning integrity values to RNA measurements",
        authors: [{}, {}, { family: "van der Berg", given: "Jan", nameSuffix: "Jr." }],
        year: 2006,
        month: 1,
        day: 31,
        pages: "3-17",
        doi: "10.1186/1471-2199-7-3",
        abstract: "RNA integrity is critical. It is measured by an algorithm.",
        topics: ["RNA", "quality control"],
      },
    },
    {
      paper: {
        type: "chapter",
        authors: [{ family: "World Health Organization" }],
        editors: [{ family: "Editor", given: "Edith" }],
        container: "Handbook of tests",
      },
    },
  ]);
});

test("PubMed's own format is read with its long lines, iDs and organisations", () => {
  const [read] = readAll(fixture("pubmed.nbib"));
  expect(read).toMatchObject({
    ignored: [],
    paper: {
      title: "Moderated estimation of fold change and dispersion for RNA-seq data with DESeq2",
      authors: [
        { family: "Love", given: "Michael I", orcid: "0000-0001-8401-0545" },
        { family: "Huber" },
        { family: "The Example Consortium" },
      ],
      year: 2014,
      month: 12,
      day: 5,
      pmid: "25516281",
      pmcid: "PMC4302049",
      doi: "10.1186/s13059-014-0550-8",
      language: "en",
    },
  });
});

test("PubMed's XML is read with its italics, iDs and identifiers", () => {
  const [read] = readAll(fixture("pubmed.xml"));
  expect(read).toMatchObject({
    paper: {
      title: "The MIQE guidelines for <i>in vivo</i> PCR & more",
      authors: [{ family: "Bustin", orcid: "0000-0002-1825-0097" }, { family: "MIQE Group" }],
      pages: "611-22",
      year: 2009,
      month: 4,
      doi: "10.1373/clinchem.2008.112797",
      abstract: "Part one.\nPart two.",
    },
  });
});

test("a list of DOIs and PMIDs is known, whatever stands around them", () => {
  const text = "https://doi.org/10.1093/nar/gkz239.\nPMID: 25516281\nfoo\n";
  expect(formatOf(text)).toBe("identifiers");
  expect(text.trim().split("\n").map(identifierIn)).toEqual([
    { doi: "10.1093/nar/gkz239" },
    { pmid: "25516281" },
    undefined,
  ]);
});

test("a field that cannot be right is left out and named, and the paper stays", () => {
  const text = JSON.stringify([
    {
      type: "book",
      title: "T",
      author: [{ literal: "A" }],
      issued: { raw: "ca. 1998" },
      DOI: "none",
      PMID: "x",
    },
  ]);
  expect(readAll(text)).toMatchObject([{ ignored: ["doi", "pmid"], paper: { title: "T", year: 1998 } }]);
});

describe("what was exported, imported and exported again is the same, byte for byte", () => {
  const SIGNS = [
    ...Array.from("abcRNA éßαñ-–'’“”&%$#_{}\\~^<>,.;:?!()/\u00A0²₂"),
    "--",
    "''",
    " and ",
    "Drosophila",
    "10",
  ];
  const text = fc
    .array(fc.constantFrom(...SIGNS), { minLength: 1, maxLength: 12 })
    .map((parts) => parts.join("").trim())
    .filter((one) => /[a-z]/i.test(one));
  const word = fc
    .array(fc.constantFrom("a", "b", "c", "é"), { minLength: 1, maxLength: 6 })
    .map((letters) => letters.join(""));
  const author = fc.record(
    {
      family: fc.oneof(word, text),
      given: word,
      particle: fc.constantFrom("van der", "de"),
      nameSuffix: fc.constantFrom("Jr.", "III"),
    },
    { requiredKeys: ["family", "given"] },
  );
  const paper = fc.record(
    {
      type: fc.constantFrom(...PAPER_TYPES),
      list: fc.constant("own" as const),
      title: fc.oneof(
        text,
        text.map((one) => `<i>${one.replaceAll(/[<>]/g, "")}</i> x`),
        text.map((one) => `H<sub>2</sub>O ${one}`),
      ),
      authors: fc.array(fc.oneof(author, fc.record({ family: text })), { minLength: 1, maxLength: 4 }),
      container: text,
      year: fc.integer({ min: 1900, max: 2030 }),
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 1, max: 28 }),
      volume: fc.constantFrom("12", "S1"),
      issue: fc.constantFrom("3", "4-5"),
      pages: fc.constantFrom("1-9", "e12", "S1-S9, 12"),
      doi: fc.constantFrom("10.1000/a_b(c)1", "10.1234/x.y"),
      url: fc.constant("https://a.example/b_c?d=1&e=%20#f"),
      publisher: text,
      abstract: text.map((one) => one.replaceAll("<", "< ")), // Else it might be a tag.
      topics: fc.uniqueArray(word, { maxLength: 3 }),
    },
    { requiredKeys: ["type", "list", "title", "authors", "year", "topics"] },
  );
  const writers = {
    bibtex: writeBibtex,
    ris: writeRis,
    "csl-json": (items: object[]) => JSON.stringify(items, undefined, 2),
  };
  test.each(Object.keys(writers) as (keyof typeof writers)[])("%s", (format) => {
    const write = (papers: PaperDocument[]) =>
      writers[format](papers.map((one, index) => toCsl(`key-${index}`, one)));
    fc.assert(
      fc.property(
        fc.array(
          paper.filter((one) => publication.safeParse(one).success),
          { minLength: 1, maxLength: 3 },
        ),
        (drawn) => {
          const first = write(drawn.map((one) => publication.parse(one)));
          const { pieces, strings } = splitReferences(first, format);
          const again = pieces.map((piece) =>
            readReference({ format, text: piece.text, strings, list: "own" }),
          );
          expect(again.filter((one) => "reason" in one)).toEqual([]);
          expect(write(again.flatMap((one) => ("paper" in one ? [one.paper] : [])))).toBe(first);
        },
      ),
      { numRuns: 200 },
    );
  });
});
