import { useTranslation } from "react-i18next";
import type { User } from "../../../contracts/members.ts";
import type { GameSummary } from "../../../contracts/quiz.ts";
import { Answered } from "../../member/frame/answered.tsx";
import { Empty } from "../../member/frame/empty.tsx";
import { formatInstant } from "../../member/frame/format.ts";
import { Pages } from "../../member/frame/pages.tsx";
import { Panel } from "../../member/frame/panel.tsx";
import { Table } from "../../member/frame/table.tsx";
import { playedOf } from "../../member/quiz/played-of.ts";
import { CodeLine } from "../certificates/code-line.tsx";
import { useListed } from "../frame/use-listed.ts";

/** Which questionnaires the member played, with what result, and the certificates that they hold, the newest first. */
export function Played({ user: { id } }: { user: User }) {
  const { t } = useTranslation("office");
  const games = useListed("GET /api/users/:id/games", {}, { id }, "games");
  const codes = useListed("GET /api/issued-codes", { kind: "certificate", member: id }, {}, "certificates");
  return (
    <Panel title={t("played.title")}>
      <Answered query={games.query} lines={1}>
        {({ "hydra:member": played }) =>
          played.length === 0 ? <Empty text={t("played.none")} /> : <Games games={played} />
        }
      </Answered>
      <Pages {...games.pages} />
      <h3 className="mt-8 mb-3 text-lg font-medium">{t("certificates.title")}</h3>
      <Answered query={codes.query} lines={1}>
        {({ "hydra:member": issued }) =>
          issued.length === 0 ? (
            <Empty text={t("played.noCertificate")} />
          ) : (
            <ul className="divide-y divide-line border-y border-line">
              {issued.map((code) => (
                <CodeLine key={code.short} code={code} />
              ))}
            </ul>
          )
        }
      </Answered>
      <Pages {...codes.pages} />
    </Panel>
  );
}

function Games({ games }: { games: GameSummary[] }) {
  const { t, i18n } = useTranslation("office");
  const resultOf = ({ status, passed }: GameSummary) => {
    if (status !== "completed") return t(`member:quiz.statuses.${status}`);
    return t(passed ? "played.passed" : "played.notPassed");
  };
  return (
    <Table
      caption={t("played.games")}
      columns={[
        { label: t("member:quiz.date") },
        { label: t("member:quiz.questionnaire") },
        { label: t("played.result") },
        { label: t("member:quiz.score"), isNumeric: true },
      ]}
      rows={games.map((game) => ({
        key: game.id,
        cells: [
          <time key="at" dateTime={game.startedAt}>
            {formatInstant(game.startedAt, i18n.language)}
          </time>,
          game.questionnaire.title,
          resultOf(game),
          t("member:quiz.scoreOf", { score: game.score, total: playedOf(game) }),
        ],
      }))}
    />
  );
}
