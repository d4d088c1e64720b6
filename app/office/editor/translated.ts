import type { Editor } from "@tiptap/core";
import { DOMParser as Reader, DOMSerializer, type Fragment, type Node } from "@tiptap/pm/model";
import { type Blocks, pairedBlock } from "../item/paired-blocks.ts";

/** What is no prose: it comes back from a translation as it went. */
const KEPT =
  "code, pre, [data-maths], [data-footnote], [data-citation], [data-figure], [data-quiz], [data-gallery], [data-source]";

/** Top-level blocks of a text, by their places. */
type Span = { first: number; last: number };

/** The blocks that the selection touches, or the one that the cursor is in. */
export function selectedBlocks({ state }: Editor): Span {
  const { $from, $to } = state.selection;
  const first = $from.index(0);
  return { first, last: Math.max(first, $to.depth === 0 ? $to.index(0) - 1 : $to.index(0)) };
}

/** Blocks as HTML. */
export function htmlOf(editor: Editor, { first, last }: Span): string {
  const blocks = document.createElement("div");
  for (let at = first; at <= last; at += 1) blocks.append(elementOf(editor, editor.state.doc.child(at)));
  for (const kept of blocks.querySelectorAll(KEPT)) kept.setAttribute("translate", "no");
  return blocks.innerHTML;
}

/** Blocks as they are shown. Only what a text may have is in it. */
export function elementOf({ schema }: Editor, blocks: Node | Fragment): DocumentFragment {
  const shown = document.createDocumentFragment();
  const serializer = DOMSerializer.fromSchema(schema);
  if ("isBlock" in blocks) shown.append(serializer.serializeNode(blocks));
  else serializer.serializeFragment(blocks, {}, shown);
  return shown;
}

/** What a service made of HTML, as blocks of a text: what is no prose is taken from the original. */
export function readTranslation({ schema }: Editor, html: string, original: string): Fragment {
  const [made, asked] = [html, original].map(
    (text) => new DOMParser().parseFromString(text, "text/html").body,
  ) as [HTMLElement, HTMLElement];
  const originals = asked.querySelectorAll(KEPT);
  made.querySelectorAll(KEPT).forEach((kept, at) => kept.replaceWith(originals[at]?.cloneNode(true) ?? kept));
  return Reader.fromSchema(schema).parse(made).content;
}

/** Where a translation belongs in the other text: after a block there, or in the place of blocks that stand beside the original. */
export type Place = { after: number; beside: { from: number; to: number } | undefined; isEmpty: boolean };

export function placeIn(other: Editor, editor: Editor, { first, last }: Span): Place {
  const [here, there] = [headingsIn(editor), headingsIn(other)];
  const [from, to] = [first, last].map((block) => pairedBlock(block, here, there)) as [number, number];
  const { doc } = other.state;
  const isBeside = to >= 0 && last - first === to - from && pairedBlock(to, there, here) === last;
  const span = { from: startOf(doc, from), to: startOf(doc, to + 1) };
  return {
    after: span.to,
    beside: isBeside ? span : undefined,
    isEmpty: isBeside && doc.textBetween(span.from, span.to).trim() === "",
  };
}

function headingsIn({ state }: Editor): Blocks {
  return state.doc.children.map(({ type }) => type.name === "heading");
}

/** Where a block begins. */
function startOf(doc: Node, block: number): number {
  return doc.children.slice(0, Math.max(0, block)).reduce((sum, { nodeSize }) => sum + nodeSize, 0);
}
