import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Modal } from "../../session/modal.tsx";
import { keepSignOutReason } from "../../session/sign-out-reason.ts";
import { signOut } from "../../session/session-life.ts";
import { type IdleWatch, watchIdle } from "../../session/watch-idle.ts";

/** Signs an idle member out, and warns before: in the console, as specified, and here (product.md 3). */
export function IdleDialog() {
  const { t } = useTranslation("session");
  const [endsAt, setEndsAt] = useState<number>();
  const watch = useRef<IdleWatch>(undefined);
  useEffect(() => {
    watch.current = watchIdle({
      onWarning(at) {
        // oxlint-disable-next-line no-console -- The specification's section 4 asks for this line.
        console.warn(t("idle.console"));
        setEndsAt(at);
      },
      onReturn: () => setEndsAt(undefined),
      onEnd() {
        keepSignOutReason("idle");
        void signOut().finally(() => location.reload());
      },
    });
    return () => watch.current?.stop();
  }, [t]);
  if (endsAt === undefined) return null;
  const stay = () => watch.current?.stay();
  return (
    <Modal title={t("idle.title")} onClose={stay}>
      <Countdown endsAt={endsAt} />
      <button type="button" className="button button-brand mt-5" onClick={stay}>
        {t("idle.stay")}
      </button>
    </Modal>
  );
}

function Countdown({ endsAt }: { endsAt: number }) {
  const { t } = useTranslation("session");
  const left = () => Math.max(0, Math.ceil((endsAt - Date.now()) / 1_000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left()), 1_000);
    return () => clearInterval(timer);
  });
  return (
    <p role="timer" className="mt-3 text-soft tabular-nums">
      {t("idle.text", { count: seconds })}
    </p>
  );
}
