import { useTranslation } from "react-i18next";
import type { ModeratedReview } from "../../../contracts/shop.ts";
import { useApiMutation } from "../../session/queries.ts";
import { sendToast } from "../../../site/shell/send-toast.ts";
import { callApi } from "../../session/call-api.ts";

export type Decision = "published" | "refused" | "keep" | "take_down";
type Status = Pick<ModeratedReview, "status">;

const CHANGED = ["reviews", "office"] as const;

/** Decides on a review. The toast offers to undo publishing and refusing. */
export function useModeration({ id, status }: ModeratedReview, onDecided: () => void) {
  const { t } = useTranslation("office");
  const params = { id };
  const change = useApiMutation(
    (body: Status) => callApi("PATCH /api/reviews/:id", { params, body }),
    CHANGED,
  );
  const settle = useApiMutation(
    (body: { outcome: "keep" | "take_down" }) =>
      callApi("POST /api/reviews/:id/reports/settlement", { params, body }),
    CHANGED,
  );

  async function takeBack() {
    const isBack = await change.mutateAsync({ status }).then(
      () => true,
      () => false,
    );
    sendToast(
      isBack
        ? { kind: "info", text: t("reviews.takenBack") }
        : { kind: "error", text: t("reviews.notTakenBack") },
    );
  }

  // Awaits the call, because the review and its callbacks are gone afterwards.
  async function decide(step: Decision) {
    const isSettling = step === "keep" || step === "take_down";
    const call = isSettling ? settle.mutateAsync({ outcome: step }) : change.mutateAsync({ status: step });
    const done = await call.catch(() => undefined); // The hook's error says why.
    if (!done) return;
    onDecided();
    const action = { label: t("reviews.undo"), run: () => void takeBack() };
    sendToast({ kind: "success", text: t(`reviews.done.${step}`), ...(!isSettling && { action }) });
  }

  return {
    decide,
    error: change.error ?? settle.error,
    isBusy: change.isPending || settle.isPending,
  };
}
