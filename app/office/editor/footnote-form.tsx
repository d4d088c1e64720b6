import type { Editor } from "@tiptap/core";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Modal } from "../../session/modal.tsx";
import { TextArea } from "../../../ui/field.tsx";

type Props = { editor: Editor; onClose: () => void };

/** Adds a footnote at the cursor. Its text goes to the end. */
export function FootnoteForm({ editor, onClose }: Props) {
  const { t } = useTranslation("office");
  const id = useId();
  const [text, setText] = useState("");
  function insert() {
    const label = nextLabel(editor);
    const markdown = `[^${label}]: ${text.trim().replaceAll(/\s+/g, (blank) => (blank.includes("\n") ? " " : blank))}`;
    const { size } = editor.state.doc.content;
    editor
      .chain()
      .insertContentAt(size, { type: "source", attrs: { markdown } }, { updateSelection: false })
      .focus()
      .insertContent({ type: "footnote", attrs: { label } })
      .run();
    onClose();
  }
  return (
    <Modal title={t("editor.footnote")} onClose={onClose}>
      <div className="mt-4 space-y-4">
        <TextArea
          id={id}
          rows={3}
          label={t("editor.footnoteText")}
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

/** The next free footnote number. */
function nextLabel({ state }: Editor): string {
  let last = 0;
  state.doc.descendants((node) => {
    const named = node.type.name === "footnote" ? String(node.attrs["label"]) : "";
    const defined =
      node.type.name === "source" ? /^\[\^(\d+)\]:/.exec(String(node.attrs["markdown"]))?.[1] : "";
    last = Math.max(last, Number(named) || 0, Number(defined) || 0);
  });
  return String(last + 1);
}
