import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { iri } from "../../../contracts/iri.ts";
import { PageHeader } from "../../../ui/page-header.tsx";
import { useHasMember } from "../frame/member-layout.tsx";
import { Choose } from "./choose.tsx";
import { readKeptGame } from "./kept-game.ts";
import { Play } from "./play.tsx";
import { GameScreen } from "./game-screen.tsx";

/** Shows the choice of questionnaires, or the game that `?game=` names, so that it survives a reload. */
export default function Quiz() {
  const { t } = useTranslation("member");
  const [search] = useSearchParams();
  const game = search.get("game");
  if (!useHasMember()) return <OfflineGame path={iri("games", game ?? "")} />;
  return (
    <>
      {!game && <PageHeader title={t("quiz.title")} lead={t("quiz.lead")} />}
      <div className={`page-width space-y-10 pb-14 ${game ? "pt-10" : ""}`}>
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
