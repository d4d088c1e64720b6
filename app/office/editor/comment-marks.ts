import { type Editor, Extension } from "@tiptap/core";
import { type EditorState, Plugin, PluginKey, type Transaction } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import type { Comment } from "../../../contracts/comments.ts";
import type { Locale } from "../../../contracts/locale.ts";
import type { WritingRoom } from "../item/writing-room.ts";
import { lettersIn, placeOf, type Range } from "./passages.ts";

/** In milliseconds: after a pause in writing, each passage is looked for anew. Until then its mark moves with the words. */
const PAUSE = 500;

const KEY = new PluginKey<DecorationSet | undefined>("comments");

/** Marks the passages that somebody has commented on, and changes nothing of the text. */
export const commentPlugin = () =>
  new Plugin<DecorationSet | undefined>({
    key: KEY,
    state: {
      init: () => undefined,
      apply(transaction, before) {
        const told = transaction.getMeta(KEY) as Comment[] | undefined;
        if (told) return marksOf(transaction, told);
        return transaction.docChanged ? before?.map(transaction.mapping, transaction.doc) : before;
      },
    },
    props: { decorations: (state) => KEY.getState(state) },
  });

export const CommentMarks = Extension.create({
  name: "commentMarks",
  addProseMirrorPlugins: () => [commentPlugin()],
});

/** Tells a text what is said of it. */
export const withComments = (transaction: Transaction, comments: Comment[]): Transaction =>
  transaction.setMeta(KEY, comments).setMeta("addToHistory", false);

function marksOf({ doc }: Transaction, comments: Comment[]): DecorationSet {
  if (comments.length === 0) return DecorationSet.empty;
  const letters = lettersIn(doc);
  const marks = comments.flatMap((comment) => {
    const place = placeOf(doc, letters, comment);
    if (!place) return [];
    const { from, to } = place;
    const node = doc.nodeAt(from);
    const isBlock = node?.isBlock && to === from + node.nodeSize;
    const [looks, spec] = [{ class: "commented" }, { id: comment.id }];
    return isBlock ? Decoration.node(from, to, looks, spec) : Decoration.inline(from, to, looks, spec);
  });
  return DecorationSet.create(doc, marks);
}

/** Where each comment's passage stands, in the text's order. Undefined until the text has heard of its comments. */
export function commentedIn(state: EditorState): Map<string, Range> | undefined {
  const marks = KEY.getState(state)?.find();
  return (
    marks &&
    new Map(
      marks
        .toSorted((one, other) => one.from - other.from)
        .map(({ from, to, spec }) => [String(spec["id"]), { from, to }]),
    )
  );
}

/** Keeps an editor's marks true: after each change of the room's comments, and after a pause in writing. Returns how that ends. */
export function followComments(editor: Editor, { store }: WritingRoom, locale: Locale): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function mark() {
    const { comments } = store.getState();
    if (!comments || editor.isDestroyed) return;
    const here = comments.filter((one) => one.locale === locale && one.resolvedAt === null);
    editor.view.dispatch(withComments(editor.state.tr, here));
  }
  function later({ transaction }: { transaction: Transaction }) {
    if (!transaction.docChanged) return;
    clearTimeout(timer);
    timer = setTimeout(mark, PAUSE);
  }
  mark();
  editor.on("transaction", later);
  const stop = store.subscribe((now, before) => now.comments !== before.comments && mark());
  return () => {
    clearTimeout(timer);
    editor.off("transaction", later);
    stop();
  };
}
