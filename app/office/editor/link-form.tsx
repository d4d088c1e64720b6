import type { Editor } from "@tiptap/core";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Modal } from "../../session/modal.tsx";
import { TextField } from "../../../ui/field.tsx";

type Props = { editor: Editor; onClose: () => void };

/** Sets the link of the selected text. An empty address removes it. */
export function LinkForm({ editor, onClose }: Props) {
  const { t } = useTranslation("office");
  const id = useId();
  const [address, setAddress] = useState(String(editor.getAttributes("link")["href"] ?? ""));
  function apply() {
    const chain = editor.chain().focus().extendMarkRange("link");
    if (address.trim() === "") chain.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive("link"))
      chain
        .insertContent({
          type: "text",
          text: address.trim(),
          marks: [{ type: "link", attrs: { href: address.trim() } }],
        })
        .run();
    else chain.setLink({ href: address.trim() }).run();
    onClose();
  }
  return (
    <Modal title={t("editor.link")} onClose={onClose}>
      <div className="mt-4">
        <TextField
          id={id}
          label={t("editor.address")}
          hint={t("editor.addressHint")}
          value={address}
          onChange={({ target }) => setAddress(target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            apply();
          }}
        />
      </div>
      <button type="button" className="button button-brand mt-4" onClick={apply}>
        {t("editor.apply")}
      </button>
    </Modal>
  );
}
