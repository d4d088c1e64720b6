import { useTranslation } from "react-i18next";
import type { Transaction } from "../../../contracts/ledger.ts";
import type { Noun } from "../../api-client/calls.ts";
import { callApi } from "../../session/call-api.ts";
import { useApiMutation } from "../../session/queries.ts";

export type Step = "confirm" | "decline" | "cancel";

/**
 * Settles a waiting transaction. Its line disappears then, so `onSettled` is called here and not by the line's
 * hooks.
 */
export function useSettlement(
  uuid: string,
  changes: readonly Noun[],
  onSettled: (settled: Transaction) => void,
) {
  const { mutateAsync, error, isPending } = useApiMutation(
    (step: Step) => callApi(`POST /api/transactions/:uuid/${step}`, { params: { uuid } }),
    changes,
  );
  async function take(step: Step) {
    const settled = await mutateAsync(step).catch(() => undefined); // `error` says why.
    if (settled) onSettled(settled);
  }
  return { take, error, isPending };
}

type Props = Pick<ReturnType<typeof useSettlement>, "take" | "isPending"> & {
  steps: readonly Step[];
  /** The prefix of its texts: `operations` or `office:money`. */
  words: string;
};

/** The steps that the reader may take. */
export function SettlementButtons({ steps, words, take, isPending }: Props) {
  const { t } = useTranslation("member");
  return (
    <div className="flex flex-wrap gap-3">
      {steps.map((step) => (
        <button
          key={step}
          type="button"
          className={`button ${step === "confirm" ? "button-brand" : ""}`}
          disabled={isPending}
          onClick={() => void take(step)}
        >
          {t(`${words}.steps.${step}`)}
        </button>
      ))}
    </div>
  );
}
