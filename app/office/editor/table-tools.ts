import type { Editor } from "@tiptap/core";
import { cellAround, CellSelection } from "@tiptap/pm/tables";
import {
  AlignRight,
  BetweenHorizontalEnd,
  BetweenVerticalEnd,
  FoldHorizontal,
  FoldVertical,
  Trash2,
} from "lucide-react";

/** What can be done with the table that the cursor is in. */
export const TABLE_TOOLS = [
  { name: "rowAfter", icon: BetweenHorizontalEnd, run: (e: Editor) => e.chain().focus().addRowAfter().run() },
  {
    name: "columnAfter",
    icon: BetweenVerticalEnd,
    run: (e: Editor) => e.chain().focus().addColumnAfter().run(),
  },
  { name: "alignRight", icon: AlignRight, run: alignColumn },
  { name: "rowGone", icon: FoldVertical, run: (e: Editor) => e.chain().focus().deleteRow().run() },
  { name: "columnGone", icon: FoldHorizontal, run: (e: Editor) => e.chain().focus().deleteColumn().run() },
  { name: "tableGone", icon: Trash2, run: (e: Editor) => e.chain().focus().deleteTable().run() },
] as const;

/** Sets a column of numbers to the right, or back. Markdown aligns whole columns. */
function alignColumn(editor: Editor): void {
  const { $head } = editor.state.selection;
  const cell = cellAround($head);
  if (!cell) return;
  const align = cell.nodeAfter?.attrs["align"] === "right" ? null : "right";
  editor
    .chain()
    .focus()
    .command(({ tr }) => Boolean(tr.setSelection(CellSelection.colSelection(tr.doc.resolve(cell.pos)))))
    .setCellAttribute("align", align)
    .setTextSelection($head.pos)
    .run();
}
