import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { User } from "../../../contracts/members.ts";
import { CallError } from "../../member/frame/call-error.tsx";
import { formatDay } from "../../member/frame/format.ts";
import { Panel } from "../../member/frame/panel.tsx";
import { useMember } from "../../member/frame/member-layout.tsx";
import { Modal } from "../../session/modal.tsx";
import { useApiMutation } from "../../session/queries.ts";
import { isAdministrator, isSuperAdministrator } from "../frame/may.ts";
import { callApi } from "../../session/call-api.ts";

const CHANGED = ["users", "rights-requests", "office"] as const;

/** Begins or cancels the 30 days before deletion, for a member who asked by other means. */
export function Deletion({ user }: { user: User }) {
  const { t, i18n } = useTranslation("office");
  const me = useMember();
  const params = { id: user.id };
  const [isAsking, setAsking] = useState(false);
  const begin = useApiMutation(() => callApi("DELETE /api/users/:id", { params }), CHANGED);
  const keep = useApiMutation(() => callApi("DELETE /api/users/:id/deletion", { params }), CHANGED);
  const isOthers = isAdministrator(user) && !isSuperAdministrator(me) && me.id !== user.id;
  if (isSuperAdministrator(user) || isOthers) {
    return (
      <Panel title={t("deletion.title")}>
        <p className="measure text-soft">
          {t(isSuperAdministrator(user) ? "deletion.super" : "deletion.administrator")}
        </p>
      </Panel>
    );
  }
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <Panel title={t("deletion.title")}>
      {user.deletionAt ? (
        <>
          <p className="measure">
            {t("deletion.begun", { date: formatDay(user.deletionAt, i18n.language) })}
          </p>
          <button
            type="button"
            className="button mt-4"
            disabled={keep.isPending}
            onClick={() => keep.mutate()}
          >
            {t("deletion.keep")}
          </button>
        </>
      ) : (
        <>
          <p className="measure text-soft">{t("deletion.text")}</p>
          <button type="button" className="button mt-4" onClick={() => setAsking(true)}>
            {t("deletion.begin")}
          </button>
        </>
      )}
      <CallError error={keep.error ?? begin.error} />
      {isAsking && (
        <Modal title={t("deletion.sure", { name })} onClose={() => setAsking(false)}>
          <p className="mt-3">{t("deletion.consequence")}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <button type="button" className="button" onClick={() => setAsking(false)}>
              {t("deletion.dont")}
            </button>
            <button
              type="button"
              className="button button-signal"
              onClick={() => {
                setAsking(false);
                begin.mutate();
              }}
            >
              {t("deletion.begin")}
            </button>
          </div>
        </Modal>
      )}
    </Panel>
  );
}
