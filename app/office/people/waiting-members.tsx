import { useState } from "react";
import { useTranslation } from "react-i18next";
import { EmailText } from "../../../ui/email-text.tsx";
import type { WaitingMember } from "../../../contracts/members.ts";
import { sendToast } from "../../../site/shell/send-toast.ts";
import { Answered } from "../../member/frame/answered.tsx";
import { CallError } from "../../member/frame/call-error.tsx";
import { Empty } from "../../member/frame/empty.tsx";
import { formatInstant } from "../../member/frame/format.ts";
import { Pages } from "../../member/frame/pages.tsx";
import { Panel } from "../../member/frame/panel.tsx";
import { callApi } from "../../session/call-api.ts";
import { useApiMutation } from "../../session/queries.ts";
import { useListed } from "../frame/use-listed.ts";
import { useShown } from "../frame/use-shown.ts";

/** Who registered and has not activated the account yet; the link can be sent again. The search above finds them too. */
export function WaitingMembers() {
  const { t } = useTranslation("office");
  const { q } = useShown();
  const [sent, setSent] = useState<string[]>([]);
  const { query, pages } = useListed("GET /api/waiting-members", { q }, {}, "waiting");
  return (
    <div id="waiting" className="scroll-mt-24">
      <Panel title={t("waitingMembers.title")}>
        <p className="measure">{t("waitingMembers.lead")}</p>
        <div className="mt-4">
          <Answered query={query} lines={1}>
            {({ "hydra:member": waiting }) =>
              waiting.length === 0 ? (
                <Empty text={t(q ? "people.none" : "waitingMembers.none", { text: q })} />
              ) : (
                <ul className="divide-y divide-line border-y border-line">
                  {waiting.map((one) => (
                    <Waiting
                      key={one.id}
                      registration={one}
                      isSent={sent.includes(one.id)}
                      onSent={() => setSent((now) => [...now, one.id])}
                    />
                  ))}
                </ul>
              )
            }
          </Answered>
          <Pages {...pages} />
        </div>
      </Panel>
    </div>
  );
}

type Props = { registration: WaitingMember; isSent: boolean; onSent: () => void };

function Waiting({ registration: { id, firstName, lastName, email, createdAt }, isSent, onSent }: Props) {
  const { t, i18n } = useTranslation("office");
  const send = useApiMutation(
    () => callApi("POST /api/waiting-members/:id/activation-mails", { params: { id } }),
    ["security-log"],
  );
  /** A search may take the line away meanwhile, and what it has sent is sent. */
  async function sendAgain() {
    const isDone = await send.mutateAsync().then(
      () => true,
      () => false, // The hook's error says why.
    );
    if (!isDone) return;
    onSent();
    sendToast({ kind: "success", text: t("waitingMembers.isOnItsWay", { email }) });
  }
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">
            {firstName} {lastName}
          </p>
          <p className="text-sm text-soft wrap-anywhere">
            <EmailText address={email} /> ·{" "}
            <time dateTime={createdAt}>{formatInstant(createdAt, i18n.language)}</time>
          </p>
        </div>
        <button
          type="button"
          className="button"
          aria-label={isSent ? undefined : t("waitingMembers.sendTo", { email })}
          disabled={send.isPending || isSent}
          onClick={() => void sendAgain()}
        >
          {t(isSent ? "waitingMembers.sent" : "waitingMembers.send")}
        </button>
      </div>
      <CallError error={send.error} />
    </li>
  );
}
