import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { User } from "../../../contracts/members.ts";
import { CallError } from "../../member/frame/call-error.tsx";
import { useMember } from "../../member/frame/member-layout.tsx";
import { Panel } from "../../member/frame/panel.tsx";
import { callApi } from "../../session/call-api.ts";
import { Modal } from "../../session/modal.tsx";
import { useApiMutation } from "../../session/queries.ts";
import { sendToast } from "../../../site/shell/send-toast.ts";
import { isAdministrator, isSuperAdministrator } from "../frame/may.ts";

const CHANGED = ["users", "security-log"] as const;

/** Controls the member's access: signs all devices out, locks and unlocks. */
export function Access({ user }: { user: User }) {
  const { t } = useTranslation("office");
  const me = useMember();
  const params = { id: user.id };
  const [isAsking, setAsking] = useState(false);
  const lock = useApiMutation(() => callApi("PUT /api/users/:id/lock", { params }), CHANGED);
  const unlock = useApiMutation(() => callApi("DELETE /api/users/:id/lock", { params }), CHANGED);
  const signOut = useApiMutation(() => callApi("POST /api/users/:id/sign-outs", { params }), CHANGED);
  const run = async (change: { mutateAsync: () => Promise<unknown> }, done: string) => {
    setAsking(false);
    const isDone = await change.mutateAsync().then(
      () => true,
      () => false, // The hook's error says why.
    );
    if (isDone) sendToast({ kind: "success", text: t(`access.${done}`) });
  };
  const refused = whyNot(user, me);
  const mayManage = !isAdministrator(user) || isSuperAdministrator(me);
  return (
    <Panel title={t("access.title")}>
      <p className="measure">{t(user.isLocked ? "access.locked" : "access.open")}</p>
      {refused && <p className="measure mt-1 text-soft">{t(`access.${refused}`)}</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        {mayManage && me.id !== user.id && (
          <button
            type="button"
            className="button"
            disabled={signOut.isPending}
            onClick={() => void run(signOut, "signedOut")}
          >
            {t("access.signOut")}
          </button>
        )}
        {user.isLocked && mayManage && (
          <button
            type="button"
            className="button"
            disabled={unlock.isPending}
            onClick={() => void run(unlock, "unlockedNow")}
          >
            {t("access.unlock")}
          </button>
        )}
        {!user.isLocked && !refused && (
          <button type="button" className="button" onClick={() => setAsking(true)}>
            {t("access.lock")}
          </button>
        )}
      </div>
      <CallError error={lock.error ?? unlock.error ?? signOut.error} />
      {isAsking && (
        <Modal
          title={t("access.sure", { name: `${user.firstName} ${user.lastName}` })}
          onClose={() => setAsking(false)}
        >
          <p className="mt-3">{t("access.consequence")}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <button type="button" className="button" onClick={() => setAsking(false)}>
              {t("access.dont")}
            </button>
            <button
              type="button"
              className="button button-signal"
              onClick={() => void run(lock, "lockedNow")}
            >
              {t("access.lock")}
            </button>
          </div>
        </Modal>
      )}
    </Panel>
  );
}

/** Why this administrator cannot lock this member. */
function whyNot(user: User, me: User): "own" | "super" | "administrator" | undefined {
  if (me.id === user.id) return "own";
  if (isSuperAdministrator(user)) return "super";
  return isAdministrator(user) && !isSuperAdministrator(me) ? "administrator" : undefined;
}
