import { useTranslation } from "react-i18next";
import type { QuestionFigures } from "../../../contracts/quiz.ts";
import { Answered } from "../../member/frame/answered.tsx";
import { useApiQuery } from "../../session/queries.ts";

/** Statistics of a questionnaire by question. Misleading questions come first. */
export function Figures({ questionnaire }: { questionnaire: string }) {
  const { t } = useTranslation("office");
  const query = useApiQuery("GET /api/question-figures/:questionnaire", { params: { questionnaire } });
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className="text-2xl">
        {t("figures.title")}
      </h2>
      <p className="measure mt-1 text-sm text-soft">{t("figures.lead")}</p>
      <Answered query={query}>
        {({ "hydra:member": questions }) =>
          questions.some(({ asked }) => asked > 0) ? (
            <ol className="mt-4 max-w-3xl divide-y divide-line border-y border-line">
              {questions
                .toSorted((a, b) => Number(b.misleads) - Number(a.misleads))
                .map((question) => (
                  <Question key={question.id} question={question} />
                ))}
            </ol>
          ) : (
            <p className="mt-4 text-soft">{t("figures.none")}</p>
          )
        }
      </Answered>
    </section>
  );
}

function Question({
  question: { text, asked, right, byLanguage, answers, misleads },
}: {
  question: QuestionFigures;
}) {
  const { t } = useTranslation("office");
  return (
    <li className="py-4">
      <p className="font-medium wrap-anywhere">{text}</p>
      {misleads && <p className="mt-1 text-sm text-signal">{t("figures.misleads")}</p>}
      <p className="mt-1 text-sm text-soft">
        {t("figures.right", { count: right, asked, share: shareOf(right, asked) })}
        {byLanguage
          .filter((one) => one.asked > 0)
          .map((one) => ` · ${t(`figures.in.${one.locale}`, { share: shareOf(one.right, one.asked) })}`)}
      </p>
      <ul className="mt-3 space-y-2 text-sm">
        {answers.map((answer) => (
          <li key={answer.text}>
            <span className="flex justify-between gap-4">
              <span className={`min-w-0 wrap-anywhere ${answer.isCorrect ? "font-medium" : ""}`}>
                {answer.text}
                {answer.isCorrect && <span className="text-brand"> {t("figures.isRight")}</span>}
              </span>
              <span className="tabular-nums">{answer.given}</span>
            </span>
            <svg aria-hidden viewBox="0 0 100 2" preserveAspectRatio="none" className="mt-1 h-1 w-full">
              <rect width="100" height="2" fill="var(--color-line)" />
              <rect
                width={shareOf(answer.given, asked)}
                height="2"
                fill={answer.isCorrect ? "var(--color-brand)" : "var(--color-soft)"}
              />
            </svg>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** In percent. */
function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((100 * part) / whole);
}
