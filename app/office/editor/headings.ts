import type { Node } from "@tiptap/pm/model";

export type Heading = {
  level: number;
  text: string;
  /** Where it begins in the document. */
  position: number;
  /** It is more than one level below the heading before it: a level 4 after a level 2. The page's title has level 1. */
  isSkipping: boolean;
};

/** The headings of a text, in order. */
export function headingsOf(document: Node): Heading[] {
  const headings: Heading[] = [];
  let before = 1;
  document.descendants((node, position) => {
    if (node.type.name === "heading") {
      const level = Number(node.attrs["level"]);
      headings.push({ level, text: node.textContent.trim(), position, isSkipping: level > before + 1 });
      before = level;
    }
    return !node.isTextblock;
  });
  return headings;
}

/** The place in the list of the heading that a position stands under; -1 before the first. */
export function headingAt(headings: Heading[], position: number): number {
  return headings.findLastIndex((heading) => heading.position <= position);
}
