import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { GAME_MODES, type GameMode, WRONG_ANSWERS_ALLOWED } from "../../../contracts/quiz-rules.ts";
import type { GameInput, Questionnaire } from "../../../contracts/quiz.ts";
import { useApiMutation, useApiQuery } from "../../session/queries.ts";
import { Answered } from "../frame/answered.tsx";
import { CallError } from "../frame/call-error.tsx";
import { Empty } from "../frame/empty.tsx";
import { Panel } from "../frame/panel.tsx";
import { sendToast } from "../../../site/shell/send-toast.ts";
import { keepGame } from "./kept-game.ts";
import { GamesTable } from "./games-table.tsx";
import { QuestionnaireItem } from "./questionnaire-item.tsx";
import { ScoresOverTime } from "./scores-over-time.tsx";
import { useQuestionnaires } from "./use-questionnaires.ts";
import { callApi } from "../../session/call-api.ts";
import { LATEST_GAMES } from "./latest-games.ts";

/** Chooses a questionnaire and a mode, and lists the games played. */
export function Choose() {
  const { t } = useTranslation("member");
  const [mode, setMode] = useState<GameMode>("learning");
  const [, setSearch] = useSearchParams();
  const questionnaires = useQuestionnaires();
  const start = useApiMutation((body: GameInput) => callApi("POST /api/games", { body }), ["games"]);
  const play = (questionnaire: Questionnaire) =>
    start.mutate(
      { questionnaire: questionnaire["@id"], mode },
      { onSuccess: ({ id }) => setSearch({ game: id }) },
    );
  const keepToPlay = (questionnaire: Questionnaire) =>
    start.mutate(
      { questionnaire: questionnaire["@id"], mode },
      {
        onSuccess(game) {
          keepGame(game);
          sendToast({ kind: "success", text: t("quiz.keptOne", { title: questionnaire.title }) });
        },
      },
    );
  return (
    <>
      <fieldset>
        <legend className="mb-3 font-medium">{t("quiz.mode")}</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          {GAME_MODES.map((one) => (
            <div
              key={one}
              className="rounded-md border border-soft has-checked:border-brand has-checked:outline-1 has-checked:outline-brand"
            >
              <label className="flex min-h-11 items-center gap-3 px-4 pt-2 font-medium">
                <input
                  type="radio"
                  name="mode"
                  value={one}
                  checked={mode === one}
                  onChange={() => setMode(one)}
                  aria-describedby={`mode-${one}`}
                  className="size-4 shrink-0 accent-brand"
                />
                {t(`quiz.modes.${one}`)}
              </label>
              <p id={`mode-${one}`} className="px-4 pb-4 pl-11 text-sm text-soft">
                {t(`quiz.modesText.${one}`, { count: WRONG_ANSWERS_ALLOWED + 1 })}
              </p>
            </div>
          ))}
        </div>
      </fieldset>
      <CallError error={start.error} />
      <Answered query={questionnaires} lines={4}>
        {({ "hydra:member": list }) =>
          list.length > 0 ? (
            <ul className="grid gap-x-10 sm:grid-cols-2">
              {list.map((one) => (
                <QuestionnaireItem
                  key={one.id}
                  questionnaire={one}
                  isBusy={start.isPending}
                  onStart={() => play(one)}
                  onKeep={() => keepToPlay(one)}
                />
              ))}
            </ul>
          ) : (
            <Empty text={t("quiz.noQuestionnaires")} />
          )
        }
      </Answered>
      <History />
    </>
  );
}

function History() {
  const { t } = useTranslation("member");
  const games = useApiQuery("GET /api/games", LATEST_GAMES);
  // A game that has just ended must show its new status here.
  const { refetch } = games;
  useEffect(() => void refetch(), [refetch]);
  return (
    <>
      <Panel title={t("quiz.history")}>
        <Answered query={games}>
          {({ "hydra:member": list }) =>
            list.length > 0 ? <GamesTable games={list} /> : <Empty text={t("quiz.noGames")} />
          }
        </Answered>
      </Panel>
      {games.data && <ScoresOverTime games={games.data["hydra:member"]} />}
    </>
  );
}
