import type { Verdict } from "../../../contracts/quiz.ts";
import { readKept } from "../../../site/boot/outbox.ts";
import { ApiError } from "../../api-client/api-error.ts";
import { callApi } from "../../session/call-api.ts";
import { currentMember } from "../../session/current-member.ts";
import { postOrKeep } from "../../session/outbox.ts";

/** An answer to a question of a game, all by their IRIs. */
export type GivenAnswer = { game: string; question: string; answer: string };

/**
 * Sends an answer, and first resumes a game that was interrupted. Without a network the device keeps it: then it resolves to undefined.
 * Throws `ApiError`.
 */
export function sendAnswer({ game, question, answer }: GivenAnswer): Promise<Verdict | undefined> {
  const input = { params: { id: game }, body: { question, answer } };
  return postOrKeep("POST /api/games/:id/answers", input, async (key) => {
    const ask = () => callApi("POST /api/games/:id/answers", { ...input, key });
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409)) throw error;
      await callApi("POST /api/games/:id/resume", { params: { id: game } });
      return ask();
    }
  });
}

/** The questions of a game whose answers wait for a network. */
export function waitingQuestions(game: string): string[] {
  const member = currentMember();
  return readKept()
    .filter((kept) => kept.url === answersOf(game) && kept.member === member)
    .map(({ body }) => String(body["question"]));
}

/** Where a game's answers are posted. */
export const answersOf = (game: string): string => `${game}/answers`;
