import type { Editor } from "@tiptap/core";
import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { DOCUMENT_TYPES, type Loss } from "../../../contracts/foreign.ts";
import { sendToast } from "../../../site/shell/send-toast.ts";
import { ApiError } from "../../api-client/api-error.ts";
import { callApi } from "../../session/call-api.ts";
import { Modal } from "../../session/modal.tsx";
import { LossList } from "../frame/loss-list.tsx";
import { rememberBlocks } from "./block-memory.ts";

type Options = {
  /** Hears the document's own title. */
  onTitle?: ((title: string) => void) | undefined;
};

/** Puts a dropped or chosen document into the text, and says what of it could not be kept. */
export function useBroughtDocument({ onTitle }: Options) {
  const { t } = useTranslation("office");
  const [isBringing, setBringing] = useState(false);
  const [lost, setLost] = useState<Loss[]>([]);
  const [brought, setBrought] = useState<{ title: string }>();
  const tell = useEffectEvent((title: string) => onTitle?.(title));
  // Told once the form has the text: it writes both into what it held when it was last shown.
  useEffect(() => {
    if (brought?.title) tell(brought.title);
  }, [brought]);

  // The same function at each key, so that the toolbar is not drawn anew.
  const bring = useCallback(
    (editor: Editor, file: File): void => {
      if (isBringing) return;
      setBringing(true);
      void insertDocument(editor, file)
        .then(
          (made) => {
            setBrought(made);
            setLost(made.losses);
            if (made.losses.length === 0) sendToast({ kind: "success", text: t("editor.brought") });
            return made;
          },
          (error: unknown) => {
            if (!(error instanceof ApiError)) throw error;
            sendToast({ kind: "error", text: error.violations[0]?.message ?? error.message });
          },
        )
        .finally(() => setBringing(false));
    },
    [isBringing, t],
  );

  /** Takes a dropped document, and returns whether there was one. */
  function drop(editor: Editor, event: DragEvent): boolean {
    const file = [...(event.dataTransfer?.files ?? [])].find(({ name }) => DOCUMENT_TYPES.test(name));
    if (!file) return false;
    const at = editor.view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
    if (at !== undefined) editor.commands.setTextSelection(at);
    bring(editor, file);
    return true;
  }
  const close = () => setLost([]);
  const dialog: ReactNode = lost.length > 0 && (
    <Modal title={t("editor.document")} onClose={close}>
      <div className="mt-4 space-y-4">
        <p>{t("editor.broughtLead")}</p>
        <LossList losses={lost} />
        <button type="button" className="button button-brand" onClick={close}>
          {t("editor.broughtDone")}
        </button>
      </div>
    </Modal>
  );
  return { drop, bring, isBringing, dialog };
}

async function insertDocument(editor: Editor, file: File) {
  const body = new FormData();
  body.set("file", file);
  const made = await callApi("POST /api/brought-documents", { query: { name: file.name }, body });
  editor
    .chain()
    .focus()
    .insertContent(rememberBlocks(made.markdown).document.content ?? [])
    .run();
  return made;
}
