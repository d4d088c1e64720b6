import { describe, expect, test } from "vitest";
import { askedQuestions } from "../../contracts/markdown.ts";
import drawTexts from "./draw-texts.ts";
import { firstParagraph, renderMarkdown } from "./markdown.ts";

const none = () => undefined;
const findPicture = (path: string) => (path === "a.svg" ? PICTURE : undefined);
const PICTURE = { src: "/p.svg", width: 8, height: 7 };

describe("a text", () => {
  test.each([
    ["a script", "<script>alert(1)</script>ok"],
    ["a handler", '<p onclick="alert(1)">ok</p>'],
    ["a script's address", "[ok](javascript:alert(1))"],
    ["a frame", '<iframe src="https://a.example"></iframe>ok'],
    ["a style", '<p style="position:fixed">ok</p>'],
    ["a picture of elsewhere that runs", '<img src=x onerror="alert(1)">ok'],
  ])("loses %s, and keeps its words", (_name, markdown) => {
    const html = renderMarkdown(markdown, none, "en");
    expect(html).not.toMatch(/script|onclick|onerror|iframe|style/i);
    expect(html).toContain("ok");
  });

  test("has numbers on the right, and a table of comparison stays one on a phone", () => {
    const table = (rows: string) => renderMarkdown(rows, none, "en");
    const numbers = table("| Q | Error | Bases |\n| --- | --- | --- |\n| 10 | one in ten | 1 000 bases |");
    expect(numbers).toContain('<div class="table compared"');
    expect(numbers).toContain(
      '<td align="right">10</td><td>one in ten</td><td align="right">1 000 bases</td>',
    );
    expect(table("| | Old | New |\n| --- | --- | --- |\n| Cost | high | low |")).toContain("compared");
    const words = table("| Phase | Holds |\n| --- | --- |\n| Upper | 28S and 18S |");
    expect(words).toContain('<td data-label="Holds">28S and 18S</td>');
    expect(words).not.toMatch(/align|compared/);
  });

  test("in French has spaces that do not break beside its marks, but not in code, and not in English", () => {
    const text = "Oui ! Vraiment ? « Bon » : `a ? b : c` ; fin";
    expect(renderMarkdown(text, none, "fr")).toBe(
      "<p>Oui\u202F! Vraiment\u202F? «\u00A0Bon\u00A0»\u00A0: <code>a ? b : c</code>\u202F; fin</p>\n",
    );
    expect(renderMarkdown("a ? b : c", none, "en")).toBe("<p>a ? b : c</p>\n");
  });

  test("keeps the HTML that writing needs", () => {
    const html = '<p>A <strong>b</strong> <em>c</em> <abbr title="d">e</abbr></p>';
    expect(renderMarkdown(html, none, "en").trim()).toBe(html);
  });

  test("shows a paragraph of pictures as a gallery, with sizes and titles", () => {
    const html = renderMarkdown('![One](a.svg "First")\n![Two](b.svg "Second")', () => PICTURE, "en");
    expect(html.match(/<figure>/g)).toHaveLength(2);
    expect(html).toContain(
      '<img src="/p.svg" alt="One" width="8" height="7" loading="lazy" decoding="async" />',
    );
    expect(html).toContain("<figcaption>First</figcaption>");
  });

  test("shows a picture within a line or a list, and none of elsewhere", () => {
    const html = renderMarkdown(
      "- A ![One](a.svg) b\n- ![Two](https://example.org/b.png)",
      findPicture,
      "en",
    );
    expect(html).toContain('<img src="/p.svg" alt="One" width="8" height="7"');
    expect(html).toContain("<li>Two</li>");
  });

  test("refuses a picture that does not exist", () => {
    expect(() => renderMarkdown("![One](a.svg)", none, "en")).toThrow('"a.svg", which does not exist');
  });

  test("colours a sequence by its bases, in a line and in a block that the arrow keys scroll", () => {
    const html = renderMarkdown("`AACGTGGU` `TATA` `<b>`\n\n```text\n<GATTACAA>\n```", none, "en");
    const sequence =
      '<i class="base-a">AA</i><i class="base-c">C</i><i class="base-g">G</i><i class="base-u">T</i>';
    expect(html).toContain(`<code>${sequence}<i class="base-g">GG</i><i class="base-u">U</i></code>`);
    expect(html).toContain("<code>TATA</code> <code>&lt;b&gt;</code>");
    expect(html).toContain('<pre tabindex="0"><code class="language-text">&lt;<i class="base-g">G</i>');
  });

  test("makes an element of a figure that we draw, and refuses one that does not exist", () => {
    expect(renderMarkdown('A\n\n::figure{name="phred"}\n\nB', none, "en")).toMatch(
      /<p>A<\/p>\s*<figure data-figure="phred"><\/figure>\s*<p>B<\/p>/,
    );
    expect(() => renderMarkdown('::figure{name="magic"}', none, "en")).toThrow(
      '"magic", which does not exist',
    );
    expect(renderMarkdown("In a line ::figure{name=phred} it is text.", none, "en")).toContain("::figure");
  });

  test("leaves a place for a question, outside of code alone", () => {
    const text = 'A\n\n::quiz{question="rna-extraction/phenol-ph"}\n\nB';
    expect(renderMarkdown(text, none, "en")).toMatch(
      /<p>A<\/p>\s*<div data-quiz="rna-extraction\/phenol-ph"><\/div>\s*<p>B<\/p>/,
    );
    expect(renderMarkdown(`~~~\n${text}\n~~~`, none, "en")).not.toContain("<div");
    expect(askedQuestions(`~~~\n${text}\n~~~\n\n${text}\n> ::quiz{question="A typo"}`)).toEqual([
      { name: "rna-extraction/phenol-ph", line: 11 },
      { name: "A typo", line: 14 },
    ]);
  });

  test("names who said a quotation", () => {
    const html = renderMarkdown("> Words.\n>\n> — Somebody", none, "en");
    expect(html).toContain('<figure class="quote"><blockquote><p>Words.</p>');
    expect(html).toContain("<figcaption>Somebody</figcaption>");
  });
});

