import { useTranslation } from "react-i18next";
import type { GameSummary } from "../../../contracts/quiz.ts";
import { formatDay } from "../frame/format.ts";
import { Panel } from "../frame/panel.tsx";
import { TimeChart } from "../frame/time-chart.tsx";
import { playedAgain, scaleScores } from "./score-scale.ts";

/** In pixels. */
const HEIGHT = 120;
const LEFT = 56;

/** Draws the scores of each questionnaire that was played to the end more than once. */
export function ScoresOverTime({ games }: { games: GameSummary[] }) {
  const { t } = useTranslation("member");
  const played = playedAgain(games);
  if (played.length === 0) return null;
  return (
    <Panel title={t("quiz.overTime")}>
      <p className="measure mb-6 text-sm text-soft">{t("quiz.overTimeText")}</p>
      <div className="grid gap-x-10 gap-y-8 md:grid-cols-2">
        {played.map((ofOne) => (
          <Scores key={ofOne[0]?.questionnaire["@id"]} games={ofOne} />
        ))}
      </div>
    </Panel>
  );
}

/** One questionnaire's games, oldest first. */
function Scores({ games }: { games: GameSummary[] }) {
  const { t, i18n } = useTranslation("member");
  const [first, last] = [games[0], games.at(-1)];
  if (!first || !last) return null;
  const best = games.reduce((one, other) =>
    other.score / other.total > one.score / one.total ? other : one,
  );
  const scoreOf = ({ score, total }: GameSummary) => t("quiz.scoreOf", { score, total });
  const dayOf = ({ startedAt }: GameSummary) => formatDay(startedAt, i18n.language);
  const say = (place: number) => {
    const game = games[place] ?? last;
    return t("quiz.onDay", { date: dayOf(game), score: scoreOf(game) });
  };
  function plot(width: number) {
    const shares = new Intl.NumberFormat(i18n.language, { style: "percent" });
    const { ticks, ...drawn } = scaleScores(games, { width, height: HEIGHT });
    return {
      ...drawn,
      ticks: ticks.map(({ share, y, isPass }) => ({
        label: shares.format(share),
        y,
        isDashed: isPass,
      })),
    };
  }
  return (
    <div>
      <h3 className="text-lg">{last.questionnaire.title}</h3>
      <TimeChart
        label={t("quiz.chart", {
          since: dayOf(first),
          first: scoreOf(first),
          best: scoreOf(best),
          last: scoreOf(last),
        })}
        say={say}
        plot={plot}
        height={HEIGHT}
        left={LEFT}
        first={dayOf(first)}
        last={dayOf(last)}
      />
    </div>
  );
}
