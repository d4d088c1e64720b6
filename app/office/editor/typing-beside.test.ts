import { getSchema } from "@tiptap/core";
import { Node } from "@tiptap/pm/model";
import { EditorState, NodeSelection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { expect, test } from "vitest";
import { rememberBlocks } from "./block-memory.ts";
import { extensionsWith } from "./extensions.ts";
import { typingBeside } from "./typing-beside.ts";

const schema = getSchema(extensionsWith());

/** Types a letter where a block is selected. Returns the text's Markdown, or nothing where the library types. */
function typedAt(markdown: string, type: string): string | undefined {
  const { document, serialize } = rememberBlocks(markdown);
  let state = EditorState.create({ doc: Node.fromJSON(schema, document) });
  state.doc.descendants((node, at) => {
    if (node.type.name !== type) return;
    const place = node.isAtom ? NodeSelection.create(state.doc, at) : undefined;
    if (place) state = state.apply(state.tr.setSelection(place));
  });
  const plugin = typingBeside();
  const view = {
    get state() {
      return state;
    },
    dispatch(transaction: typeof state.tr) {
      state = state.apply(transaction);
    },
  } as unknown as EditorView;
  const press = plugin.props.handleTextInput?.bind(plugin);
  const isTyped = press?.(view, 0, 0, "x", () => state.tr);
  return isTyped ? serialize(state.doc.toJSON()) : undefined;
}

test("what is typed on a footnote's text stands above it, and the note stays", () => {
  expect(typedAt("A gel.[^1]\n\n[^1]: A source.\n", "source")).toBe("A gel.[^1]\n\nx\n\n[^1]: A source.\n");
});

test("what is typed on a figure stands below it", () => {
  const figure = '::figure{name="cloverleaf"}';
  expect(typedAt(`${figure}\n\nA gel.\n`, "figure")).toBe(`${figure}\n\nx\n\nA gel.\n`);
});

test("in a paragraph the library types", () => {
  expect(typedAt("A gel.\n", "paragraph")).toBeUndefined();
});
