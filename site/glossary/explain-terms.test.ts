import { expect, test } from "vitest";
import { explainTerms } from "./explain-terms.ts";

const terms = [
  { key: "rna", name: "acide ribonucléique", abbreviation: "ARN", definition: "Un acide." },
  { key: "rrna", name: "ARN ribosomique", abbreviation: "ARNr", definition: "Une charpente." },
  { key: "hairpin", name: "épingle à cheveux", definition: "Une tige et une boucle." },
];
const link = (key: string, words: string) => `<a class="term" href="#term-${key}">${words}</a>`;

test("the first mention of a term leads to its explanation: the longest name, with a capital, in the plural", () => {
  const { html, met } = explainTerms(
    "<p>Les ARN ribosomiques, dont l’ARN. Épingles à cheveux et épingle à cheveux, ARNr.</p>",
    terms,
  );
  expect(html).toBe(
    `<p>Les ${link("rrna", "ARN ribosomiques")}, dont l’${link("rna", "ARN")}. ${link("hairpin", "Épingles à cheveux")} et épingle à cheveux, ARNr.</p>`,
  );
  expect(met.map(({ key }) => key)).toEqual(["rrna", "rna", "hairpin"]);
});

test("no word is explained in a link, a heading, code or a note, nor as a part of another", () => {
  const html =
    '<h2 id="a">ARN</h2><p><a href="/x">l’<em>ARN</em></a> <code>ARN</code><br>mini-ARN ARNm</p><section class="footnotes"><ol><li>ARN</li></ol></section>';
  expect(explainTerms(html, terms)).toEqual({ html, met: [] });
});
