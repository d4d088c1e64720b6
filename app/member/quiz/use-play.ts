import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Game, Question } from "../../../contracts/quiz.ts";
import { ApiError } from "../../api-client/api-error.ts";
import { callApi } from "../../session/call-api.ts";
import { hearTabs, tellTabs } from "../../session/tabs.ts";
import { sendOwn, useSent } from "../../session/outbox.ts";
import { answersOf, sendAnswer, waitingQuestions } from "./send-answer.ts";
import { keepGame } from "./kept-game.ts";
import { keepTold, readTold, type Told, toldOf } from "./told.ts";
import { useQuiz } from "./quiz-store.ts";
import { askAgain, keyOf, showAnswer } from "../../session/queries.ts";
import { LATEST_GAMES } from "./latest-games.ts";

/** Plays a game: sends answers (or keeps them without a network) and moves from question to question. */
export function usePlay(game: Game) {
  const client = useQueryClient();
  const path = game["@id"];
  const questionnaires = useQuiz((state) => state.questionnaires);
  const index = useQuiz((state) => state.currentQuestionIndex);
  const RESUME_GAME = useQuiz((state) => state.RESUME_GAME);
  const ANSWER_QUESTION = useQuiz((state) => state.ANSWER_QUESTION);
  const NEXT_QUESTION = useQuiz((state) => state.NEXT_QUESTION);
  const [told, setTold] = useState(() => readTold(game));
  const [given, setGiven] = useState<string>();
  const [error, setError] = useState<ApiError | null>(null);

  // Runs before the paint, because the store still holds the last game's position.
  useLayoutEffect(() => {
    const found = questionnaires.findIndex((one) => one["@id"] === game.questionnaire["@id"]);
    RESUME_GAME(game, { questionnaireIndex: Math.max(found, 0), waiting: waitingQuestions(path) });
  }, [game, path, questionnaires, RESUME_GAME]);

  // An interrupted game resumes when it is opened. Interrupting it again does not resume it.
  const [wasLeft] = useState(game.status === "interrupted");
  /** What comes next waits for it: of two calls on their way the later one may arrive first. */
  const resuming = useRef<Promise<unknown>>(undefined);
  useEffect(() => {
    if (!wasLeft) return;
    resuming.current = callApi("POST /api/games/:id/resume", { params: { id: path } }).then(
      (resumed) => showAnswer(client, ofGame(path), resumed),
      () => undefined, // Without a network: the next answer resumes it.
    );
  }, [wasLeft, client, path]);

  async function answer(question: Question, chosen: string) {
    if (given !== undefined || told) return;
    setGiven(chosen);
    setError(null);
    const sent = { game: path, question: question["@id"], answer: chosen };
    try {
      await resuming.current;
      const verdict = await sendAnswer(sent);
      if (!verdict) return NEXT_QUESTION();
      keepGame(verdict.game);
      ANSWER_QUESTION({ answer: chosen, correctAnswer: verdict.correctAnswer });
      tell({ question, answer: chosen, verdict });
      tellTabs("played");
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused;
      if (refused.status === 409) await follow(question);
      else setError(refused);
    } finally {
      setGiven(undefined);
    }
  }

  /** Another tab answered first, so its result is shown here too. */
  async function follow({ "@id": id }: Question) {
    const now = await callApi("GET /api/games/:id", { params: { id: path } });
    const known = toldOf(now, id);
    if (known) tell(known);
    else await showAnswer(client, ofGame(path), now);
  }

  function tell(known: Told) {
    setTold(known);
    keepTold({ game: path, question: known.question["@id"] });
  }

  /** Turns to the next question, or to the result. */
  async function next() {
    if (told) await showAnswer(client, ofGame(path), told.verdict.game);
    setTold(undefined);
    keepTold(undefined);
  }

  async function move(to: "interrupt" | "cancel") {
    try {
      await resuming.current;
      const moved = await callApi(`POST /api/games/:id/${to}`, { params: { id: path } });
      await showAnswer(client, ofGame(path), moved);
      tellTabs("played");
      await askAgain(client, { queryKey: keyOf("GET /api/games", LATEST_GAMES) });
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused;
      setError(refused);
    }
  }

  /** Its time is over: the result comes. */
  const end = useCallback(() => {
    setTold(undefined);
    keepTold(undefined);
    void askAgain(client, { queryKey: ofGame(path) });
  }, [client, path]);

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
    end,
    deliver: sendOwn,
  };
}

/** Reads a game again when an answer to it that waited has gone, or another tab has played. */
export function useOtherAnswers(path: string): void {
  const client = useQueryClient();
  const again = useCallback(() => void askAgain(client, { queryKey: ofGame(path) }), [client, path]);
  useSent(answersOf(path), again);
  useEffect(() => hearTabs((news) => news === "played" && again()), [again]);
}

const ofGame = (id: string) => keyOf("GET /api/games/:id", { params: { id } });
