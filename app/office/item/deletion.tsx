import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Item } from "../../../contracts/item.ts";
import { tellFailure } from "../../api-client/tell-failure.ts";
import { callApi } from "../../session/call-api.ts";
import { Modal } from "../../session/modal.tsx";
import { forgetAnswers } from "../../session/queries.ts";
import { sendToast } from "../../../site/shell/send-toast.ts";
import { useAddress } from "../../../site/shell/site-data.ts";
import { OF_ITEMS } from "../content/of-items.ts";
import { paramsOf } from "./use-draft.ts";

/** Deletes an archived item for good, after a question. */
export function Deletion({ item }: { item: Item }) {
  const { t, i18n } = useTranslation("office");
  const address = useAddress();
  const client = useQueryClient();
  const go = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const title =
    item.title[i18n.language === "en" ? "en" : "fr"] || item.title.fr || item.title.en || item.key;

  async function erase() {
    try {
      await callApi("DELETE /api/items/:kind/:key", { params: paramsOf(item) });
      sendToast({ kind: "success", text: t("content.done.deleted") });
      await go(address(`/office/content?kind=${item.kind}&status=archived`));
      await forgetAnswers(client, OF_ITEMS);
    } catch (error) {
      setAsking(false);
      tellFailure(error);
    }
  }
  return (
    <>
      <button type="button" className="button" onClick={() => setAsking(true)}>
        {t("content.delete")}
      </button>
      {isAsking && (
        <Modal title={t("content.deleteSure", { title })} onClose={() => setAsking(false)}>
          <p className="mt-3 text-soft">{t("content.deleteConsequence")}</p>
          <div className="mt-5 flex flex-wrap gap-3">
            <button type="button" className="button button-brand" onClick={() => setAsking(false)}>
              {t("content.deleteDont")}
            </button>
            <button type="button" className="button button-signal" onClick={() => void erase()}>
              {t("content.deleteForGood")}
            </button>
          </div>
        </Modal>
      )}
    </>
  );
}
