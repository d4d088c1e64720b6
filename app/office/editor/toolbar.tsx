import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Subscript,
  Superscript,
  Table,
  Undo2,
} from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LinkForm } from "./link-form.tsx";
import { PictureChoice } from "./picture-choice.tsx";

type Tool = { name: string; icon: LucideIcon; run: (editor: Editor) => unknown; is?: [string, object?] };

const TOOLS: Tool[] = [
  { name: "bold", icon: Bold, run: (e) => e.chain().focus().toggleBold().run(), is: ["bold"] },
  { name: "italic", icon: Italic, run: (e) => e.chain().focus().toggleItalic().run(), is: ["italic"] },
  {
    name: "heading2",
    icon: Heading2,
    is: ["heading", { level: 2 }],
    run: (e) => e.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: "heading3",
    icon: Heading3,
    is: ["heading", { level: 3 }],
    run: (e) => e.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  { name: "list", icon: List, run: (e) => e.chain().focus().toggleBulletList().run(), is: ["bulletList"] },
  {
    name: "numbers",
    icon: ListOrdered,
    is: ["orderedList"],
    run: (e) => e.chain().focus().toggleOrderedList().run(),
  },
  { name: "quote", icon: Quote, run: (e) => e.chain().focus().toggleBlockquote().run(), is: ["blockquote"] },
  { name: "code", icon: Code, run: (e) => e.chain().focus().toggleCode().run(), is: ["code"] },
  {
    name: "superscript",
    icon: Superscript,
    is: ["superscript"],
    run: (e) => e.chain().focus().toggleMark("superscript").run(),
  },
  {
    name: "subscript",
    icon: Subscript,
    is: ["subscript"],
    run: (e) => e.chain().focus().toggleMark("subscript").run(),
  },
  {
    name: "table",
    icon: Table,
    run: (e) => e.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
  { name: "undo", icon: Undo2, run: (e) => e.chain().focus().undo().run() },
  { name: "redo", icon: Redo2, run: (e) => e.chain().focus().redo().run() },
];

/** What can be done to the words that are chosen. */
export function Toolbar({ editor, label }: { editor: Editor; label: string }) {
  const { t } = useTranslation("office");
  const [asking, setAsking] = useState<"link" | "picture">();
  const pressed = useEditorState({
    editor,
    selector: ({ editor: now }) => TOOLS.map(({ is }) => is !== undefined && now.isActive(...is)),
  });
  const close = () => setAsking(undefined);
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-1 border-b border-line p-1">
      {TOOLS.map(({ name, icon: Icon, run, is }, index) => (
        <button
          key={name}
          type="button"
          className="icon-button aria-pressed:bg-line"
          aria-label={t(`editor.${name}`)}
          title={t(`editor.${name}`)}
          aria-pressed={is ? pressed[index] : undefined}
          onClick={() => run(editor)}
        >
          <Icon aria-hidden size={18} />
        </button>
      ))}
      <button
        type="button"
        className="icon-button"
        aria-label={t("editor.link")}
        title={t("editor.link")}
        onClick={() => setAsking("link")}
      >
        <Link2 aria-hidden size={18} />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={t("editor.picture")}
        title={t("editor.picture")}
        onClick={() => setAsking("picture")}
      >
        <ImagePlus aria-hidden size={18} />
      </button>
      {asking === "link" && <LinkForm editor={editor} onClose={close} />}
      {asking === "picture" && <PictureChoice editor={editor} onClose={close} />}
    </div>
  );
}
