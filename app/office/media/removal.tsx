import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { LibraryFile } from "../../../contracts/media.ts";
import { callApi } from "../../api-client/call-api.ts";
import { tellFailure } from "../../api-client/tell-failure.ts";
import { formatInstant } from "../../member/frame/format.ts";
import { sendToast } from "../../shell/send-toast.ts";

/** Takes a file out of the library, with a way back; not while anything shows it. */
export function Removal({ file: { id, uses, removedAt, mayChange } }: { file: LibraryFile }) {
  const { t, i18n } = useTranslation("office");
  const client = useQueryClient();
  const again = () =>
    client.invalidateQueries({ predicate: ({ queryKey: [key] }) => String(key).startsWith("/api/media") });

  async function takeBack() {
    await callApi("DELETE", `/api/media/${id}/removal`).catch(tellFailure);
    await again();
  }
  async function remove() {
    try {
      await callApi("DELETE", `/api/media/${id}`);
      await again();
      const action = { label: t("reviews.undo"), run: () => void takeBack() };
      sendToast({ kind: "success", text: t("media.removed"), action });
    } catch (error) {
      tellFailure(error);
    }
  }
  if (removedAt !== null)
    return (
      <div className="rounded-md border border-signal p-4">
        <p>{t("media.removedOn", { date: formatInstant(removedAt, i18n.language) })}</p>
        {mayChange && (
          <button type="button" className="button mt-3" onClick={() => void takeBack()}>
            {t("media.takeBack")}
          </button>
        )}
      </div>
    );
  if (!mayChange || uses.length > 0) return null;
  return (
    <button type="button" className="button" onClick={() => void remove()}>
      {t("media.remove")}
    </button>
  );
}
