import { useTranslation } from "react-i18next";
import type { Verdict } from "../../../contracts/quiz.ts";
import { WhyView } from "./why-view.tsx";

type Props = { verdict: Verdict; isLast: boolean; onNext: () => void };

/** Whether the answer was right, why, and the way on. */
export function VerdictView({ verdict, isLast, onNext }: Props) {
  const { t } = useTranslation("member");
  return (
    <div
      className={`space-y-4 border-l-2 pl-4 ${verdict.isAnswerCorrect ? "border-brand" : "border-signal"}`}
    >
      <div role="status">
        <p className="font-semibold">{verdict.isAnswerCorrect ? t("quiz.right") : t("quiz.wrong")}</p>
        <WhyView explained={verdict} />
      </div>
      <button type="button" className="button button-brand" onClick={onNext} autoFocus>
        {isLast ? t("quiz.seeResult") : t("quiz.next")}
      </button>
    </div>
  );
}
