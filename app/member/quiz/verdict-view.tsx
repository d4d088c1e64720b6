import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Verdict } from "../../../contracts/quiz.ts";
import { WhyView } from "./why-view.tsx";

type Props = { verdict: Verdict; isLast: boolean; onNext: () => void };

/** Whether the answer was right, why, and the way on. */
export function VerdictView({ verdict, isLast, onNext }: Props) {
  const { t } = useTranslation("member");
  const view = useRef<HTMLDivElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    next.current?.focus({ preventScroll: true });
    next.current?.scrollIntoView({ block: "nearest" });
    if (view.current) showQuestion(view.current);
  }, []);
  return (
    <div
      ref={view}
      className={`space-y-4 border-l-2 pl-4 ${verdict.isAnswerCorrect ? "border-brand" : "border-signal"}`}
    >
      <div role="status">
        <p className="font-semibold">{verdict.isAnswerCorrect ? t("quiz.right") : t("quiz.wrong")}</p>
        <WhyView explained={verdict} />
      </div>
      <button type="button" className="button button-brand" onClick={onNext} ref={next}>
        {isLast ? t("quiz.seeResult") : t("quiz.next")}
      </button>
    </div>
  );
}

/** In pixels: the header's height and a little air, as `scroll-padding-top`; and the verdict's first words. */
const HEADER = 80;
const FIRST_WORDS = 48;

/** Brings the question out from under the header, unless the verdict would leave the screen for it. */
function showQuestion(verdict: HTMLElement): void {
  const question = document.querySelector("#question")?.getBoundingClientRect().top ?? HEADER;
  const hidden = HEADER - question;
  const fits = verdict.getBoundingClientRect().top + hidden + FIRST_WORDS < innerHeight;
  if (hidden > 0 && fits) scrollBy(0, -hidden);
}
