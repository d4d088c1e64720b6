import { expect, test } from "vitest";
import sharp from "sharp";
import { readPdf } from "../../tests/factories/read-pdf.ts";
import type { Print } from "./print.ts";
import writePdf from "./write-pdf.ts";

const SRC = "/pictures/abc.svg";
const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: "#0b6b5d" } })
  .png()
  .toBuffer();
const picture = { src: SRC, alt: "A tube" };
const chapter = (title: string, html: string) => ({
  title,
  html,
  aboutHtml: 'Posted on 10 July 2024 · <a href="https://example.org/licence">CC BY 4.0</a>',
  address: `https://example.org/en/blog/${title.toLowerCase()}`,
  picture,
});
const print: Print = {
  address: "https://example.org/en/blog/one",
  title: "Measuring RNA",
  description: "What each number says.",
  author: "Aïssatou Ŋgo",
  keywords: "RNA, quality",
  language: "en",
  headings: undefined,
  modified: "2024-07-10",
  aboutHtml: "Posted on 10 July 2024",
  movable: "",
  citing: { heading: "Cite this post", html: "Ŋgo, A. (2024). <i>Measuring RNA</i>." },
  picture,
  contents: "In this series",
  pages: "Page {page} of {last}",
  chapters: [chapter("One", "<p>Text.</p>")],
  pictures: { [SRC]: png },
  sheet: "",
};
const write = async (html: string, more: Partial<Print> = {}) =>
  readPdf(await writePdf({ ...print, chapters: [chapter("One", html)], ...more }));

test("a post has a cover that says what it is and how to cite it, then its text, with numbered pages", async () => {
  const { pages, language, title, bookmarks, parts, missing, links } = await write(
    '<h2 id="a">First</h2><p>See <a href="#a">above</a> and <a href="https://example.org/b">there</a>.</p><h3>Deeper</h3><p>α ≤ 5 µL ⇌ Ω</p>',
  );
  expect([language, title, missing, pages.length]).toEqual(["en", "Measuring RNA", 0, 2]);
  expect(pages[0]?.text).toBe(
    "Measuring RNA What each number says. Aïssatou Ŋgo Posted on 10 July 2024 Cite this post Ŋgo, A. (2024). Measuring RNA . example.org/en/blog/one",
  );
  expect(pages[1]?.text).toContain("α ≤ 5 µL ⇌ Ω Measuring RNA Page 2 of 2");
  expect(bookmarks.toSorted()).toEqual(["Deeper", "First"]);
  expect(links).toEqual([
    "https://example.org/en/blog/one",
    "https://example.org/b",
    "https://example.org/b",
  ]);
  for (const part of ["Document", "Sect", "H1", "H2", "H3", "P", "Figure"]) expect(parts).toContain(part);
});

test("a series has its chapters with their pages, and leads from one to the other", async () => {
  const long = "<p>Word after word, until a page is full. </p>".repeat(60);
  const chapters = [
    chapter("One", `${long}<p><a href="https://example.org/en/blog/two">Next</a></p>`),
    chapter("Two", "<h2>Inside</h2><p>End.</p>"),
  ];
  const { pages, bookmarks, links } = readPdf(await writePdf({ ...print, chapters }));
  const last = pages.length;
  expect(last).toBeGreaterThan(4);
  expect(pages[1]?.text).toContain(`In this series One Two 3 ${last}`);
  expect(pages[last - 1]?.text).toMatch(/^Two Posted on 10 July 2024 .* Inside End\. Two Page/);
  expect(bookmarks.toSorted()).toEqual(["Inside", "One", "Two"]);
  expect(links).not.toContain("https://example.org/en/blog/two");
});

test("a long table has its names on each page, and one without room is a list of its cells", async () => {
  const row = (at: number) => `<tr><td>Gene ${at}</td><td align="right">${at}</td></tr>`;
  const rows = Array.from({ length: 80 }, (_, at) => row(at)).join("");
  const { pages, parts } = await write(
    `<table><thead><tr><th>Name</th><th align="right">Size</th></tr></thead><tbody>${rows}</tbody></table>`,
  );
  expect(pages).toHaveLength(4);
  for (const { text } of pages.slice(1)) expect(text.match(/Name Size/g)).toHaveLength(1);
  expect(parts.filter((part) => part === "TR")).toHaveLength(81);
  const cells = (of: (at: number) => string) => Array.from({ length: 30 }, (_, at) => of(at)).join("");
  const wide = await write(
    `<table><thead><tr>${cells((at) => `<th>Name${at}</th>`)}</tr></thead><tbody><tr>${cells((at) => `<td>Value${at}</td>`)}</tr></tbody></table>`,
  );
  expect(wide.pages[1]?.text).toMatch(/Name0 Value0 .*Name29 Value29/);
});

test("long code, a long word, a picture that is none, and a drawing: nothing is lost", async () => {
  const word = "ACGU".repeat(60);
  const { pages, parts } = await write(
    `<pre><code>${word} end</code></pre><p>${word}</p><figure><img src="/pictures/none.svg" alt="A lost picture"><figcaption>Its caption</figcaption></figure><figure><svg viewBox="0 0 100 50" aria-label="A line"><text x="5" y="9">in words</text></svg></figure>`,
    { pictures: {} },
  );
  const text = (pages[1]?.text ?? "").replaceAll(" ", "");
  expect(text.split(word)).toHaveLength(3);
  expect(text).toContain("Alostpicture");
  expect(text).toContain("Itscaption");
  expect(text).toContain("inwords");
  expect(parts.filter((part) => part === "Figure")).toHaveLength(1);
});

test("a figure of two drawings under a heading is on one page, to the last line of its caption", async () => {
  const drawing = '<svg viewBox="0 0 400 400" aria-label="A fold"><path d="M0 0h400v400"/></svg>';
  const caption = `<figcaption>First words. ${"Word after word. ".repeat(30)} Last words.</figcaption>`;
  const figure = `<figure data-figure="fold">${drawing}${drawing}<output>Read out.</output>${caption}</figure>`;
  for (let lines = 0; lines < 40; lines += 5) {
    const { pages } = await write(`${"<p>A line.</p>".repeat(lines)}<h2>Its heading</h2>${figure}`);
    const page = pages.filter(({ text }) => text.includes("words."));
    expect(
      page.map(({ text }) => /Its heading .*Read out\. First words\. .* Last words\./.test(text)),
    ).toEqual([true]);
  }
});

test("the same texts are the same bytes", async () => {
  const [one, other] = [await writePdf(print), await writePdf(print)];
  expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true);
});
