import { useTranslation } from "react-i18next";
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
                    <Waiting key={one.id} registration={one} />
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

function Waiting({
  registration: { id, firstName, lastName, email, createdAt },
}: {
  registration: WaitingMember;
}) {
  const { t, i18n } = useTranslation("office");
  const send = useApiMutation(
    () => callApi("POST /api/waiting-members/:id/activation-mails", { params: { id } }),
    ["waiting-members", "security-log"],
  );
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">
            {firstName} {lastName}
          </p>
          <p className="text-sm text-soft wrap-anywhere">
            {email} · <time dateTime={createdAt}>{formatInstant(createdAt, i18n.language)}</time>
          </p>
        </div>
        <button
          type="button"
          className="button"
          aria-label={send.isSuccess ? undefined : t("waitingMembers.sendTo", { email })}
          disabled={send.isPending || send.isSuccess}
          onClick={() =>
            send.mutate(undefined, {
              onSuccess: () =>
                sendToast({ kind: "success", text: t("waitingMembers.isOnItsWay", { email }) }),
            })
          }
        >
          {t(send.isSuccess ? "waitingMembers.sent" : "waitingMembers.send")}
        </button>
      </div>
      <CallError error={send.error} />
    </li>
  );
}
