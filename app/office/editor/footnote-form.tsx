import type { Editor } from "@tiptap/core";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Modal } from "../../session/modal.tsx";
import { putFootnote } from "./note-rule.ts";
import { TextArea } from "../../../ui/field.tsx";

type Props = { editor: Editor; onClose: () => void };

/** Adds a footnote at the cursor. Its text goes to the end. */
export function FootnoteForm({ editor, onClose }: Props) {
  const { t } = useTranslation("office");
  const id = useId();
  const [text, setText] = useState("");
  function insert() {
    putFootnote(editor.chain().focus(), editor, { text }).run();
    onClose();
  }
  return (
    <Modal title={t("editor.footnote")} onClose={onClose}>
      <div className="mt-4 space-y-4">
        <TextArea
          id={id}
          rows={3}
          label={t("editor.footnoteText")}
          hint={t("editor.footnoteHint")}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <button type="button" className="button button-brand" disabled={!text.trim()} onClick={insert}>
          {t("editor.insert")}
        </button>
      </div>
    </Modal>
  );
}
