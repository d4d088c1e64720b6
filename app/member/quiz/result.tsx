import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import type { Game, GameInput } from "../../../contracts/quiz.ts";
import { useApiMutation } from "../../session/queries.ts";
import { useAddress } from "../../../site/shell/site-data.ts";
import { CallError } from "../frame/call-error.tsx";
import { Panel } from "../frame/panel.tsx";
import { AnswerReview } from "./answer-review.tsx";
import { CertificateOffer } from "./certificate-offer.tsx";
import { playedOf } from "./played-of.ts";
import { TopicChart } from "./topic-chart.tsx";
import { callApi } from "../../session/call-api.ts";

/** A game's result: the score, also by topic, each answer, and what to do next. */
export function Result({ game }: { game: Game }) {
  const { t } = useTranslation("member");
  const address = useAddress();
  const [, setSearch] = useSearchParams();
  const again = useApiMutation((body: GameInput) => callApi("POST /api/games", { body }), ["games"]);
  const { questionnaire, mode, score, status, passed, passMark: mark } = game;
  const total = playedOf(game);
  const playAgain = () =>
    again.mutate(
      { questionnaire: questionnaire["@id"], mode },
      { onSuccess: ({ id }) => setSearch({ game: id }) },
    );
  return (
    <div className="mx-auto max-w-3xl space-y-10">
      <header className="space-y-4">
        <p className="eyebrow">
          {questionnaire.title} · {t(`quiz.modes.${mode}`)}
        </p>
        <h1 className="text-5xl tabular-nums">{t("quiz.scoreOf", { score, total })}</h1>
        <p className="measure text-lg text-soft">
          {status === "completed"
            ? t(passed ? "quiz.passed" : "quiz.notPassed", { mark })
            : t(`quiz.ended.${status}`)}
        </p>
        <div className="flex flex-wrap gap-3">
          <button
            type="button"
            className="button button-brand"
            disabled={again.isPending}
            onClick={playAgain}
          >
            {t("quiz.again")}
          </button>
          <Link to={address("/quiz")} className="button">
            {t("quiz.others")}
          </Link>
        </div>
        <CallError error={again.error} />
      </header>
      {passed && <CertificateOffer game={game["@id"]} />}
      <Panel title={t("quiz.byTopic")}>
        <TopicChart results={game.results} />
      </Panel>
      <Panel title={t("quiz.yourAnswers")}>
        <AnswerReview game={game} />
      </Panel>
    </div>
  );
}
