import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import {
  Asterisk,
  BookMarked,
  Bold,
  ChartSpline,
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
  Sigma,
  Subscript,
  Superscript,
  Table,
  Undo2,
} from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FIGURES } from "../../../contracts/figures.ts";
import { FilePicker } from "../media/file-picker.tsx";
import { CitationForm } from "./citation-form.tsx";
import { FootnoteForm } from "./footnote-form.tsx";
import { LinkForm } from "./link-form.tsx";
import { MathsForm } from "./maths-form.tsx";
import { TABLE_TOOLS } from "./table-tools.ts";
import { insertPicture } from "./use-pasted-pictures.tsx";

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
  {
    name: "figure",
    icon: ChartSpline,
    run: (e) =>
      e
        .chain()
        .focus()
        .insertContent({ type: "figure", attrs: { name: FIGURES[0] } })
        .run(),
  },
  { name: "undo", icon: Undo2, run: (e) => e.chain().focus().undo().run() },
  { name: "redo", icon: Redo2, run: (e) => e.chain().focus().redo().run() },
];

/** The tools that open a form first. */
const ASKING = [
  { name: "link", icon: Link2 },
  { name: "picture", icon: ImagePlus },
  { name: "maths", icon: Sigma },
  { name: "footnote", icon: Asterisk },
  { name: "citation", icon: BookMarked },
] as const;

/** The tools for the selected text. */
export function Toolbar({ editor, label }: { editor: Editor; label: string }) {
  const { t } = useTranslation("office");
  const [asking, setAsking] = useState<(typeof ASKING)[number]["name"]>();
  const pressed = useEditorState({
    editor,
    selector: ({ editor: now }) => TOOLS.map(({ is }) => is !== undefined && now.isActive(...is)),
  });
  const isInTable = useEditorState({ editor, selector: ({ editor: now }) => now.isActive("table") });
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
      {ASKING.map(({ name, icon: Icon }) => (
        <button
          key={name}
          type="button"
          className="icon-button"
          aria-label={t(`editor.${name}`)}
          title={t(`editor.${name}`)}
          onClick={() => setAsking(name)}
        >
          <Icon aria-hidden size={18} />
        </button>
      ))}
      {isInTable &&
        TABLE_TOOLS.map(({ name, icon: Icon, run }) => (
          <button
            key={name}
            type="button"
            className="icon-button"
            aria-label={t(`editor.${name}`)}
            title={t(`editor.${name}`)}
            onClick={() => run(editor)}
          >
            <Icon aria-hidden size={18} />
          </button>
        ))}
      {asking === "link" && <LinkForm editor={editor} onClose={close} />}
      {asking === "footnote" && <FootnoteForm editor={editor} onClose={close} />}
      {asking === "citation" && <CitationForm editor={editor} onClose={close} />}
      {asking === "maths" && (
        <MathsForm
          tex=""
          isBlock={false}
          onClose={close}
          onDone={(tex) =>
            editor.chain().focus().insertContent({ type: "inlineMaths", attrs: { tex } }).run()
          }
        />
      )}
      {asking === "picture" && (
        <FilePicker
          family="picture"
          onClose={close}
          onChosen={(file) => {
            close();
            insertPicture(editor, file);
          }}
        />
      )}
    </div>
  );
}
