import type { Editor } from "@tiptap/core";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useApiQuery } from "../../session/queries.ts";
import { Modal } from "../../session/modal.tsx";
import { TextField } from "../../ui/field.tsx";

type Props = { editor: Editor; onClose: () => void };

/** A picture of the site, with the words that stand for it, as a block of its own. */
export function PictureChoice({ editor, onClose }: Props) {
  const { t } = useTranslation("office");
  const id = useId();
  const { data } = useApiQuery("GET /api/pictures");
  const [path, setPath] = useState("");
  const [alt, setAlt] = useState("");
  function insert() {
    const words = alt.trim().replaceAll(/[[\]]/g, "");
    const markdown = `![${words}](${path} "${words.replaceAll('"', "'")}")`;
    editor.chain().focus().insertContent({ type: "source", attrs: { markdown } }).run();
    onClose();
  }
  return (
    <Modal title={t("editor.picture")} onClose={onClose}>
      <div className="mt-4 space-y-4">
        <label className="block text-sm font-medium">
          {t("editor.whichPicture")}
          <select
            className="mt-1.5 block min-h-11 w-full rounded-md border border-soft bg-raised px-3"
            value={path}
            onChange={({ target }) => setPath(target.value)}
          >
            <option value="">{t("content.choose")}</option>
            {data?.["hydra:member"].map((picture) => (
              <option key={picture.path} value={picture.path}>
                {picture.path}
              </option>
            ))}
          </select>
        </label>
        <TextField
          id={id}
          label={t("editor.alternative")}
          hint={t("editor.alternativeHint")}
          value={alt}
          onChange={({ target }) => setAlt(target.value)}
        />
      </div>
      <button
        type="button"
        className="button button-brand mt-4"
        disabled={!path || alt.trim() === ""}
        onClick={insert}
      >
        {t("editor.insert")}
      </button>
    </Modal>
  );
}
