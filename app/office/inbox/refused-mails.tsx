import { useTranslation } from "react-i18next";
import type { RefusedMail } from "../../../contracts/office.ts";
import type { Identified } from "../../../contracts/api.ts";
import { Answered } from "../../member/frame/answered.tsx";
import { CallError } from "../../member/frame/call-error.tsx";
import { Empty } from "../../member/frame/empty.tsx";
import { formatInstant } from "../../member/frame/format.ts";
import { Panel } from "../../member/frame/panel.tsx";
import { useApiMutation, useApiQuery } from "../../session/queries.ts";
import { sendToast } from "../../../site/shell/send-toast.ts";
import { callApi } from "../../session/call-api.ts";

const MOST = 100;
const CHANGED = ["refused-mails", "office"] as const;

/** The mails that a mail server refused for good. */
export function RefusedMails() {
  const { t } = useTranslation("office");
  const query = useApiQuery("GET /api/refused-mails", { query: { itemsPerPage: MOST } });
  return (
    <div id="refused" className="scroll-mt-24">
      <Panel title={t("mails.title")}>
        <Answered query={query} lines={1}>
          {({ "hydra:member": mails }) =>
            mails.length === 0 ? (
              <Empty text={t("mails.none")} />
            ) : (
              <ul className="divide-y divide-line">
                {mails.map((mail) => (
                  <MailItem key={mail.id} mail={mail} />
                ))}
              </ul>
            )
          }
        </Answered>
      </Panel>
    </div>
  );
}

function MailItem({ mail }: { mail: Identified<RefusedMail> }) {
  const { t, i18n } = useTranslation("office");
  const params = { id: mail["@id"] };
  const retry = useApiMutation(() => callApi("POST /api/refused-mails/:id/retry", { params }), CHANGED);
  const dismiss = useApiMutation(() => callApi("DELETE /api/refused-mails/:id", { params }), CHANGED);
  const isBusy = retry.isPending || dismiss.isPending;
  // Awaits the call, because this line and its callbacks are gone afterwards.
  async function take(call: Pick<typeof retry, "mutateAsync">, done: string) {
    const isDone = await call.mutateAsync().then(
      () => true,
      () => false,
    );
    if (isDone) sendToast({ kind: "success", text: done });
  }
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium wrap-anywhere">{mail.subject}</p>
        <p className="eyebrow mt-1 wrap-anywhere">
          {t("mails.to", { to: mail.to })} ·{" "}
          <time dateTime={mail.refusedAt}>{formatInstant(mail.refusedAt, i18n.language)}</time>
        </p>
        <p className="mt-1 text-sm wrap-anywhere text-soft">{t("mails.reason", { reason: mail.reason })}</p>
        <CallError error={retry.error ?? dismiss.error} />
      </div>
      <div className="flex flex-wrap gap-3">
        {mail.mayRetry && (
          <button
            type="button"
            className="button"
            disabled={isBusy}
            onClick={() => void take(retry, t("mails.retried"))}
          >
            {t("mails.retry")}
          </button>
        )}
        <button
          type="button"
          className="button"
          disabled={isBusy}
          onClick={() => void take(dismiss, t("mails.dismissed"))}
        >
          {t("mails.dismiss")}
        </button>
      </div>
    </li>
  );
}
