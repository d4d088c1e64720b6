import type { Editor } from "@tiptap/core";
import { NodeSelection, Selection } from "@tiptap/pm/state";
import { useEffectEvent, useLayoutEffect } from "react";

/**
 * Gives the focus to the text as soon as a form over it has closed, so that the next key is the text's, and stands after what the form was of
 * (`placeOf`). The editor's own `focus` waits for a frame, and until then a space would press the button that opened the form.
 */
export function useTextAfter(isOpen: boolean, editor: Editor, placeOf?: () => number | undefined): void {
  const giveFocus = useEffectEvent(() => {
    if (editor.isDestroyed) return;
    const { doc, tr } = editor.state;
    const place = placeOf?.();
    const node = place === undefined ? null : doc.nodeAt(place);
    if (place !== undefined && node) {
      const after = node.isInline
        ? Selection.near(doc.resolve(place + node.nodeSize))
        : NodeSelection.create(doc, place); // A paragraph begins below it (`TypingBeside`).
      editor.view.dispatch(tr.setSelection(after));
    }
    editor.view.focus();
  });
  useLayoutEffect(() => (isOpen ? () => giveFocus() : undefined), [isOpen]);
}
