import { Check, ChevronDown, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Game } from "../../../contracts/quiz.ts";
import { WhyView } from "./why-view.tsx";

/** Lists the answered questions with the given answer and why it was right or wrong. */
export function AnswerReview({ game }: { game: Game }) {
  const { t } = useTranslation("member");
  const given = game.userAnswers.toSorted((a, b) => a.questionIndex - b.questionIndex);
  return (
    <ul className="divide-y divide-line">
      {given.map((answer) => {
        const question = game.questions[answer.questionIndex];
        const textOf = (id: string) => question?.answers.find((one) => one["@id"] === id)?.text;
        const Sign = answer.isAnswerCorrect ? Check : X;
        return (
          <li key={answer.question}>
            <details className="entry">
              <summary className="flex min-h-11 items-start gap-3 py-3">
                <Sign
                  aria-hidden
                  size={20}
                  className={`mt-0.5 shrink-0 ${answer.isAnswerCorrect ? "text-brand" : "text-signal"}`}
                />
                <span className="flex-1">
                  <span className="sr-only">{t(answer.isAnswerCorrect ? "quiz.right" : "quiz.wrong")} </span>
                  {question?.text}
                </span>
                <ChevronDown aria-hidden size={20} className="chevron mt-0.5" />
              </summary>
              <div className="pb-5 pl-8">
                <p>
                  <span className="text-soft">{t("quiz.youAnswered")}</span> {textOf(answer.answer)}
                </p>
                {!answer.isAnswerCorrect && (
                  <p>
                    <span className="text-soft">{t("quiz.rightWas")}</span> {textOf(answer.correctAnswer)}
                  </p>
                )}
                <WhyView explained={answer} />
              </div>
            </details>
          </li>
        );
      })}
    </ul>
  );
}
