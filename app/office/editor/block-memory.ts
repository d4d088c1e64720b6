import { getSchema, type JSONContent } from "@tiptap/core";
import { MarkdownManager } from "@tiptap/markdown";
import { Marked } from "marked";
import { diffIndices } from "node-diff3";
import { asHtml } from "./as-html.ts";
import { dialect } from "./dialect.ts";
import { extensionsWith } from "./extensions.ts";

/** A top-level block of a text: its source, the whitespace after it, and the node that shows it. */
type Block = { source: string; after: string; node: JSONContent };

export type RememberedText = {
  document: JSONContent;
  /** Writes an edited document as Markdown. An untouched block keeps its own source. */
  serialize: (edited: JSONContent) => string;
};

const extensions = extensionsWith();
const manager = new MarkdownManager({ extensions });
const schema = getSchema(extensions);
const marked = new Marked(dialect);

/** Opens a Markdown text for the editor, and remembers its blocks. */
export function rememberBlocks(markdown: string): RememberedText {
  const { before, blocks } = blocksOf(markdown);
  const nodes = blocks.map(({ node }) => node);
  const document = { type: "doc", content: nodes.length > 0 ? nodes : [{ type: "paragraph" }] };
  const ending = blocks.at(-1)?.after ?? "";
  return {
    document,
    serialize(edited) {
      const shown = (edited.content ?? []).map(plain);
      const kept = matched(nodes, shown);
      const pieces = shown.map((node, place) => {
        const block = kept[place] === undefined ? undefined : blocks[kept[place]];
        if (block) return { source: block.source, after: block.after };
        return { source: faithful(node), after: blocks[place]?.after ?? "" };
      });
      // A block without text, such as the empty line after a table, is left out.
      const said = pieces.filter(({ source }) => source.trim() !== "");
      return before + said.map((piece, place) => piece.source + gap(piece, said[place + 1], ending)).join("");
    },
  };
}

type Piece = { source: string; after: string };

/** The definition of a footnote or a link. One may follow another without an empty line. */
const DEFINITION = /^ {0,3}\[[^\]\n]+\]:/;

/** There is an empty line between two blocks, even after the block that was last before. */
function gap({ source, after }: Piece, next: Piece | undefined, ending: string): string {
  if (!next) return ending.length > 0 || source.endsWith("\n") ? ending : "";
  if (after && DEFINITION.test(source) && DEFINITION.test(next.source)) return after;
  const text = source + after;
  const blank = text.slice(text.trimEnd().length);
  return blank.endsWith("\n") && blank.indexOf("\n") < blank.length - 1 ? after : "\n\n";
}

/** Cuts a text into blocks and keeps every character: what stands between two blocks belongs to the first. */
function blocksOf(markdown: string): { before: string; blocks: Block[] } {
  const tokens = marked.lexer(markdown);
  const links = definitionsOf(markdown);
  const blocks: Block[] = [];
  let before = "";
  let position = 0;
  for (const { raw, type } of tokens) {
    const source = markdown.slice(position, position + raw.length);
    // The lexer has changed a character, such as a tab, so the text cannot be cut by token lengths.
    if (source !== raw) return { before: "", blocks: [whole(markdown)] };
    position += raw.length;
    const last = blocks.at(-1);
    if (type === "space" && last) last.after += raw;
    else if (type === "space") before += raw;
    else if (type === "def" || type === "footnoteText") blocks.push(keptAs(raw));
    else blocks.push(blockOf(raw, links));
  }
  if (position === markdown.length) return { before, blocks };
  return { before: "", blocks: [whole(markdown)] };
}

function whole(markdown: string): Block {
  return { source: markdown, after: "", node: sourceNode(markdown) };
}

/** A block that shows its source, without the line breaks after it. */
function keptAs(raw: string): Block {
  const source = raw.replace(/(?<!\n)\n+$/, "");
  return { source, after: raw.slice(source.length), node: sourceNode(source) };
}

function blockOf(raw: string, links: string): Block {
  const source = raw.replace(/(?<!\n)\n+$/, "");
  return { source, after: raw.slice(source.length), node: nodeOf(source, links) };
}

