import { getSchema } from "@tiptap/core";
import { Node } from "@tiptap/pm/model";
import { EditorState, NodeSelection, TextSelection } from "@tiptap/pm/state";
import { expect, test } from "vitest";
import type { Comment, Passage } from "../../../contracts/comments.ts";
import { rememberBlocks } from "./block-memory.ts";
import { commentedIn, commentPlugin, withComments } from "./comment-marks.ts";
import { extensionsWith } from "./extensions.ts";
import { lettersIn, passageOf, placeOf } from "./passages.ts";

const schema = getSchema(extensionsWith());
const TEXT = `## The ribosome\n\nThe ribosome **reads** codons $x^2$ one by one.\n\n- the ribosome moves\n- it stops\n\n[^1]: A note on codons.\n`;

function open(markdown: string) {
  const { document, serialize } = rememberBlocks(markdown);
  const doc = Node.fromJSON(schema, document);
  const state = EditorState.create({ doc, plugins: [commentPlugin()] });
  return { state, serialize: (now: EditorState) => serialize(now.doc.toJSON()) };
}

/** Selects the words where they stand for the `nth` time, and takes their passage. */
function taken({ doc }: EditorState, words: string, nth = 1): Passage {
  let found: Passage | undefined;
  let left = nth;
  doc.descendants((node, at) => {
    const start = node.isText ? (node.text ?? "").indexOf(words) : -1;
    if (start < 0 || (left -= 1) !== 0) return;
    const selection = TextSelection.create(doc, at + start, at + start + words.length);
    found = passageOf(EditorState.create({ doc, selection }), "en");
  });
  if (!found) throw new Error(`no ${words}`);
  return found;
}

function again(markdown: string, passage: Passage): string | undefined {
  const { doc } = open(markdown).state;
  const place = placeOf(doc, lettersIn(doc), passage);
  return place && doc.textBetween(Math.max(0, place.from - 8), place.to, "|", "*");
}

test("the same words elsewhere are told apart, and a passage finds its place after edits beside it", () => {
  const { state } = open(TEXT);
  const passage = taken(state, "ribosome", 3);
  expect(again(TEXT, passage)).toBe("|the ribosome");
  expect(again(TEXT.replace("- the ribosome", "- quickly, the ribosome"), passage)).toBe("ly, the ribosome");
  expect(again(TEXT.replace("## The ribosome", "## It"), taken(state, "ribosome", 2))).toMatch(
    /The ribosome$/,
  );
});

test("mended spaces and apostrophes lose no passage; changed words do", () => {
  const passage = taken(open("Il l'a lu : « oui » et non.").state, "l'a lu : « oui »");
  expect(again("Il l’a lu\u00A0: «\u00A0oui\u00A0» et non.", passage)).toContain(
    "lu\u00A0: «\u00A0oui\u00A0»",
  );
  expect(again("Il l’a dit\u00A0: «\u00A0oui\u00A0» et non.", passage)).toBeUndefined();
});

test("a passage of spaces alone, which an address or a call may bring, stands nowhere", () => {
  expect(again(TEXT, { locale: "en", words: " \u00A0", before: "", after: "" })).toBeUndefined();
});

test("capitals make no other place, also those that are two small letters", () => {
  expect(again("In İzmir The gel ran.", { locale: "en", words: "the GEL", before: "", after: "" })).toContain(
    "The gel",
  );
});

test("few words that stand in another place alone are not taken for those that are gone", () => {
  const passage = taken(open("A first line with one cell in it.\n\nAnother cell.").state, "cell");
  expect(again("Nothing of that.\n\nAnother cell.", passage)).toBeUndefined();
});

test("a passage holds a formula, more than one block, or a block that shows its source; without a selection it is the paragraph", () => {
  const { doc } = open(TEXT).state;
  const all = passageOf(
    EditorState.create({ doc, selection: TextSelection.create(doc, 3, doc.content.size - 8) }),
    "en",
  );
  expect(all?.words).toContain("codons \uFFFC one");
  expect(again(TEXT, all as Passage)).toContain(
    "ribosome|The ribosome reads codons * one by one.|the ribosome",
  );
  let source = 0;
  doc.descendants((node, at) => {
    if (node.type.name === "source") source = at;
  });
  const note = passageOf(EditorState.create({ doc, selection: NodeSelection.create(doc, source) }), "en");
  expect(note?.words).toContain("A note on codons.");
  const place = placeOf(doc, lettersIn(doc), note as Passage);
  expect(place).toEqual({ from: source, to: source + 1 });
  const cursor = EditorState.create({ doc, selection: TextSelection.create(doc, 5) });
  expect(passageOf(cursor, "en")?.words).toBe("The ribosome");
});

test("marks move with their words while one writes, and change no byte of the Markdown", () => {
  const { state, serialize } = open(TEXT);
  const comment = { ...taken(state, "codons"), id: "one" } as Comment;
  expect(commentedIn(state)).toBeUndefined();
  let now = state.apply(withComments(state.tr, [comment]));
  const { from = 0, to = 0 } = commentedIn(now)?.get("one") ?? {};
  expect(now.doc.textBetween(from, to)).toBe("codons");
  expect(serialize(now)).toBe(TEXT);
  now = now.apply(now.tr.insertText("Big ", 1));
  expect(commentedIn(now)?.get("one")).toEqual({ from: from + 4, to: to + 4 });
  now = now.apply(now.tr.delete(from, to + 8));
  expect(commentedIn(now)?.size).toBe(0);
});
