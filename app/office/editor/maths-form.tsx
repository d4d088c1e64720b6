import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Modal } from "../../session/modal.tsx";
import { TextField } from "../../../ui/field.tsx";
import { ShownMaths } from "./shown-maths.tsx";

type Props = { tex: string; isBlock: boolean; onDone: (tex: string) => void; onClose: () => void };

/** Asks for maths in TeX and shows the result. */
export function MathsForm({ tex: given, isBlock, onDone, onClose }: Props) {
  const { t } = useTranslation("office");
  const id = useId();
  const [tex, setTex] = useState(given);
  const clean = tex.replaceAll("$", "").trim();
  function apply() {
    if (clean) onDone(clean);
    onClose();
  }
  return (
    <Modal title={t("editor.maths")} onClose={onClose}>
      <div className="mt-4 space-y-4">
        <TextField
          id={id}
          label={t("editor.tex")}
          hint={t("editor.texHint")}
          spellCheck={false}
          className="font-mono"
          value={tex}
          onChange={({ target }) => setTex(target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            apply();
          }}
        />
        <p className="min-h-12 overflow-x-auto text-center text-lg">
          <ShownMaths tex={clean} isBlock={isBlock} />
        </p>
        <button type="button" className="button button-brand" disabled={!clean} onClick={apply}>
          {t("editor.apply")}
        </button>
      </div>
    </Modal>
  );
}
