import type { Editor } from "@tiptap/core";
import { useLayoutEffect } from "react";

/**
 * Gives the focus to the text as soon as a form over it has closed, so that the next key is the text's.
 * The editor's own `focus` waits for a frame, and until then a space would press the button that opened the form.
 */
export function useTextAfter(isOpen: boolean, editor: Editor): void {
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    return () => {
      if (!editor.isDestroyed) editor.view.focus();
    };
  }, [isOpen, editor]);
}
