import { Extension } from "@tiptap/core";
import { NodeSelection, Plugin, TextSelection } from "@tiptap/pm/state";

/**
 * What is typed where the arrows have selected a figure or another whole block begins a paragraph below it, and above a block of source, such
 * as a footnote's text: the library puts it in the block's place.
 */
export const TypingBeside = Extension.create({
  name: "typingBeside",
  addProseMirrorPlugins: () => [typingBeside()],
});

/** Its plugin, which a test uses without a page. */
export function typingBeside(): Plugin {
  return new Plugin({
    props: {
      handleTextInput(view, from, to, text) {
        const { selection, schema, tr } = view.state;
        if (!(selection instanceof NodeSelection) || !selection.node.isBlock || !selection.node.isAtom)
          return false;
        const at = selection.node.type.name === "source" ? selection.from : selection.to;
        tr.insert(at, schema.node("paragraph", null, schema.text(text)));
        tr.setSelection(TextSelection.create(tr.doc, at + 1 + text.length));
        view.dispatch(tr.scrollIntoView());
        return true;
      },
    },
  });
}
