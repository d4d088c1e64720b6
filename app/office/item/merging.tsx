import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { sendToast } from "../../../site/shell/send-toast.ts";
import { useAddress } from "../../../site/shell/site-data.ts";
import { tellFailure } from "../../api-client/tell-failure.ts";
import { callApi } from "../../session/call-api.ts";
import { forgetAnswers } from "../../session/queries.ts";
import { OF_ITEMS } from "../content/of-items.ts";
import type { DraftProps } from "./actions.tsx";

type MergingProps = Pick<DraftProps, "draft" | "onTaken"> & { other: string };

/** Makes one paper of a preprint and its article, and goes there. */
export function Merging({ draft, onTaken, other }: MergingProps) {
  const { t } = useTranslation("office");
  const address = useAddress();
  const client = useQueryClient();
  const go = useNavigate();
  const [isBusy, setBusy] = useState(false);

  async function merge() {
    setBusy(true);
    try {
      if (!(await draft.flush())) return;
      const { key } = draft.state.item;
      const body = { other };
      const article = await callApi("POST /api/items/publication/:key/merge", { params: { key }, body });
      sendToast({ kind: "success", text: t("content.done.merged") });
      if (article.key === key) onTaken(article);
      else await go(address(`/office/content/publication/${article.key}`));
      await forgetAnswers(client, OF_ITEMS);
    } catch (error) {
      tellFailure(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <button type="button" className="button mt-1" disabled={isBusy} onClick={() => void merge()}>
      {t("content.checks.merge")}
    </button>
  );
}
