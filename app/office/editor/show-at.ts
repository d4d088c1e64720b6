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