describe("maths", () => {
  test("in a line and as a block is MathML, which loads nothing", () => {
    const html = renderMarkdown("With $\\frac{a_1}{b}$ of\n\n$$\nx^2\n$$\n\nit.", none, "en");
    expect(html).toContain("<mfrac><msub><mi>a</mi><mn>1</mn></msub><mi>b</mi></mfrac>");
    expect(html).toContain('<math display="block">');
    expect(html).not.toMatch(/style=|class=/);
  });

  test("is not made of prices, and runs nothing", () => {
    expect(renderMarkdown("It costs 5 $ or $6 and $7.", none, "en")).not.toContain("<math");
    expect(renderMarkdown("`a$b$c`", none, "en")).not.toContain("<math");
    const html = renderMarkdown(
      "$\\href{javascript:alert(1)}{x} \\text{<img src=x onerror=alert(1)>}$",
      none,
      "en",
    );
    expect(html).not.toMatch(/href=|<img/);
  });
});

test("the numbers of two footnotes side by side are not read as one", () => {
  const text = "Folds[^x][^y], and again[^x].\n\n[^x]: One\n[^y]: Two\n";
  const words = renderMarkdown(text, () => undefined, "en").replaceAll(/<[^>]+>/g, "");
  expect(words).toMatch(/^Folds1, 2, and again1\./);
});

test("a footnote leads to its text and back, in the words of its language", () => {
  const html = renderMarkdown("Un mot[^1].\n\n[^1]: Une *note*.", none, "fr");
  expect(html).toContain('<a id="footnote-ref-1" href="#footnote-1" aria-describedby="footnote-label">1</a>');
  expect(html).toContain('<h2 id="footnote-label" class="sr-only">Notes</h2>');
  expect(html).toContain('aria-label="Retour à l’appel de la note 1"');
});

