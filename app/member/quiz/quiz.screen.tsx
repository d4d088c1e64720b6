import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { iri } from "../../../contracts/iri.ts";
import { PageHeader } from "../../../ui/page-header.tsx";
import { useAddress } from "../../../site/shell/site-data.ts";
import { useHasMember } from "../frame/member-layout.tsx";
import { Choose } from "./choose.tsx";
import { keptGames, readKeptGame } from "./kept-game.ts";
import { Play } from "./play.tsx";
import { GameScreen } from "./game-screen.tsx";

/** Shows the choice of questionnaires, or the game that `?game=` names, so that it survives a reload. */
export default function Quiz() {
  const { t } = useTranslation("member");
  const [search] = useSearchParams();
  const game = search.get("game");
  if (!useHasMember()) return game ? <OfflineGame path={iri("games", game)} /> : <KeptGames />;
  return (
    <>
      {!game && <PageHeader title={t("quiz.title")} lead={t("quiz.lead")} />}
      <div className={`page-width space-y-10 steady-parts pb-14 ${game ? "pt-10" : ""}`}>
        {game ? <GameScreen key={game} path={iri("games", game)} /> : <Choose />}
      </div>
    </>
  );
}

/** The game in progress on this device, after a reload without a network. */
function OfflineGame({ path }: { path: string }) {
  const [game] = useState(() => readKeptGame(path));
  return (
    game && (
      <div className="page-width pb-14">
        <Play game={game} />
      </div>
    )
  );
}

/** The games that this device keeps, where there is no network to begin another. */
function KeptGames() {
  const { t } = useTranslation("member");
  const address = useAddress();
  const [games] = useState(keptGames);
  return (
    <div className="page-width pb-14">
      <h1 className="mb-4 text-3xl">{t("quiz.keptGames")}</h1>
      {games.length === 0 && <p className="text-soft">{t("quiz.noKept")}</p>}
      <ul className="max-w-2xl divide-y divide-line">
        {games.toReversed().map(({ id, questionnaire, userAnswers, total }) => (
          <li key={id} className="py-3">
            <Link to={address(`/quiz?game=${id}`)} className="link">
              {questionnaire.title}
            </Link>{" "}
            <span className="text-sm text-soft tabular-nums">
              {userAnswers.length} / {total}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
