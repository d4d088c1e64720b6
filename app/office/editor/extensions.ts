import {
  type AnyExtension,
  type JSONContent,
  Mark,
  type MarkdownToken,
  mergeAttributes,
  Node,
} from "@tiptap/core";
import { OrderedList } from "@tiptap/extension-list";
import { Subscript } from "@tiptap/extension-subscript";
import { Superscript } from "@tiptap/extension-superscript";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { StarterKit } from "@tiptap/starter-kit";
import {
  AskedQuestion,
  BlockMaths,
  Citation,
  DrawnFigure,
  Footnote,
  Gallery,
  InlineMaths,
} from "./special-nodes.ts";

/** A block that the editor cannot represent. It is shown and kept as source. */
export const SourceBlock = Node.create({
  name: "source",
  group: "block",
  atom: true,
  addAttributes: () => ({ markdown: { default: "" } }),
  parseHTML: () => [{ tag: "pre[data-source]", getAttrs: (pre) => ({ markdown: pre.textContent }) }],
  renderHTML: ({ node, HTMLAttributes }) => [
    "pre",
    mergeAttributes(HTMLAttributes, { "data-source": "" }),
    String(node.attrs["markdown"]),
  ],
  renderMarkdown: (node) => String(node.attrs?.["markdown"] ?? ""),
});

const Abbreviation = Mark.create({
  name: "abbreviation",
  addAttributes: () => ({ title: { default: "" } }),
  parseHTML: () => [{ tag: "abbr" }],
  renderHTML: ({ HTMLAttributes }) => ["abbr", HTMLAttributes, 0],
  parseMarkdown: (token, helpers) =>
    helpers.applyMark("abbreviation", helpers.parseInline(token.tokens ?? []), {
      title: (token as MarkdownToken & { title: string }).title,
    }),
  renderMarkdown: (node, helpers) =>
    `<abbr title="${node.attrs?.["title"]}">${helpers.renderChildren(node)}</abbr>`,
  markdownTokenizer: {
    name: "abbreviation",
    level: "inline",
    start: (source) => source.indexOf("<abbr title="),
    tokenize(source, _, lexer) {
      const [raw, title, text = ""] = /^<abbr title="([^"<>]*)">([^<>\n]+)<\/abbr>/.exec(source) ?? [];
      return raw ? { type: "abbreviation", raw, title, tokens: lexer.inlineTokens(text) } : undefined;
    },
  },
});

/** Markdown has no syntax for these two, so they are HTML. */
const raised = [Superscript, Subscript].map((mark) => {
  const tag = mark === Superscript ? "sup" : "sub";
  const whole = new RegExp(`^<${tag}>([^<>\\n]+)</${tag}>`);
  return mark.extend({
    parseMarkdown: (token, helpers) => helpers.applyMark(mark.name, helpers.parseInline(token.tokens ?? [])),
    renderMarkdown: (node, helpers) => `<${tag}>${helpers.renderChildren(node)}</${tag}>`,
    markdownTokenizer: {
      name: mark.name,
      level: "inline",
      start: (source) => source.indexOf(`<${tag}>`),
      tokenize(source, _, lexer) {
        const [raw, text = ""] = whole.exec(source) ?? [];
        return raw ? { type: mark.name, raw, tokens: lexer.inlineTokens(text) } : undefined;
      },
    },
  });
});

const RULE = { left: ":---", center: ":---:", right: "---:" } as const;

/** The library's own code loses no-break spaces. */
const OurTable = Table.extend({
  renderMarkdown(node, helpers) {
    const [head = [], ...rows] = (node.content ?? []).map((row) => row.content ?? []);
    const textOf = (cell: JSONContent) =>
      (cell.content ?? [])
        .map((block) => helpers.renderChildren(block.content ?? []))
        .join("<br>")
        .replaceAll(/[ \n]+/g, (blank) => (blank.includes("\n") ? blank.replaceAll(" ", "") : blank))
        .replaceAll("\n", "<br>")
        .replaceAll(/(?<!\\)\|/g, "\\|");
    const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
    const rule = head.map(({ attrs }) => RULE[attrs?.["align"] as keyof typeof RULE] ?? "---");
    return [head.map(textOf), rule, ...rows.map((cells) => cells.map(textOf))].map(line).join("\n");
  },
});

const { markdownTokenizer: listTokenizer } = OrderedList.config;
if (!listTokenizer) throw new Error("the library's list has no tokenizer");

/**
 * Its numbers are digits, as in CommonMark: the library numbers by letters too, and takes a paragraph that begins with "E. coli" or
 * "Dr. Ndongo" for a list.
 */
const NumberedList = OrderedList.extend({
  markdownTokenizer: {
    ...listTokenizer,
    tokenize: (source, ...rest) =>
      /^ {0,3}\d/.test(source) ? listTokenizer.tokenize(source, ...rest) : undefined,
  },
});

/** The editor's extensions. Headings begin at level 2, because the page has its own level 1. */
export function extensionsWith({
  source = SourceBlock,
  gallery = Gallery,
  inlineMaths = InlineMaths,
  blockMaths = BlockMaths,
  figure = DrawnFigure,
  quiz = AskedQuestion,
}: Partial<
  Record<"source" | "gallery" | "inlineMaths" | "blockMaths" | "figure" | "quiz", AnyExtension>
> = {}): AnyExtension[] {
  return [
    StarterKit.configure({
      heading: { levels: [2, 3, 4] },
      underline: false,
      link: { openOnClick: false },
      orderedList: false,
    }),
    NumberedList,
    OurTable,
    TableRow,
    TableHeader,
    TableCell,
    ...raised,
    Abbreviation,
    inlineMaths,
    blockMaths,
    figure,
    quiz,
    Footnote,
    Citation,
    gallery,
    source,
  ];
}
