import { getSchema } from "@tiptap/core";
import { history, undo } from "@tiptap/pm/history";
import { Node } from "@tiptap/pm/model";
import { EditorState, type Plugin } from "@tiptap/pm/state";
import type { DecorationSet } from "@tiptap/pm/view";
import fc from "fast-check";
import { expect, test } from "vitest";
import { rememberBlocks } from "./block-memory.ts";
import { extensionsWith } from "./extensions.ts";
import { findingOf, findPlugin, lookFor, replaced } from "./find.ts";

const schema = getSchema(extensionsWith());
const TEXT = `## An ARN\n\nThe **ARN** of a cell, $x^2$ arn.\n\n- one Arn\n- two\n\n[^1]: ARN and ARN.\n`;

function open(markdown: string) {
  const plugin = findPlugin();
  const { document, serialize } = rememberBlocks(markdown);
  const state = EditorState.create({ doc: Node.fromJSON(schema, document), plugins: [plugin, history()] });
  return { plugin, serialize: (now: EditorState) => serialize(now.doc.toJSON()), state };
}

const looking = (state: EditorState, text: string, isExact = false) =>
  state.apply(lookFor(state.tr, { text, isExact }));

/** What a reader sees marked. */
function marked(plugin: Plugin, state: EditorState): string[] {
  const marks = plugin.props.decorations?.call(plugin, state) as DecorationSet;
  const found = marks.find().map(({ from, to }) => `${from}-${to} ${state.doc.textBetween(from, to)}`);
  return found.toSorted();
}

test("what is looked for is marked everywhere, also in a block that shows its source, and the Markdown stays as it is", () => {
  const { state, serialize } = open(TEXT);
  const now = looking(state, "arn");
  expect(findingOf({ state: now }).matches).toHaveLength(6);
  expect(serialize(now)).toBe(TEXT);
  expect(findingOf({ state: looking(state, "arn", true) }).matches).toHaveLength(1);
  expect(findingOf({ state: now.apply(lookFor(now.tr, undefined)) }).matches).toEqual([]);
});

test("all are replaced in one step, keep their bold, and one undo takes it back", () => {
  const { state, serialize } = open(TEXT);
  const now = looking(state, "ARN");
  let after = now.apply(replaced(now, findingOf({ state: now }).matches, "RNA $1"));
  expect(serialize(after)).toBe(
    "## An RNA $1\n\nThe **RNA $1** of a cell, $x^2$ RNA $1.\n\n- one RNA $1\n- two\n\n[^1]: RNA $1 and RNA $1.\n",
  );
  expect(findingOf({ state: after }).matches).toEqual([]);
  undo(after, (transaction) => (after = after.apply(transaction)));
  expect(serialize(after)).toBe(TEXT);
  expect(findingOf({ state: after }).matches).toHaveLength(6);
});

test("each single replacement has its own undo, and nothing deletes a word", () => {
  const { state, serialize } = open("one two one");
  let now = looking(state, "one");
  for (let time = 0; time < 2; time += 1)
    now = now.apply(replaced(now, findingOf({ state: now }).matches.slice(0, 1), ""));
  expect(serialize(now)).toBe(" two ");
  undo(now, (transaction) => (now = now.apply(transaction)));
  expect(serialize(now)).toBe(" two one");
});

test("after any edits, what is marked is what a new search marks", () => {
  const edit = fc.record({ from: fc.nat(), length: fc.nat(12), text: fc.constantFrom("", "a", "arn", " ") });
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 6 }), (edits) => {
      const { plugin, state } = open(TEXT);
      let now = looking(state, "arn");
      for (const { from, length, text } of edits) {
        const start = from % now.doc.content.size;
        const transaction = now.tr;
        transaction.deleteRange(start, Math.min(start + length, now.doc.content.size));
        if (text && now.doc.resolve(start).parent.isTextblock)
          transaction.insertText(text, transaction.mapping.map(start));
        now = now.apply(transaction);
      }
      expect(marked(plugin, now)).toEqual(marked(plugin, looking(now, "arn")));
    }),
  );
});
