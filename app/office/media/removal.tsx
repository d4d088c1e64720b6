import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { LibraryFile } from "../../../contracts/media.ts";
import { callApi } from "../../session/call-api.ts";
import { forgetAnswers } from "../../session/queries.ts";
import { tellFailure } from "../../api-client/tell-failure.ts";
import { formatInstant } from "../../member/frame/format.ts";
import { sendToast } from "../../../site/shell/send-toast.ts";

/** Removes a file from the library unless something shows it. It can be restored. */
export function Removal({ file: { id, uses, removedAt, mayChange } }: { file: LibraryFile }) {
  const { t, i18n } = useTranslation("office");
  const client = useQueryClient();
  const again = () => forgetAnswers(client, ["media"]);
  const params = { id };

  async function takeBack() {
    await callApi("DELETE /api/media/:id/removal", { params }).catch(tellFailure);
    await again();
  }
  async function remove() {
    try {
      await callApi("DELETE /api/media/:id", { params });
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
