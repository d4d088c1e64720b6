import { expect, test } from "vitest";
import type { Block, Run } from "./blocks.ts";
import { readBlocks, readRuns } from "./read-blocks.ts";

const said = (runs: Run[]) => runs.map(({ text }) => text).join("");
const saidBy = (block: Block | undefined) => (block && "runs" in block ? said(block.runs) : undefined);

test("paragraphs, headings and lists are blocks in their order, with what stands before an item", () => {
  const blocks = readBlocks(
    '<h2 id="why">Why</h2><p>One <em>and</em>\n <strong>two</strong>.</p><ol start="3"><li>Three<ul><li>Inner</li></ul></li><li><p>Four</p><p>Still four</p></li></ol>',
  );
  expect(blocks.map((block) => [block.kind, block.depth, block.marker?.text, saidBy(block)])).toEqual([
    ["heading", 0, undefined, "Why"],
    ["text", 0, undefined, "One and two."],
    ["text", 1, "3.", "Three"],
    ["text", 2, "•", "Inner"],
    ["text", 1, "4.", "Four"],
    ["text", 1, undefined, "Still four"],
  ]);
  expect(blocks[0]).toMatchObject({ level: 2, id: "why" });
  expect(blocks[1]).toMatchObject({
    runs: [
      { text: "One " },
      { text: "and", isItalic: true },
      { text: " " },
      { text: "two", isStrong: true },
      { text: "." },
    ],
  });
});

test("a note's number leads to the note, the note's to the text", () => {
  const [text, rule, note] = readBlocks(
    '<p>So<sup><a id="footnote-ref-a" href="#footnote-a">1</a></sup>.</p><section class="footnotes"><h2 id="footnote-label" class="sr-only">Notes</h2><ol><li id="footnote-a"><p>Why. <a href="#footnote-ref-a" aria-label="Back">↩</a></p></li></ol></section>',
  );
  expect(text).toMatchObject({
    runs: [
      { text: "So" },
      { text: "", id: "footnote-ref-a" },
      { text: "1", script: "sup", link: "#footnote-a" },
      { text: "." },
    ],
  });
  expect(rule?.kind).toBe("rule");
  expect(note).toMatchObject({
    id: "footnote-a",
    isSmall: true,
    marker: { text: "1.", link: "#footnote-ref-a" },
    runs: [{ text: "Why." }],
  });
});

test("a link's address stands beside it, unless its text or a DOI says it", () => {
  const written = (html: string) => said(readRuns(html));
  expect(written('See <a href="https://example.org/a/">this</a>.')).toBe("See this (example.org/a).");
  expect(written('<a href="https://example.org/a">example.org</a>')).toBe("example.org");
  expect(written('<a href="https://doi.org/10.1/x">here</a>')).toBe("here");
  expect(written('<a href="#why">above</a>, <a href="mailto:a@b.org">mail</a>')).toBe("above, mail");
});

test("a table has its names, its numbers and its rows; a list of terms is one", () => {
  const [table] = readBlocks(
    '<div class="table"><table><thead><tr><th>Name</th><th align="right">Size</th></tr></thead><tbody><tr><td>a<br>b</td><td align="right">10</td></tr></tbody></table></div>',
  );
  expect(table).toMatchObject({
    kind: "table",
    head: [{ runs: [{ text: "Name", isStrong: true }] }, { isNumber: true }],
    rows: [
      [{ runs: [{ text: "a" }, { text: "\n" }, { text: "b" }] }, { runs: [{ text: "10" }], isNumber: true }],
    ],
  });
  const [terms] = readBlocks("<dl><dt>Yield</dt><dd>90 %</dd></dl>");
  expect(terms).toMatchObject({
    head: [],
    rows: [[{ runs: [{ text: "Yield", isStrong: true }] }, { runs: [{ text: "90 %" }] }]],
  });
});

test("code keeps its spaces and lines, and a sequence its colours", () => {
  const [code] = readBlocks('<pre><code>a\tb\n  <i class="base-a">AA</i>\n</code></pre>');
  expect(saidBy(code)).toBe("a    b\n  AA");
  expect(code).toMatchObject({ kind: "code", runs: [{ isCode: true }, { text: "AA", base: "a" }, {}] });
  const [rows] = readBlocks(
    '<div class="font-mono"><span class="row"><i>GC</i></span><span class="row"><i>((</i></span></div>',
  );
  expect([rows?.kind, saidBy(rows)]).toEqual(["code", "GC\n(("]);
});

