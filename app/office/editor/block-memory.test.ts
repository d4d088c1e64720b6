import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { JSONContent } from "@tiptap/core";
import fc from "fast-check";
import { parse } from "yaml";
import { describe, expect, test } from "vitest";
import { htmlOf, rememberBlocks } from "./block-memory.ts";

const CONTENT = path.join(import.meta.dirname, "../../../content");
const markdownOf = (folder: string) =>
  readdirSync(path.join(CONTENT, folder)).map((file) => {
    const text = readFileSync(path.join(CONTENT, folder, file), "utf8");
    return [`${folder}/${file}`, text.replace(/^---\n[\s\S]*?\n---\n/, "")] as const;
  });
const book = parse(readFileSync(path.join(CONTENT, "books/rna-made-simple.yaml"), "utf8")) as {
  description: { fr: string; en: string };
};
const TEXTS = [
  ...markdownOf("posts"),
  ...markdownOf("pages"),
  ...Object.entries(book.description).map(([locale, text]) => [`book ${locale}`, text] as const),
];

const sourcesOf = (document: JSONContent) => (document.content ?? []).filter(({ type }) => type === "source");

test.each(TEXTS)("%s is opened and saved byte for byte", (_, text) => {
  const { document, serialize } = rememberBlocks(text);
  expect(serialize(structuredClone(document))).toBe(text);
});