/** HTML that would run in a page. The page removes it, and the editor never makes elements of it. */
const ALIVE = /<(script|iframe|object|embed)\b/i;
const ELEMENT = /<[a-z]/i;
const HANDLER = /[\s"'/]on\w+\s*=/i;

/** The node that shows a block. It shows the source if the editor would write something else. */
function nodeOf(source: string, links: string): JSONContent {
  if (ALIVE.test(source) || (ELEMENT.test(source) && HANDLER.test(source))) return sourceNode(source);
  try {
    const [node, ...more] = manager.parse(source + links).content ?? [];
    if (!node || more.length > 0) return sourceNode(source);
    const shown = normal(node);
    schema.nodeFromJSON(shown).check();
    const written = serializeNode(shown);
    const isSame = written === source || htmlOf(written) === htmlOf(source + links);
    return isSame ? shown : sourceNode(source);
  } catch {
    return sourceNode(source); // The editor's own schema refuses it.
  }
}

function sourceNode(markdown: string): JSONContent {
  return { type: "source", attrs: { markdown } };
}

/** A block's Markdown, or HTML if that Markdown would be read as something else. */
function faithful(edited: JSONContent): string {
  const node = edited.type === "table" ? inColumns(edited) : edited;
  const markdown = serializeNode(node);
  if (node.type === "source" || !hasWords(node)) return markdown;
  const again = nodeOf(markdown, "");
  return JSON.stringify(again) === JSON.stringify(normal(node)) ? markdown : asHtml(node);
}

/** A table whose cells stand as the head of their column does, because Markdown aligns columns: a new row has no alignment yet. */
function inColumns(table: JSONContent): JSONContent {
  const [head] = table.content ?? [];
  const rows = (table.content ?? []).map((row) => ({
    ...row,
    content: (row.content ?? []).map((cell, column) => ({
      ...cell,
      attrs: { ...cell.attrs, align: head?.content?.[column]?.attrs?.["align"] ?? null },
    })),
  }));
  return { ...table, content: rows };
}

function hasWords(node: JSONContent): boolean {
  return node.type === "horizontalRule" || Boolean(node.text) || (node.content ?? []).some(hasWords);
}

function serializeNode(node: JSONContent): string {
  if (node.type === "source") return String(node.attrs?.["markdown"] ?? "");
  return manager.serialize({ type: "doc", content: [node] }).replace(/(?<!\n)\n+$/, "");
}

/** All link definitions of the text, because a block alone lacks those of `[text][name]`. */
function definitionsOf(markdown: string): string {
  const found = markdown.match(/^ {0,3}\[(?!\^)[^\]\n\r\u2028\u2029]+\]:.+$/gm);
  return found ? `\n\n${found.join("\n")}` : "";
}

/** A text as readers see it, without what they do not see. */
export function htmlOf(markdown: string): string {
  const html = marked.parse(markdown, { async: false });
  return html.replaceAll(/\s+/g, (blank) => (blank.includes("\n") ? "\n" : blank)).trim();
}

/** A node with every attribute that the schema gives it. */
function normal(node: JSONContent): JSONContent {
  return plain(schema.nodeFromJSON(node).toJSON() as JSONContent);
}

/** Drops the editor's own attributes and sorts the rest, so that equal nodes give equal texts. */
function plain(node: JSONContent): JSONContent {
  return JSON.parse(JSON.stringify(node)) as JSONContent;
}

/**
 * Finds the remembered node of each shown one. Equal nodes are matched in order, so that each keeps its own source. What is the
 * same at both ends is set aside first, because a key changes one block and comparing all of them takes long.
 */
function matched(remembered: JSONContent[], shown: JSONContent[]): (number | undefined)[] {
  const [old = [], now = []] = [remembered, shown].map((nodes) => nodes.map((node) => JSON.stringify(node)));
  const most = Math.min(old.length, now.length);
  let begin = 0;
  while (begin < most && old[begin] === now[begin]) begin += 1;
  let end = 0;
  while (end < most - begin && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const kept: (number | undefined)[] = shown.map((_, place) => place);
  let shift = 0;
  let next = begin;
  for (const { buffer1, buffer2 } of diffIndices(
    old.slice(begin, old.length - end),
    now.slice(begin, now.length - end),
  )) {
    const [from, length] = [begin + buffer2[0], buffer2[1]];
    for (let place = next; place < from; place += 1) kept[place] = place - shift;
    for (let place = from; place < from + length; place += 1) kept[place] = undefined;
    next = from + length;
    shift += length - buffer1[1];
  }
  for (let place = next; place < shown.length; place += 1) kept[place] = place - shift;
  return kept;
}
