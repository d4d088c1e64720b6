import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { FileInput } from "lucide-react";
import { memo, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { WritingRoom } from "../item/writing-room.ts";
import { FilePicker } from "../media/file-picker.tsx";
import { CitationForm } from "./citation-form.tsx";
import { FootnoteForm } from "./footnote-form.tsx";
import { LinkForm } from "./link-form.tsx";
import { MathsForm } from "./maths-form.tsx";
import { QuestionForm } from "./question-form.tsx";
import { TABLE_TOOLS } from "./table-tools.ts";
import { type Asked, ASKING, TOOLS } from "./tools.ts";
import { TranslationTool } from "./translation-tool.tsx";
import { insertPicture, insertVideo } from "./use-pasted-pictures.tsx";
import { useTextAfter } from "./use-text-after.ts";

type Props = {
  editor: Editor;
  label: string;
  /** The form that is open. */
  asking: Asked | undefined;
  onAsk: (asked: Asked | undefined) => void;
  /** Takes a document whose text is to be put in. */
  onDocument: (editor: Editor, file: File) => void;
  mayAsk: boolean;
  room: WritingRoom | undefined;
};

/** The tools for the selected text. They are drawn anew when one of them changes, and not at each key. */
export const Toolbar = memo(function Toolbar({
  editor,
  label,
  asking,
  onAsk,
  onDocument,
  mayAsk,
  room,
}: Props) {
  const { t } = useTranslation("office");
  const pressed = useEditorState({
    editor,
    selector: ({ editor: now }) => TOOLS.map(({ is }) => is !== undefined && now.isActive(...is)),
  });
  const isInTable = useEditorState({ editor, selector: ({ editor: now }) => now.isActive("table") });
  useTextAfter(asking !== undefined, editor);
  const close = () => onAsk(undefined);
  function press(run: (editor: Editor) => unknown) {
    editor.view.focus();
    run(editor);
  }
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <div
      role="group"
      aria-label={label}
      data-away
      className="fade-end flex gap-1 overflow-x-auto border-b border-line p-1 *:shrink-0 sm:flex-wrap lg:gap-0.5 lg:*:size-8"
    >
      {TOOLS.map(({ name, icon: Icon, run, is }, index) => (
        <button
          key={name}
          type="button"
          className="icon-button aria-pressed:bg-line"
          aria-label={t(`editor.${name}`)}
          title={t(`editor.${name}`)}
          aria-pressed={is ? pressed[index] : undefined}
          onClick={() => press(run)}
        >
          <Icon aria-hidden size={18} />
        </button>
      ))}
      {ASKING.filter(({ name }) => name !== "quiz" || mayAsk).map(({ name, icon: Icon }) => (
        <button
          key={name}
          type="button"
          className="icon-button"
          aria-label={t(`editor.${name}`)}
          title={t(`editor.${name}`)}
          onClick={() => onAsk(name)}
        >
          <Icon aria-hidden size={18} />
        </button>
      ))}
      <button
        type="button"
        className="icon-button"
        aria-label={t("editor.document")}
        title={t("editor.document")}
        onClick={() => chooser.current?.click()}
      >
        <FileInput aria-hidden size={18} />
      </button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".docx,.md,.markdown,.html,.htm,.ipynb"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onDocument(editor, file);
          // The same file can be chosen again.
          target.value = "";
        }}
      />
      {room && <TranslationTool editor={editor} room={room} />}
      {isInTable &&
        TABLE_TOOLS.map(({ name, icon: Icon, run }) => (
          <button
            key={name}
            type="button"
            className="icon-button"
            aria-label={t(`editor.${name}`)}
            title={t(`editor.${name}`)}
            onClick={() => press(run)}
          >
            <Icon aria-hidden size={18} />
          </button>
        ))}
      {asking === "link" && <LinkForm editor={editor} onClose={close} />}
      {asking === "footnote" && <FootnoteForm editor={editor} onClose={close} />}
      {asking === "citation" && <CitationForm editor={editor} onClose={close} />}
      {asking === "quiz" && (
        <QuestionForm
          name=""
          onClose={close}
          onChosen={(name) => editor.chain().focus().insertContent({ type: "quiz", attrs: { name } }).run()}
        />
      )}
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
      {(asking === "picture" || asking === "video") && (
        <FilePicker
          family={asking}
          onClose={close}
          onChosen={(file) => {
            close();
            if (asking === "picture") insertPicture(editor, file);
            else insertVideo(editor, file);
          }}
        />
      )}
    </div>
  );
});
