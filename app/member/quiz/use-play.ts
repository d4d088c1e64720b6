import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useLayoutEffect, useState } from "react";
import type { Game, Question, Verdict } from "../../../contracts/quiz.ts";
import { ApiError, callApi } from "../../session/api.ts";
import { useSession } from "../../session/session-store.ts";
import { keepAnswer, sendAnswer, sendWaiting, waitingQuestions } from "./answer-queue.ts";
import { keepGame } from "./kept-game.ts";
import { useQuiz } from "./quiz-store.ts";

/** A judged answer that the member has not turned away from yet. */
export type Told = { question: Question; answer: string; verdict: Verdict };

/** Plays a game: sends answers, or keeps them while there is no network, and goes from question to question. */
export function usePlay(game: Game) {
  const client = useQueryClient();
  const path = game["@id"];
  const questionnaires = useQuiz((state) => state.questionnaires);
  const index = useQuiz((state) => state.currentQuestionIndex);
  const RESUME_GAME = useQuiz((state) => state.RESUME_GAME);
  const ANSWER_QUESTION = useQuiz((state) => state.ANSWER_QUESTION);
  const NEXT_QUESTION = useQuiz((state) => state.NEXT_QUESTION);
  const [told, setTold] = useState<Told>();
  const [given, setGiven] = useState<string>();
  const [error, setError] = useState<ApiError | null>(null);

  // Before the first paint: the store still stands where the last game did.
  useLayoutEffect(() => {
    const found = questionnaires.findIndex((one) => one["@id"] === game.questionnaire["@id"]);
    RESUME_GAME(game, { questionnaireIndex: Math.max(found, 0), waiting: waitingQuestions(path) });
  }, [game, path, questionnaires, RESUME_GAME]);

  // A game that was left goes on once it is opened again; leaving it later does not bring it back.
  const [wasLeft] = useState(game.status === "interrupted");
  useEffect(() => {
    if (!wasLeft) return;
    callApi<Game>("POST", `${path}/resume`).then(
      (resumed) => client.setQueryData([path], resumed),
      () => undefined, // Without a network: the next answer resumes it.
    );
  }, [wasLeft, client, path]);

  const deliver = useCallback(async () => {
    // Before the session is back nothing can be sent; with it the game comes anew, and this once more.
    if (useSession.getState().isAuthenticated && (await sendWaiting()))
      await client.invalidateQueries({ queryKey: [path] });
  }, [client, path]);
  useEffect(() => {
    void deliver();
    const onOnline = () => void deliver();
    addEventListener("online", onOnline);
    return () => removeEventListener("online", onOnline);
  }, [deliver]);

  async function answer(question: Question, chosen: string) {
    if (given !== undefined || told) return;
    setGiven(chosen);
    setError(null);
    const sent = { game: path, question: question["@id"], answer: chosen };
    try {
      const verdict = await sendAnswer(sent);
      keepGame(verdict.game);
      ANSWER_QUESTION({ answer: chosen, correctAnswer: verdict.correctAnswer });
      setTold({ question, answer: chosen, verdict });
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused;
      if (refused.status === 0) {
        keepAnswer(sent);
        NEXT_QUESTION();
      } else setError(refused);
    } finally {
      setGiven(undefined);
    }
  }

  /** Turns to the next question, or to the result. */
  function next() {
    if (told) client.setQueryData([path], told.verdict.game);
    setTold(undefined);
  }

  async function move(to: "interrupt" | "cancel") {
    try {
      client.setQueryData([path], await callApi<Game>("POST", `${path}/${to}`));
      await client.invalidateQueries({ queryKey: ["/api/games?itemsPerPage=20"] });
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused;
      setError(refused);
    }
  }

  const waiting = waitingQuestions(path).length;
  return {
    index,
    question: told?.question ?? game.questions[index],
    told,
    given,
    error,
    waiting,
    answer,
    next,
    move,
    deliver,
  };
}
