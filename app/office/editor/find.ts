import { type Editor, Extension } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import type { Node } from "@tiptap/pm/model";
import {
  type EditorState,
  NodeSelection,
  Plugin,
  PluginKey,
  TextSelection,
  type Transaction,
} from "@tiptap/pm/state";
import type { Mapping } from "@tiptap/pm/transform";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { type Place, placesIn, type Wanted } from "./find-text.ts";
import { showAt } from "./show-at.ts";

export type Match = {
  /** Where it stands in the document; for `within`, where its block does. */
  from: number;
  to: number;
  /** Its place in the source of a block that is kept as it is. */
  within?: Place;
};

type Finding = {
  wanted: Wanted | undefined;
  matches: Match[];
  /** The match that was gone to; -1 for none. */
  active: number;
  marks: DecorationSet;
  /** The places in each block that were looked for before, because a key changes one block of many. */
  known: WeakMap<Node, Place[]>;
};

const NOTHING: Finding = {
  wanted: undefined,
  matches: [],
  active: -1,
  marks: DecorationSet.empty,
  known: new WeakMap(),
};

const KEY = new PluginKey<Finding>("find");

type Asked = { wanted: Wanted | undefined } | { active: number };

/**
 * Marks what is looked for in a text, and changes nothing of it. Ours, because `prosemirror-search` tells accents apart, reads `$1`
 * in a replacement, and looks for everything again at each key and each movement of the cursor: 90 ms where a letter stands 8,000
 * times in 20,000 words.
 */
export const findPlugin = () =>
  new Plugin<Finding>({
    key: KEY,
    state: {
      init: () => NOTHING,
      apply(transaction, before, _, { doc }) {
        const asked = transaction.getMeta(KEY) as Asked | undefined;
        if (asked && "wanted" in asked) return begin(doc, asked.wanted);
        const now = transaction.docChanged ? follow(before, transaction) : before;
        return asked ? { ...now, active: asked.active } : now;
      },
    },
    props: {
      decorations(state) {
        const { marks, matches, active } = findingIn(state);
        const match = matches[active];
        return match ? marks.add(state.doc, [markOf(match, "found-active")]) : marks;
      },
    },
  });

export const Find = Extension.create({ name: "find", addProseMirrorPlugins: () => [findPlugin()] });

const findingIn = (state: EditorState): Finding => KEY.getState(state) ?? NOTHING;

/** What was found in a text, and which of it was gone to. */
export const findingOf = ({ state }: { state: EditorState }): Pick<Finding, "matches" | "active"> =>
  findingIn(state);

/** Looks for something in a text; `undefined` ends it. */
export const lookFor = (transaction: Transaction, wanted: Wanted | undefined): Transaction =>
  transaction.setMeta(KEY, { wanted } satisfies Asked);

/** Shows one match and selects it, without taking the focus; -1 shows none. */
export function goToMatch(editor: Editor, active: number): void {
  const transaction = editor.state.tr.setMeta(KEY, { active } satisfies Asked);
  const match = findingOf(editor).matches[active];
  if (match) transaction.setSelection(selectionOf(transaction.doc, match));
  editor.view.dispatch(transaction);
  if (match) showAt(editor, match.from, 1 / 3);
}

function selectionOf(document: Node, { from, to, within }: Match) {
  return within ? NodeSelection.create(document, from) : TextSelection.create(document, from, to);
}

/** Replaces matches in one step, which one undo takes back. The words keep their bold or link. */
export function replaced(state: EditorState, matches: Match[], replacement: string): Transaction {
  const transaction = closeHistory(state.tr);
  // From the end, so that no place moves before it is its turn.
  for (const { from, to, within } of matches.toReversed()) {
    const node = transaction.doc.nodeAt(from);
    if (node && within) {
      const source = String(node.attrs["markdown"]);
      const markdown = source.slice(0, within.start) + replacement + source.slice(within.end);
      transaction.setNodeMarkup(from, undefined, { ...node.attrs, markdown });
    } else if (replacement) {
      const marks = state.doc.resolve(from).marksAcross(state.doc.resolve(to)) ?? [];
      transaction.replaceWith(from, to, state.schema.text(replacement, marks));
    } else transaction.delete(from, to);
  }
  return transaction;
}

function begin(document: Node, wanted: Wanted | undefined): Finding {
  if (!wanted?.text) return NOTHING;
  const known: Finding["known"] = new WeakMap();
  const matches = matchesIn(document, wanted, known);
  const marks = DecorationSet.create(
    document,
    matches.map((match) => markOf(match, "found")),
  );
  return { wanted, matches, active: -1, marks, known };
}

/** After a change of the text: only the blocks that it touched are marked anew. */
function follow(before: Finding, { doc, mapping }: Transaction): Finding {
  const { wanted, known, active, marks } = before;
  if (!wanted) return before;
  const matches = matchesIn(doc, wanted, known);
  const [from, to] = touchedBlocks(doc, mapping);
  const kept = marks.map(mapping, doc);
  const touched = matches.filter((match) => match.to >= from && match.from <= to);
  const added = touched.map((match) => markOf(match, "found"));
  const was = before.matches[active];
  const isActive = (match: Match) =>
    was && match.from === mapping.map(was.from) && match.within?.start === was.within?.start;
  return {
    wanted,
    known,
    matches,
    active: matches.findIndex(isActive),
    marks: kept.remove(kept.find(from, to)).add(doc, added),
  };
}

/** Where the top-level blocks begin and end that a change touched; beyond the text's end where it touched none. */
function touchedBlocks(document: Node, { maps }: Mapping): [from: number, to: number] {
  let [first, last] = [Infinity, -Infinity];
  for (const map of maps) {
    [first, last] = [map.map(first, -1), map.map(last, 1)];
    map.forEach((_from, _to, from, to) => {
      [first, last] = [Math.min(first, from), Math.max(last, to)];
    });
  }
  if (last < first) return [Infinity, Infinity];
  const [begun, ended] = [document.resolve(first), document.resolve(last)];
  return [begun.depth > 0 ? begun.before(1) : first, ended.depth > 0 ? ended.after(1) : last];
}

function matchesIn(document: Node, wanted: Wanted, known: Finding["known"]): Match[] {
  const matches: Match[] = [];
  document.descendants((node, position) => {
    const isSource = node.type.name === "source";
    if (!isSource && !node.isTextblock) return true;
    let places = known.get(node);
    // What is no text, such as a formula in a line, is one character wide.
    const text = () =>
      isSource ? String(node.attrs["markdown"]) : node.textBetween(0, node.content.size, "", "\uFFFC");
    if (!places) known.set(node, (places = placesIn(text(), wanted)));
    for (const { start, end } of places)
      matches.push(
        isSource
          ? { from: position, to: position + node.nodeSize, within: { start, end } }
          : { from: position + 1 + start, to: position + 1 + end },
      );
    return false;
  });
  return matches;
}

function markOf({ from, to, within }: Match, name: string): Decoration {
  return within ? Decoration.node(from, to, { class: name }) : Decoration.inline(from, to, { class: name });
}
