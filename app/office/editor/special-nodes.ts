import { type JSONContent, type MarkdownToken, mergeAttributes, Node } from "@tiptap/core";
import { startOf, TOKENS } from "./dialect.ts";

export type GalleryPicture = { src: string; alt: string; title: string };

/** Describes one of our tokens to the library. */
function tokenizerOf({ name, level, start, rule }: (typeof TOKENS)[keyof typeof TOKENS]) {
  return {
    name,
    level,
    start: (source: string) => startOf(source, start, level) ?? -1,
    tokenize(source: string): MarkdownToken | undefined {
      const [raw, inner = ""] = rule.exec(source) ?? [];
      return raw ? { type: name, raw, text: inner } : undefined;
    },
  };
}

const PICTURE = /!\[((?:[^\]\n!]|!(?!\[))*)\]\(\s*([^)\s[]+)(?:\s+"([^"\n]*)")?\s*\)/g;

/** A paragraph of pictures. */
export const Gallery = Node.create({
  name: "gallery",
  group: "block",
  atom: true,
  addAttributes: () => ({ pictures: { default: [] as GalleryPicture[] } }),
  parseHTML: () => [{ tag: "div[data-gallery]" }],
  renderHTML: ({ HTMLAttributes }) => ["div", mergeAttributes(HTMLAttributes, { "data-gallery": "" })],
  parseMarkdown: (token) => ({
    type: "gallery",
    attrs: {
      pictures: Array.from((token.raw ?? "").matchAll(PICTURE), ([, alt, src, title]) => ({
        src,
        alt,
        title: title ?? "",
      })),
    },
  }),
  renderMarkdown: (node) => picturesOf(node).map(pictureMarkdown).join("\n"),
  markdownTokenizer: tokenizerOf(TOKENS.gallery),
});

export function picturesOf(node: JSONContent): GalleryPicture[] {
  return (node.attrs?.["pictures"] ?? []) as GalleryPicture[];
}

function pictureMarkdown({ src, alt, title }: GalleryPicture): string {
  const words = title.replaceAll('"', "'").replaceAll("\n", " ");
  return `![${alt.replaceAll(/[[\]\n]/g, " ")}](${src}${words ? ` "${words}"` : ""})`;
}

/** Maths in TeX, in a line. */
export const InlineMaths = Node.create({
  name: "inlineMaths",
  group: "inline",
  inline: true,
  atom: true,
  addAttributes: () => ({ tex: { default: "" } }),
  parseHTML: () => [{ tag: "span[data-maths]", getAttrs: (span) => ({ tex: span.textContent }) }],
  renderHTML: ({ node, HTMLAttributes }) => [
    "span",
    mergeAttributes(HTMLAttributes, { "data-maths": "" }),
    String(node.attrs["tex"]),
  ],
  parseMarkdown: (token) => ({ type: "inlineMaths", attrs: { tex: token.text } }),
  renderMarkdown: (node) => `$${node.attrs?.["tex"]}$`,
  markdownTokenizer: tokenizerOf(TOKENS.inlineMaths),
});

/** The same, as a block. */
export const BlockMaths = Node.create({
  name: "blockMaths",
  group: "block",
  atom: true,
  addAttributes: () => ({ tex: { default: "" } }),
  parseHTML: () => [{ tag: "div[data-maths]", getAttrs: (div) => ({ tex: div.textContent }) }],
  renderHTML: ({ node, HTMLAttributes }) => [
    "div",
    mergeAttributes(HTMLAttributes, { "data-maths": "" }),
    String(node.attrs["tex"]),
  ],
  parseMarkdown: (token) => ({ type: "blockMaths", attrs: { tex: token.text } }),
  renderMarkdown: (node) => `$$\n${node.attrs?.["tex"]}\n$$`,
  markdownTokenizer: tokenizerOf(TOKENS.blockMaths),
});

/** A figure that we draw, by its name (contracts/figures.ts). */
export const DrawnFigure = Node.create({
  name: "figure",
  group: "block",
  atom: true,
  addAttributes: () => ({ name: { default: "" } }),
  parseHTML: () => [
    { tag: "figure[data-figure]", getAttrs: (figure) => ({ name: figure.dataset["figure"] }), priority: 60 },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [
    "figure",
    mergeAttributes(HTMLAttributes, { "data-figure": String(node.attrs["name"]) }),
    String(node.attrs["name"]),
  ],
  parseMarkdown: (token) => ({ type: "figure", attrs: { name: token.text } }),
  renderMarkdown: (node) => `::figure{name="${node.attrs?.["name"]}"}`,
  markdownTokenizer: tokenizerOf(TOKENS.figure),
});

/** A question of a questionnaire, by its name (contracts/markdown.ts). */
export const AskedQuestion = Node.create({
  name: "quiz",
  group: "block",
  atom: true,
  addAttributes: () => ({ name: { default: "" } }),
  parseHTML: () => [{ tag: "div[data-quiz]", getAttrs: (div) => ({ name: div.dataset["quiz"] }) }],
  renderHTML: ({ node, HTMLAttributes }) => [
    "div",
    mergeAttributes(HTMLAttributes, { "data-quiz": String(node.attrs["name"]) }),
    String(node.attrs["name"]),
  ],
  parseMarkdown: (token) => ({ type: "quiz", attrs: { name: token.text } }),
  renderMarkdown: (node) => `::quiz{question="${node.attrs?.["name"]}"}`,
  markdownTokenizer: tokenizerOf(TOKENS.quiz),
});

/** A reference to a footnote. The footnote's text is a block of source at the end. */
export const Footnote = Node.create({
  name: "footnote",
  group: "inline",
  inline: true,
  atom: true,
  addAttributes: () => ({ label: { default: "1" } }),
  parseHTML: () => [
    { tag: "sup[data-footnote]", getAttrs: (sup) => ({ label: sup.dataset["footnote"] }), priority: 60 },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [
    "sup",
    mergeAttributes(HTMLAttributes, { "data-footnote": String(node.attrs["label"]) }),
    String(node.attrs["label"]),
  ],
  parseMarkdown: (token) => ({ type: "footnote", attrs: { label: token.text } }),
  renderMarkdown: (node) => `[^${node.attrs?.["label"]}]`,
  markdownTokenizer: tokenizerOf(TOKENS.footnote),
});

/** A reference to papers, by their keys or DOIs: `@love-2014`. */
export const Citation = Node.create({
  name: "citation",
  group: "inline",
  inline: true,
  atom: true,
  addAttributes: () => ({ names: { default: "" } }),
  parseHTML: () => [
    {
      tag: "sup[data-citation]",
      getAttrs: (sup) => ({ names: sup.dataset["citation"] }),
      priority: 60,
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [
    "sup",
    mergeAttributes(HTMLAttributes, { "data-citation": String(node.attrs["names"]) }),
    String(node.attrs["names"]),
  ],
  parseMarkdown: (token) => ({ type: "citation", attrs: { names: token.text } }),
  renderMarkdown: (node) => `[${node.attrs?.["names"]}]`,
  markdownTokenizer: tokenizerOf(TOKENS.citation),
});
