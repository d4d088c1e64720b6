import { useTranslation } from "react-i18next";
import type { StoppedAddress } from "../../../contracts/newsletter.ts";
import { Answered } from "../../member/frame/answered.tsx";
import { CallError } from "../../member/frame/call-error.tsx";
import { Empty } from "../../member/frame/empty.tsx";
import { formatDay } from "../../member/frame/format.ts";
import { Pages } from "../../member/frame/pages.tsx";
import { pagesOf } from "../../member/frame/pages-of.ts";
import { Panel } from "../../member/frame/panel.tsx";
import { callApi } from "../../session/call-api.ts";
import { useApiMutation, useApiQuery, useListQuery } from "../../session/queries.ts";
import { useState } from "react";
import { EmailText } from "../../../ui/email-text.tsx";

const A_PAGE = 20;

/** The addresses that the newsletter no longer goes to, and how the mail server tells of them. */
export function StoppedAddresses() {
  const { t } = useTranslation("office");
  const [page, setPage] = useState(1);
  const query = useListQuery("GET /api/stopped-addresses", { query: { page, itemsPerPage: A_PAGE } });
  return (
    <Panel title={t("stopped.title")}>
      <Answered query={query} lines={2}>
        {(list) =>
          list["hydra:member"].length === 0 ? (
            <Empty text={t("stopped.none")} />
          ) : (
            <>
              <ul className="divide-y divide-line">
                {list["hydra:member"].map((address) => (
                  <Line key={address.email} address={address} />
                ))}
              </ul>
              <Pages {...pagesOf(list, A_PAGE)} page={page} onTurn={setPage} />
            </>
          )
        }
      </Answered>
      <ReportAddress />
    </Panel>
  );
}

function Line({ address: { email, cause, detail, stoppedAt } }: { address: StoppedAddress }) {
  const { t, i18n } = useTranslation("office");
  const allow = useApiMutation(
    () => callApi("DELETE /api/stopped-addresses/:email", { params: { email } }),
    ["stopped-addresses", "newsletter"],
  );
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium wrap-anywhere">
          <EmailText address={email} />
        </p>
        <p className="eyebrow mt-1">
          {t(`stopped.${cause}`)} · {formatDay(stoppedAt, i18n.language)}
        </p>
        <p className="text-sm text-soft wrap-anywhere" lang="en">
          {detail}
        </p>
      </div>
      <button type="button" className="button" disabled={allow.isPending} onClick={() => allow.mutate()}>
        {t("stopped.allow")}
      </button>
      <CallError error={allow.error} />
    </li>
  );
}

/** Where mails that come back are handed over. It holds a secret, so it is asked for only when somebody looks. */
function ReportAddress() {
  const { t } = useTranslation("office");
  const [isOpen, setOpen] = useState(false);
  const query = useApiQuery("GET /api/newsletter/reports", isOpen && {});
  return (
    <details className="mt-4" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{t("stopped.how")}</summary>
      <p className="measure mt-2 text-sm text-soft">{t("stopped.howText")}</p>
      {isOpen && (
        <Answered query={query} lines={1}>
          {({ url }) => (
            <pre
              className="mt-3 overflow-x-auto rounded-md border border-line bg-raised p-3 text-sm"
              tabIndex={0}
            >
              {`curl -sf --data-binary @- -H 'Content-Type: message/rfc822' '${url}'`}
            </pre>
          )}
        </Answered>
      )}
    </details>
  );
}
