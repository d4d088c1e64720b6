import { useTranslation } from "react-i18next";
import type { Game } from "../../../contracts/quiz.ts";

/** Draws the score by topic: one dot per question, filled if the answer was right, like paired and unpaired bases. */
export function TopicChart({ results }: { results: Game["results"] }) {
  const { t } = useTranslation("member");
  return (
    <dl className="grid gap-x-6 sm:gap-y-3 sm:grid-cols-[minmax(0,14rem)_1fr]">
      {results.map(({ topic, score, total }) => (
        <div key={topic} className="contents">
          <dt className="text-soft">{topic}</dt>
          <dd className="flex items-center gap-3 max-sm:mb-3">
            <Dots score={score} total={total} />
            <span className="text-sm tabular-nums">{t("quiz.scoreOf", { score, total })}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const STEP = 26;
const RADIUS = 9;

function Dots({ score, total }: { score: number; total: number }) {
  const middle = STEP / 2;
  return (
    <svg aria-hidden width={total * STEP} height={STEP} className="text-brand">
      <line
        x1={middle}
        x2={total * STEP - middle}
        y1={middle}
        y2={middle}
        stroke="currentColor"
        strokeWidth="2"
      />
      {Array.from({ length: total }, (_, place) => (
        <circle
          key={place}
          cx={place * STEP + middle}
          cy={middle}
          r={RADIUS}
          fill={place < score ? "currentColor" : "var(--color-paper)"}
          stroke="currentColor"
          strokeWidth="2"
        />
      ))}
    </svg>
  );
}
