import { Check, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Question } from "../../contracts/quiz.ts";
import { useTranslation } from "../../ui/texts.tsx";
import { markOf, type Told, tryAnswer, Why } from "./verdict.tsx";

type Props = {
  title: string;
  questions: Question[];
  /** Where the whole quiz is. */
  whole: string;
  /** What addresses begin with, where the page is not what a question leads to. */
  prefix?: string;
};

/** A few questions on a post, played where one is: each is judged by the server at once, and nothing is kept. Without scripts it leads to the quiz. */
export function QuickQuiz({ title, questions, whole, prefix }: Props) {
  const { t } = useTranslation("public");
  const [place, setPlace] = useState(0);
  const [score, setScore] = useState(0);
  const [told, setTold] = useState<Told>();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const heading = useRef<HTMLParagraphElement>(null);
  const before = useRef(0);
  useEffect(() => {
    if (before.current !== place) heading.current?.focus();
    before.current = place;
  }, [place]);
  const question = questions[place];

  async function answer(given: string) {
    if (told || isBusy || !question) return;
    setBusy(true);
    setFailed(false);
    try {
      const verdict = await tryAnswer(question, { answer: given });
      setTold({ given, verdict });
      if (verdict.isAnswerCorrect) setScore(score + 1);
    } catch {
      setFailed(true); // The same tap tries again.
    }
    setBusy(false);
  }
  function go(to: number) {
    setTold(undefined);
    if (to === 0) setScore(0);
    setPlace(to);
  }

  const total = questions.length;
  return (
    <section aria-labelledby="quick-quiz" className="rounded-md border border-line bg-raised p-5 sm:p-7">
      <h2 id="quick-quiz" className="text-xl">
        {title}
      </h2>
      <div data-needs-script aria-busy={isBusy}>
        {question ? (
          <>
            {total > 1 && <p className="eyebrow mt-4">{t("quiz.place", { place: place + 1, of: total })}</p>}
            <p ref={heading} tabIndex={-1} className="mt-2 font-serif text-lg outline-none">
              {question.text}
            </p>
            <ul className="mt-4 space-y-2">
              {question.answers.map((one) => (
                <li key={one["@id"]}>
                  <Answer
                    text={one.text}
                    mark={markOf(one["@id"], told)}
                    isOpen={!told}
                    onChoose={() => void answer(one["@id"])}
                  />
                </li>
              ))}
            </ul>
            <div role="status" className="mt-4 space-y-3">
              {hasFailed && <p className="text-signal">{t("quiz.failed")}</p>}
              {told && <Why verdict={told.verdict} prefix={prefix} />}
            </div>
            {told && total > 1 && (
              <button type="button" className="button button-brand mt-4" onClick={() => go(place + 1)}>
                {t(place + 1 === total ? "quiz.end" : "quiz.next")}
              </button>
            )}
          </>
        ) : (
          <>
            <p ref={heading} tabIndex={-1} className="mt-4 font-serif text-2xl outline-none">
              {t("quiz.score", { score, total })}
            </p>
            <button type="button" className="button mt-4" onClick={() => go(0)}>
              {t("quiz.again")}
            </button>
          </>
        )}
      </div>
      <a href={whole} className="link mt-3 inline-flex min-h-11 items-center text-sm">
        {t("quiz.whole")}
      </a>
    </section>
  );
}

type AnswerProps = {
  text: string;
  mark: "right" | "wrong" | undefined;
  isOpen: boolean;
  onChoose: () => void;
};

/** Signs and words say what is right, not only colours. */
function Answer({ text, mark, isOpen, onChoose }: AnswerProps) {
  const { t } = useTranslation("public");
  const look = { right: "border-brand", wrong: "border-signal" };
  return (
    <button
      type="button"
      aria-disabled={!isOpen}
      onClick={onChoose}
      className={`flex min-h-12 w-full items-center gap-3 rounded-md border p-3 text-left aria-disabled:cursor-default ${mark ? look[mark] : "border-soft"} ${isOpen ? "hover:border-brand" : ""}`}
      data-replay
    >
      <span className="flex-1">{text}</span>
      {mark === "right" && <Check aria-label={t("quiz.right")} size={20} className="shrink-0 text-brand" />}
      {mark === "wrong" && <X aria-label={t("quiz.yours")} size={20} className="shrink-0 text-signal" />}
    </button>
  );
}
