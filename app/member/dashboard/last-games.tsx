import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useApiQuery } from "../../session/queries.ts";
import { useAddress } from "../../../site/shell/site-data.ts";
import { Answered } from "../frame/answered.tsx";
import { Empty } from "../frame/empty.tsx";
import { Panel } from "../frame/panel.tsx";
import { GamesTable } from "../quiz/games-table.tsx";
import { LATEST } from "./waiting.tsx";

/** The last games, for those without an account (product.md 9). */
export function LastGames() {
  const { t } = useTranslation("member");
  const address = useAddress();
  const query = useApiQuery("GET /api/games", LATEST);
  return (
    <Panel title={t("dashboard.lastGames")}>
      <Answered query={query}>
        {({ "hydra:member": games }) =>
          games.length > 0 ? (
            <GamesTable games={games} />
          ) : (
            <Empty text={t("quiz.noGames")}>
              <Link to={address("/quiz")} className="button">
                {t("dashboard.startQuiz")}
              </Link>
            </Empty>
          )
        }
      </Answered>
    </Panel>
  );
}
