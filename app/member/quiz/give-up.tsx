import { useTranslation } from "react-i18next";
import { Modal } from "../../session/modal.tsx";

/** Asks before giving a game up, because it cannot be resumed. */
export function GiveUp({ onStay, onGiveUp }: { onStay: () => void; onGiveUp: () => void }) {
  const { t } = useTranslation("member");
  return (
    <Modal title={t("quiz.giveUpTitle")} onClose={onStay}>
      <p className="mt-3 text-soft">{t("quiz.giveUpText")}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <button type="button" className="button" onClick={onStay}>
          {t("quiz.goOnPlaying")}
        </button>
        <button type="button" className="button button-signal" onClick={onGiveUp}>
          {t("quiz.giveUpYes")}
        </button>
      </div>
    </Modal>
  );
}
