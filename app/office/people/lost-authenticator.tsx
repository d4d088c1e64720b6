import { useTranslation } from "react-i18next";
import type { AuthenticatorRemoval, User } from "../../../contracts/members.ts";
import { Answered } from "../../member/frame/answered.tsx";
import { CallError } from "../../member/frame/call-error.tsx";
import { formatInstant } from "../../member/frame/format.ts";
import { useMember } from "../../member/frame/member-layout.tsx";
import { Panel } from "../../member/frame/panel.tsx";
import { callApi } from "../../session/call-api.ts";
import { useApiMutation, useApiQuery } from "../../session/queries.ts";
import { isAdministrator, isSuperAdministrator } from "../frame/may.ts";

const CHANGED = ["users", "security-log"] as const;

/** Takes the authenticator of a member away who has lost it and the recovery codes: two administrators together, after 24 hours. */
export function LostAuthenticator({ user }: { user: User }) {
  const { t } = useTranslation("office");
  const me = useMember();
  const mayManage = me.id !== user.id && (!isAdministrator(user) || isSuperAdministrator(me));
  const query = useApiQuery(
    "GET /api/users/:id/authenticator-removal",
    mayManage && user.totp && { params: { id: user.id } },
  );
  if (!mayManage || !user.totp) return null;
  return (
    <Panel title={t("lost.title")}>
      <Answered query={query}>{(removal) => <Removal user={user} removal={removal} />}</Answered>
    </Panel>
  );
}

function Removal({ user, removal }: { user: User; removal: AuthenticatorRemoval }) {
  const { t, i18n } = useTranslation("office");
  const params = { id: user.id };
  const ask = useApiMutation(() => callApi("POST /api/users/:id/authenticator-removal", { params }), CHANGED);
  const confirm = useApiMutation(
    () => callApi("POST /api/users/:id/authenticator-removal/confirmation", { params }),
    CHANGED,
  );
  const stop = useApiMutation(
    () => callApi("DELETE /api/users/:id/authenticator-removal", { params }),
    CHANGED,
  );
  const moment = (at: string) => formatInstant(at, i18n.language);
  const isBusy = ask.isPending || confirm.isPending || stop.isPending;
  const name = user.firstName;
  return (
    <>
      <p className="measure">
        {removal.state === "none" && t("lost.none", { name })}
        {removal.state === "asked" &&
          t(removal.isOwn ? "lost.askedByYou" : "lost.asked", {
            who: removal.askedByName ?? t("lost.somebody"),
            at: moment(removal.askedAt),
          })}
        {removal.state === "confirmed" && t("lost.confirmed", { at: moment(removal.dueAt), name })}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {removal.state === "none" && (
          <button type="button" className="button" disabled={isBusy} onClick={() => ask.mutate()}>
            {t("lost.ask")}
          </button>
        )}
        {removal.state === "asked" && !removal.isOwn && (
          <button type="button" className="button" disabled={isBusy} onClick={() => confirm.mutate()}>
            {t("lost.confirm")}
          </button>
        )}
        {removal.state !== "none" && (
          <button type="button" className="button" disabled={isBusy} onClick={() => stop.mutate()}>
            {t("lost.stop")}
          </button>
        )}
      </div>
      <CallError error={ask.error ?? confirm.error ?? stop.error} />
    </>
  );
}
