import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { iri } from "../../../contracts/reference.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { memberHead } from "../frame/member-head.ts";
import { Choose } from "./choose.tsx";
import { GameScreen } from "./game-screen.tsx";
import type { Route } from "./+types/quiz.ts";

export const loader = ({ context }: Route.LoaderArgs) => memberHead(context, "quiz");

/** The quiz: choosing a questionnaire, or the game that `?game=` names, so that it survives a reload. */
export default function Quiz() {
  const { t } = useTranslation("member");
  const [search] = useSearchParams();
  const game = search.get("game");
  return (
    <>
      {!game && <PageHeader title={t("quiz.title")} lead={t("quiz.lead")} />}
      <div className={`page-width space-y-10 pb-14 ${game ? "pt-10" : ""}`}>
        {game ? <GameScreen key={game} path={iri("games", game)} /> : <Choose />}
      </div>
    </>
  );
}
