import type { Verdict } from "../../../contracts/quiz.ts";
import { ApiError } from "../../api-client/api-error.ts";
import { callApi } from "../../session/call-api.ts";
import { keep, readKept } from "../../../ui/device-store.ts";
import { currentPlayer } from "./kept-game.ts";

/** An answer to a question of a game, all by their IRIs. */
export type GivenAnswer = { game: string; question: string; answer: string };

/** Sends an answer to the server, and first resumes a game that was interrupted. Throws `ApiError`. */
export async function sendAnswer({ game, question, answer }: GivenAnswer): Promise<Verdict> {
  const ask = () =>
    callApi("POST /api/games/:id/answers", { params: { id: game }, body: { question, answer } });
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 409)) throw error;
    await callApi("POST /api/games/:id/resume", { params: { id: game } });
    return ask();
  }
}

/** Keeps an answer on this device while there is no network. */
export function keepAnswer(given: GivenAnswer): void {
  write([
    ...read().filter(({ question, game }) => question !== given.question || game !== given.game),
    given,
  ]);
}

/** The questions of a game whose answers wait for a network. */
export function waitingQuestions(game: string): string[] {
  return read()
    .filter((kept) => kept.game === game)
    .map(({ question }) => question);
}

/**
 * Sends the kept answers one by one, from one tab at a time, and drops those that the server refuses for good.
 * Resolves to whether the queue changed.
 */
export function sendWaiting(): Promise<boolean> {
  return navigator.locks.request(key(), async () => {
    let hasSent = false;
    for (const given of read()) {
      try {
        await sendAnswer(given);
      } catch (error) {
        if (!(error instanceof ApiError) || isPassing(error)) return hasSent;
      }
      write(read().filter(({ question, game }) => question !== given.question || game !== given.game));
      hasSent = true;
    }
    return hasSent;
  });
}

/** Whether the same call may succeed later. */
function isPassing({ status }: ApiError): boolean {
  return status === 0 || status === 401 || status === 429 || status >= 500;
}

// Two members may share a device: each has a queue.
function key(): string {
  return `quizAnswers:${currentPlayer()}`;
}

function read(): GivenAnswer[] {
  return readKept<GivenAnswer[]>(key()) ?? [];
}

function write(kept: GivenAnswer[]): void {
  keep(key(), kept);
}
