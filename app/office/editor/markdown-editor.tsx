import type { Editor, Extensions } from "@tiptap/core";
import { EditorContent, useEditor } from "@tiptap/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Locale } from "../../../contracts/locale.ts";
import type { WritingRoom } from "../item/writing-room.ts";
import { TextPlace } from "../item/text-place.tsx";
import { WordCount } from "../item/word-count.tsx";
import { rememberBlocks } from "./block-memory.ts";
import { extensionsWith } from "./extensions.ts";
import { blockMenu } from "./block-menu.ts";
import { cleanPaste } from "./clean-paste.ts";
import { CommentMarks, followComments } from "./comment-marks.ts";
import { Find } from "./find.ts";
import { ShownFigure } from "./figure-view.tsx";
import { ShownGallery } from "./gallery-view.tsx";
import { ShownBlockMaths, ShownInlineMaths } from "./maths-view.tsx";
import { ShownQuestion } from "./question-view.tsx";
import { NoteRule } from "./note-rule.ts";
import { ShownSource } from "./source-block.tsx";
import { pasteMarkdown } from "./paste-markdown.ts";
import { type Asked, ASKING, OFFERED, TOOLS } from "./tools.ts";
import { TypingBeside } from "./typing-beside.ts";
import { Toolbar } from "./toolbar.tsx";
import { useBroughtDocument } from "./use-brought-document.tsx";
import { usePastedPictures } from "./use-pasted-pictures.tsx";
import { WrittenBlock } from "./written-block.ts";
import "./editor.css";

export type MarkdownFieldProps = {
  id: string;
  label: string;
  lang: Locale;
  value: string;
  isInvalid: boolean;
  describedBy?: string;
  onChange: (markdown: string) => void;
  /** Hears the title of a document that was put into the text. */
  onTitle?: (title: string) => void;
  /** Whether the text may ask questions of a questionnaire. */
  mayAsk: boolean;
  /** Where the text is the item's own, with tools for both languages. */
  room?: WritingRoom | undefined;
};

const SHOWN = {
  source: ShownSource,
  gallery: ShownGallery,
  inlineMaths: ShownInlineMaths,
  blockMaths: ShownBlockMaths,
  figure: ShownFigure,
  quiz: ShownQuestion,
};

/** Edits a text as it will look. It is stored as Markdown, and only touched blocks change. */
export function MarkdownEditor({
  id,
  label,
  lang,
  value,
  isInvalid,
  describedBy,
  onChange,
  onTitle,
  mayAsk,
  room,
}: MarkdownFieldProps) {
  const { t } = useTranslation("office");
  const [asking, setAsking] = useState<Asked>();
  const [extensions] = useState<Extensions>(() => [
    ...extensionsWith(SHOWN),
    Find,
    CommentMarks,
    NoteRule,
    TypingBeside,
    WrittenBlock,
    blockMenu({
      label: t("editor.blocks"),
      offers: OFFERED.filter((name) => name !== "quiz" || mayAsk).map((name) => ({
        name,
        label: t(`editor.${name}`),
      })),
      onChosen(editor, name) {
        const tool = TOOLS.find((one) => one.name === name);
        if (tool) tool.run(editor);
        else setAsking(ASKING.find((one) => one.name === name)?.name);
      },
    }),
  ]);
  const [opened] = useState(() => rememberBlocks(value));
  const memory = useRef(opened);
  const shown = useRef(value);
  const { take, dialog } = usePastedPictures();
  const document = useBroughtDocument({ onTitle });
  const editor: Editor | null = useEditor({
    extensions,
    content: opened.document,
    injectCSS: false,
    immediatelyRender: false,
    editorProps: {
      transformPastedHTML: cleanPaste,
      handlePaste: (_, event) =>
        editor !== null && (take(editor, event.clipboardData) || pasteMarkdown(editor, event.clipboardData)),
      handleDrop: (_, event) =>
        editor !== null && (document.drop(editor, event) || take(editor, event.dataTransfer)),
      attributes: {
        id,
        lang,
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        ...(isInvalid && { "aria-invalid": "true" }),
        ...(describedBy && { "aria-describedby": describedBy }),
      },
    },
    onUpdate: ({ editor: changed }) => {
      const markdown = memory.current.serialize(changed.getJSON());
      if (markdown === shown.current) return;
      shown.current = markdown;
      onChange(markdown);
    },
  });
  // The text was replaced from outside: a restored version, or another editor's.
  useEffect(() => {
    if (!editor || value === shown.current) return;
    memory.current = rememberBlocks(value);
    shown.current = value;
    editor.commands.setContent(memory.current.document, { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => (editor && room ? followComments(editor, room, lang) : undefined), [editor, room, lang]);
  useEffect(() => (editor ? room?.enter(lang, editor) : undefined), [editor, room, lang]);
  if (!editor) return <TextPlace id={id} isTall={room !== undefined} />;
  return (
    <div
      className={`office-editor mt-1.5 rounded-md border bg-raised ${isInvalid ? "border-signal" : "border-soft"}`}
    >
      <Toolbar
        editor={editor}
        label={t("editor.toolbar", { label })}
        asking={asking}
        onAsk={setAsking}
        onDocument={document.bring}
        mayAsk={mayAsk}
        room={room}
      />
      <div className="relative px-3 py-2">
        {value.trim() === "" && (
          <p aria-hidden className="pointer-events-none absolute text-soft">
            {t("editor.empty")}
          </p>
        )}
        <EditorContent editor={editor} />
      </div>
      <div className="flex flex-wrap justify-end gap-x-2 px-3 pb-2 text-xs text-soft">
        <p role="status">{document.isBringing && t("editor.bringing")}</p>
        {!room && <WordCount markdown={value} />}
      </div>
      {dialog}
      {document.dialog}
    </div>
  );
}
