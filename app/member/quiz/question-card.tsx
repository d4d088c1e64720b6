import { useEffect, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Question } from "../../../contracts/quiz.ts";
import { AnswerButton } from "./answer-button.tsx";
import type { Told } from "./told.ts";
import { VerdictView } from "./verdict-view.tsx";

type Props = {
  question: Question;
  /** The server has judged the answer. */
  told: Told | undefined;
  /** The chosen answer, while it is being sent. */
  given: string | undefined;
  isLast: boolean;
  onAnswer: (answer: string) => void;
  onNext: () => void;
};

/** A question, answered by mouse, touch or the keys 1 to 4; then whether that was right, and why. */
export function QuestionCard({ question, told, given, isLast, onAnswer, onNext }: Props) {
  const { t } = useTranslation("member");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // With the topic above it.
    heading.current?.parentElement?.scrollIntoView({ block: "nearest" });
  }, []);
  const isOpen = !told && given === undefined;
  useNumberKeys((number) => {
    const answer = question.answers[number - 1];
    if (isOpen && answer) onAnswer(answer["@id"]);
  });
  return (
    <section aria-labelledby="question" className="space-y-5">
      <div>
        <p className="eyebrow">{question.topic}</p>
        <h2 id="question" ref={heading} tabIndex={-1} className="mt-1 text-2xl outline-none">
          {question.text}
        </h2>
      </div>
      <ol className="space-y-3">
        {question.answers.map((answer, position) => (
          <li key={answer["@id"]}>
            <AnswerButton
              number={position + 1}
              text={answer.text}
              mark={markOf(answer["@id"], { told, given })}
              isOpen={isOpen}
              onChoose={() => onAnswer(answer["@id"])}
            />
          </li>
        ))}
      </ol>
      {/* A phone has no keys. */}
      {!told && (
        <p className="text-sm text-soft max-sm:hidden">
          {t("quiz.keys", { count: question.answers.length })}
        </p>
      )}
      {told && <VerdictView verdict={told.verdict} isLast={isLast} onNext={onNext} />}
    </section>
  );
}

function markOf(answer: string, { told, given }: Pick<Props, "told" | "given">) {
  if (given === answer) return "given";
  if (told?.verdict.correctAnswer === answer) return "right";
  return told?.answer === answer ? "wrong" : undefined;
}

/** At once, not after the paint: a key that is pressed as soon as the question is seen counts. */
function useNumberKeys(react: (number: number) => void): void {
  const latest = useRef(react);
  useLayoutEffect(() => {
    latest.current = react;
  });
  useLayoutEffect(() => {
    function onKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) {
      if (ctrlKey || metaKey || altKey || !/^[1-9]$/.test(key)) return;
      if (target instanceof Element && target.closest("input, textarea, select, dialog")) return;
      latest.current(Number(key));
    }
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}
