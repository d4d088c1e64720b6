import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";

/** Names the block in which one writes, so that the styles can leave it clear where all else is dim. */
export const WrittenBlock = Extension.create({
  name: "writtenBlock",
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations({ doc, selection: { $head, from, to } }) {
          const [begin, end] = $head.depth > 0 ? [$head.before(1), $head.after(1)] : [from, to];
          return DecorationSet.create(doc, [Decoration.node(begin, end, { class: "is-written" })]);
        },
      },
    }),
  ],
});
