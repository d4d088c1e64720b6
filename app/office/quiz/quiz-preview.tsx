import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LOCALES, type Locale } from "../../../contracts/locale.ts";
import type { DraftQuestion } from "../../../contracts/quiz.ts";
import { AnswerButton } from "../../member/quiz/answer-button.tsx";

/** Previews the unsaved questions in both languages. A choice shows whether it is right, and why. */
export function QuizPreview({ document }: { document: Record<string, unknown> }) {
  const { t } = useTranslation("office");
  const [isShown, setShown] = useState(false);
  const questions = Array.isArray(document["questions"]) ? (document["questions"] as DraftQuestion[]) : [];
  return (
    <>
      <p className="measure text-soft">{t("content.preview.quiz")}</p>
      <button
        type="button"
        className="button mt-3"
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
      >
        {t(isShown ? "content.preview.hideQuiz" : "content.preview.showQuiz")}
      </button>
      {isShown && (
        <div className="mt-4 grid gap-8 lg:grid-cols-2">
          {LOCALES.map((locale) => (
            <section
              key={locale}
              lang={locale}
              aria-label={t("content.preview.of", { language: t(`content.languages.${locale}`) })}
              className="rounded-md border border-line p-4"
            >
              <p className="eyebrow">{t(`choices.${locale}`)}</p>
              <ol className="mt-3 space-y-8">
                {questions.map((question, index) => (
                  <li key={question.key ?? index}>
                    <Question question={question} locale={locale} />
                  </li>
                ))}
              </ol>
            </section>
          ))}
        </div>
      )}
    </>
  );
}

function Question({ question, locale }: { question: DraftQuestion; locale: Locale }) {
  const { t } = useTranslation("office");
  const [given, setGiven] = useState<number>();
  const { topic, text, answers = [], correct, explanation } = question;
  const markOf = (index: number) => {
    if (given === undefined) return undefined;
    if (index === correct) return "right";
    return index === given ? "wrong" : undefined;
  };
  return (
    <>
      <p className="eyebrow">{topic?.[locale]}</p>
      <p className="mt-1 text-lg font-medium">{text?.[locale] || t("content.preview.unwritten")}</p>
      <ol className="mt-3 space-y-2">
        {answers.map((answer, index) => (
          <li key={index}>
            <AnswerButton
              number={index + 1}
              text={answer[locale] || t("content.preview.unwritten")}
              mark={markOf(index)}
              isOpen={given === undefined}
              onChoose={() => setGiven(index)}
            />
          </li>
        ))}
      </ol>
      {given !== undefined && (
        <div role="status" className="mt-3 border-l-2 border-brand pl-4">
          <p>{explanation?.[locale] || t("content.preview.unwritten")}</p>
          <button type="button" className="link min-h-11" onClick={() => setGiven(undefined)}>
            {t("content.preview.askAgain")}
          </button>
        </div>
      )}
    </>
  );
}