test("a picture stays with its caption; how a figure was computed follows it; what only a browser knows is left out", () => {
  const blocks = readBlocks(
    '<figure data-figure="rin"><div class="drawing"><svg viewBox="0 0 9 9" aria-label="A peak"><path d="M0 0h9"/></svg><div class="controls" data-needs-script><label>RIN<input type="range"></label></div><output data-words="{}">RIN 7</output><details><summary>How</summary><p>Drawn.</p></details></div><figcaption><b>Figure 1.</b> Look.</figcaption></figure>',
  );
  expect(blocks.map((block) => [block.kind, block.staysWithNext, saidBy(block)])).toEqual([
    ["drawing", true, undefined],
    ["text", true, "RIN 7"],
    ["caption", undefined, "Figure 1. Look."],
    ["text", true, "How"],
    ["text", undefined, "Drawn."],
  ]);
  expect(blocks[0]).toMatchObject({
    alt: "A peak",
    svg: expect.stringContaining('viewBox="0 0 9 9"') as string,
  });
  const [quoted, by] = readBlocks(
    '<figure class="quote"><blockquote><p>True.</p></blockquote><figcaption>Awa</figcaption></figure>',
  );
  expect([quoted?.isQuoted, quoted?.staysWithNext, saidBy(by)]).toEqual([true, true, "— Awa"]);
});

test("a formula is read on one line", () => {
  const written = (mathml: string) =>
    readRuns(`<math>${mathml}</math>`)
      .map(({ text, script, isItalic }) => (script ? `<${script}>${text}` : isItalic ? `*${text}` : text))
      .join("");
  expect(
    written(
      "<mrow><mi>Q</mi><mo>=</mo><mo form='prefix'>−</mo><mn>10</mn><msub><mi>log</mi><mn>10</mn></msub><mi>P</mi></mrow>",
    ),
  ).toBe("*Q = −10log<sub>10*P");
  expect(written("<mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mn>2</mn></mfrac>")).toBe(
    "(*a + *b)\u202F/\u202F2",
  );
  expect(written("<msqrt><mi>x</mi></msqrt><msup><mi>y</mi><mn>2</mn></msup>")).toBe("√*x*y<sup>2");
});

test("a fraction on one line has brackets wherever its neighbours would be read into it", () => {
  const [a, bc] = ["<mi>a</mi>", "<mrow><mi>b</mi><mi>c</mi></mrow>"];
  const half = "<mfrac><mi>a</mi><mi>b</mi></mfrac>";
  const written = (mathml: string) =>
    said(readRuns(`<math><mrow>${mathml}</mrow></math>`)).replaceAll("\u202F", "");
  expect(written(`<mfrac>${a}${bc}</mfrac>`)).toBe("a/(bc)");
  expect(written(`<mfrac>${bc}${a}</mfrac>`)).toBe("bc/a");
  expect(written(`${half}<mi>c</mi>`)).toBe("(a/b)c");
  expect(written(`<mrow><mi>log</mi><mo>\u2061</mo><mspace/></mrow>${half}`)).toBe("log\u2061(a/b)");
  expect(written(`<msup>${half}<mn>2</mn></msup>`)).toBe("(a/b)2");
  expect(written(`<mfrac>${half}<mi>c</mi></mfrac>`)).toBe("(a/b)/c");
  expect(written(`<msqrt>${bc}</msqrt>`)).toBe("√(bc)");
  expect(written(`<mn>1</mn><mo>−</mo>${half}<mo>=</mo>${half}`)).toBe("1 − a/b = a/b");
  expect(written(`<mo>(</mo>${half}<mo>)</mo>`)).toBe("(a/b)");
});

test("a deep formula is read in its length", () => {
  const deep = "<mrow>".repeat(60) + "<mi>x</mi>" + "</mrow>".repeat(60);
  expect(said(readRuns(`<math>${deep}</math>`))).toBe("x");
});

test("what it does not know is text: no word is lost", () => {
  const blocks = readBlocks(
    "<marquee>Round</marquee><custom-box><p>Boxed</p> after</custom-box><p>In <blink>words</blink> <!-- no --></p>",
  );
  expect(blocks.map(saidBy).join(" ")).toBe("Round\nBoxed\nafter In words");
  expect(readBlocks("")).toEqual([]);
});
