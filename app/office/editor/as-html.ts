import type { JSONContent } from "@tiptap/core";

const BLOCKS: Record<string, string> = {
  paragraph: "p",
  bulletList: "ul",
  orderedList: "ol",
  listItem: "li",
  blockquote: "blockquote",
  table: "table",
  tableRow: "tr",
  tableHeader: "th",
  tableCell: "td",
};
const MARKS: Record<string, string> = {
  bold: "strong",
  italic: "em",
  strike: "del",
  code: "code",
  superscript: "sup",
  subscript: "sub",
};

/** Writes a block as HTML if its Markdown would be read as something else. It has no empty line, which would end it. */
export function asHtml(node: JSONContent): string {
  const inner = (node.content ?? []).map(asHtml).join("");
  if (node.type === "text") return marked(node);
  if (node.type === "hardBreak") return "<br>";
  if (node.type === "horizontalRule") return "<hr>";
  if (node.type === "codeBlock") return `<pre><code>${inner.replaceAll("\n", "&#10;")}</code></pre>`;
  const tag = node.type === "heading" ? `h${node.attrs?.["level"]}` : BLOCKS[node.type ?? ""];
  return tag ? `<${tag}>${inner}</${tag}>` : inner;
}

function marked({ text = "", marks = [] }: JSONContent): string {
  return marks.reduce((html, { type, attrs }) => {
    if (type === "link") return `<a href="${escaped(String(attrs?.["href"]))}">${html}</a>`;
    if (type === "abbreviation") return `<abbr title="${escaped(String(attrs?.["title"]))}">${html}</abbr>`;
    const tag = MARKS[type];
    return tag ? `<${tag}>${html}</${tag}>` : html;
  }, escaped(text));
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