describe("a citation", () => {
  const references = {
    "love-2014": { key: "love-2014", html: { fr: "Love, 2014 (fr).", en: "Love, 2014." } },
    "10.1186/s13059-014-0550-8": { key: "love-2014", html: { fr: "Love, 2014 (fr).", en: "Love, 2014." } },
    "li-2018": { key: "li-2018", html: { fr: "Li, 2018.", en: "Li, 2018." } },
  };
  const render = (text: string, locale: "fr" | "en" = "en") => renderMarkdown(text, none, locale, references);

  test("is numbered in one row with the notes, once for each paper, listed and led back from", () => {
    const html = render(
      "One[^n] two [@love-2014] three [@li-2018; @10.1186/S13059-014-0550-8].\n\n[^n]: A note.",
    );
    expect(
      Array.from(html.matchAll(/href="#footnote-(?!ref)([\w-]+)"[^>]*>(\d)</g), ([, to, number]) => [
        to,
        number,
      ]),
    ).toEqual([
      ["n", "1"],
      ["paper-love-2014", "2"],
      ["paper-li-2018", "3"],
      ["paper-love-2014", "2"],
    ]);
    expect(html).toContain("two<sup>");
    expect(html).toContain('<h2 id="footnote-label">Notes and references</h2>');
    expect(html.match(/<li id="footnote-/g)).toHaveLength(3);
    expect(html).toContain(
      '<li id="footnote-paper-love-2014">\n<p>Love, 2014. <a class="paper" href="/en/articles/love-2014">',
    );
    expect(html).toContain('href="#footnote-ref-paper-love-2014-2" aria-label="Back to reference 2"');
    expect(render("[@li-2018]", "fr")).toContain('<h2 id="footnote-label">Références</h2>');
  });

  test("is none in code, behind a backslash, or as a link's words", () => {
    for (const text of ["`[@none]`", "    [@none]", String.raw`\[@none]`, "[@none](https://a.example)"])
      expect(render(text)).not.toContain("footnote");
  });

  test("of a paper that is not there cannot be drawn, and says in which line", () => {
    expect(() => render("[@none]")).toThrow('"none", which does not exist');
    const both = { fr: "Un.\n\nDeux [@li-2018].", en: "One.\n\nTwo [@li-2018] and [@none].\n\nThree." };
    expect(drawTexts({ markdown: both, pictures: {}, references }).faults).toEqual([
      { locale: "en", code: "unknown_paper", values: { line: 3, name: "none" } },
    ]);
  });
});

test("the first paragraph is plain text", () => {
  expect(firstParagraph("<h2>T</h2><p>A <em>b</em> &amp; c.</p><p>d</p>")).toBe("A b & c.");
  const noted = renderMarkdown("CO<sub>2</sub> rises[^1] to 10<sup>2</sup>.\n\n[^1]: Words.", none, "en");
  expect(firstParagraph(noted)).toBe("CO 2 rises to 10 2.");
});

test("dollars and spaces without end are read in a moment", () => {
  for (const text of [`$$${" ".repeat(8_000)}`, `$$\n${" \n".repeat(4_000)}x`, "$$ ".repeat(4_000)]) {
    const from = process.threadCpuUsage();
    renderMarkdown(text, none, "en");
    expect(process.threadCpuUsage(from).user).toBeLessThan(500_000); // In microseconds.
  }
});

test("a first paragraph has no numbers of footnotes, and keeps what is raised", () => {
  const text = "Malaria[^a] gives way, and 10<sup>6</sup> cells[^b].\n\n[^a]: One.\n[^b]: Two.\n";
  expect(firstParagraph(renderMarkdown(text, none, "en"))).toBe("Malaria gives way, and 10 6 cells.");
});

test("a quotation that begins as a callout is one, named in the text's language, also where an editor escaped its brackets", () => {
  for (const begin of ["[!NOTE]\n> ", "[!NOTE] ", "\\[!NOTE\\] "])
    expect(renderMarkdown(`> ${begin}Ice.\n>\n> Then more.`, none, "fr")).toBe(
      '<blockquote class="callout"><p><strong>À noter.</strong> Ice.</p>\n<p>Then more.</p>\n</blockquote>\n',
    );
  expect(renderMarkdown("> [!WARNING] Phenol burns.", none, "en")).toContain(
    '<blockquote class="callout warning"><p><strong>Warning.</strong> Phenol burns.</p>',
  );
  expect(renderMarkdown("> [!MAGIC] No.", none, "en")).toContain("<blockquote><p>[!MAGIC] No.</p>");
});
