import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { GameSummary } from "../../../contracts/quiz.ts";
import { useAddress } from "../../../site/shell/site-data.ts";
import { formatInstant } from "../frame/format.ts";
import { playedOf } from "./played-of.ts";
import { Table } from "../frame/table.tsx";

/** Games that were played, and those that can go on. */
export function GamesTable({ games }: { games: GameSummary[] }) {
  const { t, i18n } = useTranslation("member");
  return (
    <Table
      caption={t("quiz.history")}
      columns={[
        { label: t("quiz.date") },
        { label: t("quiz.questionnaire") },
        { label: t("quiz.mode") },
        { label: t("quiz.status") },
        { label: t("quiz.score"), isNumeric: true },
      ]}
      rows={games.map((game) => ({
        key: game.id,
        cells: [
          formatInstant(game.startedAt, i18n.language),
          <GameLink key="link" game={game} />,
          t(`quiz.modes.${game.mode}`),
          t(`quiz.statuses.${game.status}`),
          t("quiz.scoreOf", { score: game.score, total: playedOf(game) }),
        ],
      }))}
    />
  );
}

function GameLink({ game: { id, questionnaire, status } }: { game: GameSummary }) {
  const { t } = useTranslation("member");
  const address = useAddress();
  const canGoOn = status === "in_progress" || status === "interrupted";
  return (
    <Link to={address(`/quiz?game=${id}`)} className="link">
      {questionnaire.title}
      <span className="sr-only"> {t(canGoOn ? "quiz.goOn" : "quiz.see")}</span>
    </Link>
  );
}
