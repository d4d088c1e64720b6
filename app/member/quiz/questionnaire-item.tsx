import { useTranslation } from "react-i18next";
import type { Questionnaire } from "../../../contracts/quiz.ts";

type Props = {
  questionnaire: Questionnaire;
  isBusy: boolean;
  onStart: () => void;
  /** Begins a game without playing it, so that this device has its questions. */
  onKeep: () => void;
};

/** A questionnaire that can be begun. */
export function QuestionnaireItem({ questionnaire, isBusy, onStart, onKeep }: Props) {
  const { t } = useTranslation("member");
  const { title, description, level, questions, questionsPerGame, passMark, minutes, attemptsLeft } =
    questionnaire;
  const isClosed = isBusy || attemptsLeft === 0;
  return (
    <li className="flex flex-col border-t border-line py-6">
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-2 flex-1 text-soft">{description}</p>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p className="eyebrow">
          {[
            level,
            t("quiz.drawn", { count: questionsPerGame, pool: questions.length }),
            t("quiz.passMark", { mark: passMark }),
            minutes !== null && t("quiz.minutes", { count: minutes }),
            attemptsLeft !== null && t("quiz.attemptsLeft", { count: attemptsLeft }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
        <div className="flex flex-wrap gap-3">
          <button
            type="button"
            className="button"
            aria-label={t("quiz.keepOne", { title })}
            disabled={isClosed}
            onClick={onKeep}
          >
            {t("quiz.keep")}
          </button>
          <button
            type="button"
            className="button button-brand"
            aria-label={t("quiz.startOne", { title })}
            disabled={isClosed}
            onClick={onStart}
          >
            {t("quiz.start")}
          </button>
        </div>
      </div>
    </li>
  );
}
