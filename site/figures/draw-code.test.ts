import { beforeAll, describe, expect, test } from "vitest";
import { drawTexts } from "../../modules/content/index.ts";
import { loadTranslations, type Translations } from "../../platform/i18n/translations.ts";
import type { Translate } from "../../ui/texts.tsx";
import { drawCode } from "./draw-code.ts";

let translations: Translations;
beforeAll(async () => {
  translations = await loadTranslations();
});
/** A block of code as a page shows it. */
function drawn(language: string, code: string, locale: "fr" | "en" = "en"): string {
  const markdown = `\`\`\`${language}\n${code}\n\`\`\``;
  const { html = { fr: "", en: "" } } =
    drawTexts({ markdown: { fr: markdown, en: markdown }, pictures: {} }).drawn ?? {};
  return drawCode(html[locale], translations.in(locale).t as unknown as Translate, locale);
}
const count = (html: string, what: RegExp) => html.match(what)?.length ?? 0;

describe("a structure in dot-bracket", () => {
  const HAIRPIN = "GGGGAAAACCCC\n((((....))))";

  test("is drawn above its text: a base each, its pairs, its ends, what RNAfold says of it", () => {
    const html = drawn("dot-bracket", `>my <RNA>\n${HAIRPIN} ( -5.40)`);
    expect(count(html, /<circle/g)).toBe(12);
    expect(count(/class="rung" d="([^"]*)"/.exec(html)?.[1] ?? "", /M/g)).toBe(4);
    expect(html).toContain(">5′</text>");
    expect(html).toContain(">10</text>");
    expect(html).toContain("<b>my &lt;RNA&gt;</b><br>Bases: 12 · base pairs: 4 · −5.4 kcal/mol");
    expect(html).toMatch(/role="img" aria-label="my &lt;RNA&gt;: a secondary structure/);
    expect(html).toMatch(/<\/figure>\n<pre tabindex="0"><code class="language-dot-bracket">[^]*\(\(\(\(/);
    expect(html).not.toMatch(/NaN|undefined/);
    expect(drawn("dot-bracket", HAIRPIN, "fr")).toContain("Bases\u00A0: 12 · paires\u00A0: 4");
  });

  test("has its pseudoknot drawn across, and a strand without a pair is one too", () => {
    const html = drawn("dot-bracket", "GGGGAAAACCCCAAUUUU\n((((.[[[))))..]]].");
    expect(count(/class="rung lit" d="([^"]*)"/.exec(html)?.[1] ?? "", /M/g)).toBe(3);
    expect(drawn("dot-bracket", "A\n.")).toContain("<circle");
  });

  test.each(["GGGG\n((.))", "GGGG\n((.)", "GGGG\n)..(", "GGGG", "((..))", ">name", "words here\n((..))"])(
    "that is none is shown as it is written: %j",
    (code) => {
      expect(drawn("dot-bracket", code)).toMatch(/^<pre/);
    },
  );

  test("with more than 400 bases in a block stays as it is written", () => {
    const hairpin = (size: number) => `${"A".repeat(size)}\n${".".repeat(size)}`;
    expect(drawn("dot-bracket", hairpin(400))).toContain("<figure");
    expect(count(drawn("dot-bracket", `${hairpin(200)}\n${hairpin(200)}`), /<figure/g)).toBe(2);
    expect(drawn("dot-bracket", `${hairpin(200)}\n${hairpin(201)}`)).not.toContain("<figure");
  });
});

describe("features in GFF", () => {
  const line = (type: string, start: number, end: number, told: string, strand = "+") =>
    `chrI\t.\t${type}\t${start}\t${end}\t.\t${strand}\t.\t${told}`;
  const GENE = [
    line("gene", 201, 2100, "ID=g1;Name=abc%3B1"),
    line("mRNA", 201, 2100, "ID=t1;Parent=g1"),
    line("exon", 201, 800, "Parent=t1"),
    line("CDS", 401, 800, "Parent=t1"),
  ];
  /** How far down each name stands. */
  const rows = (html: string) =>
    Array.from(
      html.matchAll(/class="name[^"]*" x="[\d.]+" y="([\d.]+)">([^<]*)/g),
      ([, y, name]) => `${name} ${y}`,
    );

  test("are drawn above their lines: a gene, its transcript below with its parts, and a scale", () => {
    const html = drawn("gff", ["##sequence-region chrI 1 2400", "#note", ...GENE].join("\n"));
    expect(rows(html)).toEqual(["abc;1 (gene) 41", "t1 (mRNA) 73"]);
    expect(count(html, /class="feature /g)).toBe(3);
    expect(count(html, /class="feature coding"/g)).toBe(1);
    expect(html).toContain(">2,000</text>");
    expect(html).toContain("<b>chrI</b><br>From 1 to 2,400. A point tells the strand.");
    expect(html).toMatch(
      /role="img" aria-label="chrI, from 1 to 2,400: its features, drawn\. abc;1 \(gene\), t1/,
    );
    expect(html).toMatch(/<\/figure>\n<pre tabindex="0"><code class="language-gff">[^]*Parent=t1/);
    expect(html).not.toMatch(/NaN|undefined/);
  });

  test("share a row where they do not touch, and each sequence has its own scale", () => {
    const html = drawn(
      "gff",
      [
        line("gene", 1, 500, ""),
        line("gene", 5000, 9000, "", "-"),
        "chrII\t.\tgene\t7\t7\t.\t?\t.\tID=<b>",
      ].join("\n"),
    );
    expect(rows(html)).toEqual(["gene 41", "gene 41", "&lt;b&gt; (gene) 41"]);
    expect(count(html, /<figure/g)).toBe(2);
  });

  test("are two hundred at most, and the caption says so", () => {
    const html = drawn(
      "gff",
      Array.from({ length: 201 }, (_, at) => line("gene", at + 1, at + 2, "")).join("\n"),
    );
    expect(count(html, /class="feature /g)).toBe(200);
    expect(html).toContain("The first 200 of 201 features.");
  });

  test.each([
    "chrI gene 1 2",
    `${GENE[0]}\textra`,
    line("gene", 9, 2, ""),
    line("gene", 1, 2, "", "x"),
    "##gff-version 3",
  ])("that are none are shown as they are written: %j", (code) => {
    expect(drawn("gff", code)).toMatch(/^<pre/);
  });
});
