import { useEffect } from "react";
import type { Game } from "../../../contracts/quiz.ts";
import { useApiQuery } from "../../session/queries.ts";
import { Answered } from "../frame/answered.tsx";
import { keepGame } from "./kept-game.ts";
import { Play } from "./play.tsx";
import { Result } from "./result.tsx";
import { useOtherAnswers } from "./use-play.ts";
import { useQuestionnaires } from "./use-questionnaires.ts";

/** One game: its next question while it goes on, its result once it is over. */
export function GameScreen({ path }: { path: string }) {
  const query = useApiQuery("GET /api/games/:id", { params: { id: path } });
  const { data } = query;
  useEffect(() => {
    if (data) keepGame(data);
  }, [data]);
  // Here, because answers may go while the game itself is still on its way.
  useOtherAnswers(path);
  useQuestionnaires();
  return (
    <Answered query={query} lines={6}>
      {(game) => (isOver(game) ? <Result game={game} /> : <Play game={game} />)}
    </Answered>
  );
}

function isOver({ status }: Game): boolean {
  return status !== "in_progress" && status !== "interrupted";
}
