import { useTranslation } from "react-i18next";
import { WRONG_ANSWERS_ALLOWED } from "../../../contracts/quiz-rules.ts";
import type { Game } from "../../../contracts/quiz.ts";

/** Shows a game's progress: a mark for each question (right, wrong or open), and the same as text. */
export function Progress({ game, position }: { game: Game; position: number }) {
  const { t } = useTranslation("member");
  const { total, score, userAnswers, questions, mode } = game;
  const wrong = userAnswers.filter(({ isAnswerCorrect }) => !isAnswerCorrect).length;
  const resultOf = new Map(userAnswers.map(({ question, isAnswerCorrect }) => [question, isAnswerCorrect]));
  return (
    <div>
      <div className="flex flex-wrap justify-between gap-x-4 text-sm text-soft">
        <p>
          {t("quiz.position", { position: Math.min(position + 1, total), total })}
          {mode === "learning" && ` · ${t("quiz.modes.learning")}`}
        </p>
        <p>{t("quiz.points", { count: score })}</p>
      </div>
      {mode === "challenge" && (
        <p className="text-sm text-soft">
          {t("quiz.modes.challenge")} ·{" "}
          {t("quiz.wrongLeft", { count: Math.max(0, WRONG_ANSWERS_ALLOWED - wrong) })}
        </p>
      )}
      <ol aria-hidden className="mt-2 flex gap-1">
        {questions.map((question, place) => (
          <li
            key={question["@id"]}
            className={`h-2 flex-1 rounded-full ${colourOf(resultOf.get(question["@id"]), place === position)}`}
          />
        ))}
      </ol>
    </div>
  );
}

function colourOf(isAnswerCorrect: boolean | undefined, isCurrent: boolean): string {
  if (isAnswerCorrect !== undefined) return isAnswerCorrect ? "bg-brand" : "bg-signal";
  return isCurrent ? "bg-soft" : "bg-line";
}
