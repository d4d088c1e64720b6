import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { PIXEL } from "./fixtures/write-folder.ts";
import { docx, notebook } from "./fixtures/documents.ts";
import readDocument from "./read-document.ts";

const read = (name: string, text: string | Uint8Array) =>
  readDocument({ name, bytes: typeof text === "string" ? strToU8(text) : text });
const lost = ({ losses }: Awaited<ReturnType<typeof readDocument>>) =>
  losses.map(({ code, what }) => `${code} ${what}`.trim());

describe("a document for the editor", () => {
  test("of Word has its title, headings, lists, tables, notes and pictures; what has no place is named", async () => {
    const made = await read("notes.docx", docx());
    expect(made.title).toBe("RNA extraction");
    expect(made.markdown.replace(/picture-[0-9a-f]{8}/, "picture-x").split("\n\n")).toEqual([
      "## Method",
      "A **bold** word, 10<sup>6</sup> cells and [a link](https://example.org/).[^1]",
      "-   one\n-   two",
      "| a | b |\n| --- | --- |\n| 1 | 2 |",
      "![A gel](library/picture-x.webp)",
      "Odd.",
      "[^1]: Chomczynski, 1987.",
    ]);
    expect(made.pictures).toHaveLength(1);
    expect(lost(made)).toEqual([expect.stringMatching(/^word_style .*Odd/)]);
  });

  test("of HTML loses its scripts, and keeps its words", async () => {
    const made = await read(
      "page.html",
      `<!doctype html><title>A page</title><body onload="x()"><h1>Gel &amp; co</h1><p>Text<script>alert(1)</script></p><img src="data:image/png;base64,${PIXEL.toString("base64")}" alt="dot"><img src="https://a.example/x.png" alt="far"><a href="javascript:x()">go</a></body>`,
    );
    expect(made.title).toBe("Gel & co");
    expect(made.markdown).toMatch(
      /^Text\n\n!\[dot\]\(library\/picture-[0-9a-f]{8}\.webp\)far?go$|^Text\n\n!\[dot\]/,
    );
    expect(made.markdown).not.toMatch(/alert|javascript/);
    expect(made.pictures).toHaveLength(1);
    expect(lost(made)).toEqual(["script", "picture_remote https://a.example/x.png"]);
  });

  test("of Markdown has its title from its front matter or its first heading", async () => {
    expect(await read("a.md", "---\ntitle: One\n---\n# Two\n\nText\n")).toMatchObject({
      title: "One",
      markdown: "# Two\n\nText",
    });
    expect(await read("a.md", "# Two\n\nText ![x](x.png)\n")).toMatchObject({
      title: "Two",
      markdown: "Text x",
      losses: [{ code: "picture_absent", what: "x.png" }],
    });
  });

  test("of Jupyter has its texts, its code and its figures", async () => {
    const made = await read("run.ipynb", notebook);
    expect(made.title).toBe("Counts");
    expect(made.markdown).toMatch(
      /^Some \*\*words\*\*\.\n\n```python\nprint\("a"\)\n```\n\n```text\na\n```\n\n```python\nplot\(\)\n```\n\n!\[\]\(library\/figure-[0-9a-f]{8}\.webp\)$/,
    );
    expect(lost(made)).toEqual(["computed text/html", "computed KeyError"]);
  });

  test.each([
    ["a.docx", () => strToU8("no zip"), /cut or was changed/],
    ["a.docx", () => zipSync({ "a.txt": strToU8("x") }), /no document of Word/],
    ["a.docx", () => zipSync({ "word/document.xml": new Uint8Array(101_000_000) }), /too large: > 100 MB/],
    ["a.ipynb", () => strToU8('{"cells": 3}'), /no notebook/],
    ["a.md", () => Buffer.from([0xff, 0xfe, 0x00]), /not UTF-8/],
    ["a.html", () => strToU8("<div>".repeat(500)), /nested too deeply/],
  ] as const)("%s that is none is refused in a line", { timeout: 30_000 }, async (name, bytes, words) => {
    await expect(read(name, bytes())).rejects.toThrow(words);
  });
});