test("nearly all of it can be edited: what cannot is HTML, or the definition of a footnote", () => {
  const protectedSources = TEXTS.flatMap(([, text]) => sourcesOf(rememberBlocks(text).document)).map((node) =>
    String(node.attrs?.["markdown"]),
  );
  expect(protectedSources.filter((source) => !/<|^\[\^/.test(source))).toEqual([]);
});

test.each(["E. coli grows.", "M. Ndongo reads.", "No. 7 is pure."])("%s is a paragraph", (text) => {
  const { document, serialize } = rememberBlocks(text);
  expect(document.content).toEqual([{ type: "paragraph", content: [{ type: "text", text }] }]);
  document.content?.push({ type: "paragraph", content: [{ type: "text", text: `${text} Again.` }] });
  expect(serialize(document)).toBe(`${text}\n\n${text} Again.`);
});

/** Every text node of a document, in order. */
function textsIn(node: JSONContent): { text?: string }[] {
  return node.type === "text" ? [node] : (node.content ?? []).flatMap(textsIn);
}

/** A block's text, also when it is kept as HTML. */
function wordsOf(node: JSONContent): string {
  if (node.type !== "source")
    return textsIn(node)
      .map(({ text }) => text)
      .join("");
  const html = htmlOf(String(node.attrs?.["markdown"])).replaceAll(/<[^>]*>/g, "");
  const named: Record<string, string> = { lt: "<", gt: ">", quot: '"', amp: "&", "#10": "\n", "#39": "'" };
  return html.replaceAll(/&(lt|gt|quot|amp|#10|#39);/g, (_, name: string) => named[name] ?? "");
}

test("500 random single edits change only their block", { timeout: 60_000 }, () => {
  const opened = TEXTS.map(([, text]) => rememberBlocks(text));
  const edit = fc.record({
    text: fc.nat(TEXTS.length - 1),
    block: fc.nat(),
    node: fc.nat(),
    at: fc.nat(),
    word: fc.constantFrom("épingle", "A_b*c", "1. x", "«\u00A0mot\u00A0»", "a < b", "[x]", "10 %", "`", "#"),
  });
  fc.assert(
    fc.property(edit, ({ text, block, node, at, word }) => {
      const { document, serialize } = opened[text] ?? rememberBlocks("");
      const edited = structuredClone(document);
      const blocks = edited.content ?? [];
      const place = block % blocks.length;
      const texts = textsIn(blocks[place] ?? {});
      const target = texts[node % texts.length];
      fc.pre(target !== undefined);
      const old = target?.text ?? "";
      const cut = at % (old.length + 1);
      if (target) target.text = `${old.slice(0, cut)}${word}${old.slice(cut)}`;
      const saved = rememberBlocks(serialize(edited));
      const [before, after] = [document.content ?? [], saved.document.content ?? []];
      expect(after.length).toBe(before.length);
      expect(after.filter((_, index) => index !== place)).toEqual(
        before.filter((_, index) => index !== place),
      );
      expect(wordsOf(after[place] ?? {})).toBe(texts.map((one) => one.text).join(""));
    }),
    { numRuns: 500 },
  );
});

describe("what no editor can say", () => {
  test.each([
    ["a gallery that is written otherwise", "![One](<a b.svg>)\n![Two](b.svg)"],
    ["a footnote's text", "[^1]: Its *text*.\n\n    And more."],
    ["HTML", '<dl>\n<dt>a</dt><dd class="x">b</dd>\n</dl>'],
    ["an inline tag", 'A <span class="x">b</span> c.'],
    ["HTML that would run", 'A <abbr title="x" onclick="alert(1)">b</abbr>.'],
    ["a definition", "[x]: https://example.org"],
  ])("%s is kept as its source", (_, markdown) => {
    const { document, serialize } = rememberBlocks(`Before\n\n${markdown}\n\nAfter`);
    expect(sourcesOf(document)).toHaveLength(1);
    const edited = structuredClone(document);
    const [first] = textsIn(edited);
    if (first) first.text = "Changed";
    expect(serialize(edited)).toBe(`Changed\n\n${markdown}\n\nAfter`);
  });
});

test("twins keep their own sources, whichever is touched", () => {
  const text = "*a*\n\n_a_\n\n__b__\n\n**b**\n";
  const { document, serialize } = rememberBlocks(text);
  const edited = structuredClone(document);
  const second = textsIn(edited)[1];
  if (second) second.text = "c";
  expect(serialize(edited)).toBe("*a*\n\n*c*\n\n__b__\n\n**b**\n");
});

test("what is added, moved and removed reads as it was said", () => {
  const { document, serialize } = rememberBlocks("# One\n\nTwo\n***\n- a\n- b");
  const [one, two, line, list] = document.content ?? [];
  const added = { type: "paragraph", content: [{ type: "text", text: "New" }] };
  const moved = { type: "doc", content: [list, added, line, two, one].filter((node) => node !== undefined) };
  expect(htmlOf(serialize(moved))).toBe(htmlOf("- a\n- b\n\nNew\n\n***\n\nTwo\n\n# One"));
});

test("raised, lowered and explained words stay so when their block is touched", () => {
  const text = 'About 10<sup>6</sup> copies of CO<sub>2</sub> by <abbr title="Polymerase">PCR</abbr>.';
  const { document, serialize } = rememberBlocks(text);
  expect(sourcesOf(document)).toEqual([]);
  const edited = structuredClone(document);
  const [first] = textsIn(edited);
  if (first) first.text = "Some 10";
  expect(serialize(edited)).toBe(text.replace("About", "Some"));
});

test("an empty text is an empty line, and stays empty", () => {
  const { document, serialize } = rememberBlocks("");
  expect(serialize(document)).toBe("");
});

test("a gallery is pictures with their words; one that is changed leaves the others as they were", () => {
  const text = '![One](a.svg "First")\n![Two [x](b.svg)\n\n![Three](c.svg)\n![Four](d.svg)\n';
  const { document, serialize } = rememberBlocks(text);
  const edited = structuredClone(document);
  const gallery = edited.content?.at(-1);
  expect(gallery).toMatchObject({
    type: "gallery",
    attrs: { pictures: [{ src: "c.svg", alt: "Three" }, {}] },
  });
  const pictures = gallery?.attrs?.["pictures"] as { title: string }[];
  if (gallery?.attrs) gallery.attrs["pictures"] = [{ ...pictures[1], title: 'Say "x"' }, pictures[0]];
  const saved = serialize(edited);
  expect(saved).toBe(
    text.replace("![Three](c.svg)\n![Four](d.svg)", `![Four](d.svg "Say 'x'")\n![Three](c.svg)`),
  );
});

test("maths, footnotes and citations stay themselves when the words around them change", () => {
  const text =
    "With $a_1 * b_2 *c$ and 5 $ each[^n] of [@love-2014; @10.1186/s13059-014-0550-8].\n\n$$\n\\frac{a_1}{b}\n$$\n\n[^n]: A *note*.\n";
  const { document, serialize } = rememberBlocks(text);
  expect(serialize(structuredClone(document))).toBe(text);
  const edited = structuredClone(document);
  const types = (edited.content ?? []).map(({ type }) => type);
  expect(types).toEqual(["paragraph", "blockMaths", "source"]);
  const [first] = textsIn(edited);
  if (first) first.text = "Without ";
  expect(serialize(edited)).toBe(text.replace("With ", "Without "));
});

test.each([
  ["figure", '::figure{name="rin"}', "rin", "phred"],
  ["quiz", '::quiz{question="rna/ph"}', "rna/ph", "rna/dnase"],
])(
  "a block of the page's own stays itself, and another one can be chosen: a %s",
  (type, block, name, other) => {
    const text = `Before.\n\n${block}\n\nAfter.\n`;
    const { document, serialize } = rememberBlocks(text);
    expect(serialize(structuredClone(document))).toBe(text);
    const edited = structuredClone(document);
    expect(edited.content?.[1]).toEqual({ type, attrs: { name } });
    edited.content?.splice(1, 1, { type, attrs: { name: other } });
    expect(serialize(edited)).toBe(text.replace(name, other));
  },
);
