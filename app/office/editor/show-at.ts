import type { Editor } from "@tiptap/core";

/** In pixels: above what is shown at the top of a text. */
const MARGIN = 8;

/** Scrolls a text so that a position of its document stands at a share of its height: 0 is its top. */
export function showAt({ view }: Editor, position: number, share: number): void {
  const text = view.dom;
  // The other language follows.
  text.dispatchEvent(new Event("showing"));
  const top = view.coordsAtPos(position).top - text.getBoundingClientRect().top;
  text.scrollTop += top - MARGIN - share * text.clientHeight;
  text.scrollIntoView({ block: "nearest" });
}

/** How far down a text a passage is shown. */
const SHARE = 0.3;

/** Selects a part of a text and shows it, so that one can write there. */
export function selectAt(editor: Editor, place: { from: number; to: number }): void {
  editor.chain().setTextSelection(place).focus(undefined, { scrollIntoView: false }).run();
  showAt(editor, place.from, SHARE);
}
