import type { Game, Question, Verdict } from "../../../contracts/quiz.ts";
import { OF_MEMBER } from "../../session/forget-session.ts";
import { keep, readKept } from "../../../ui/device-store.ts";

/** A verdict that the member is still reading. */
export type Told = { question: Question; answer: string; verdict: Verdict };

const KEY = `${OF_MEMBER}quizTold`;

type Kept = { game: string; question: string };

/** Remembers the verdict being read on this device, so that a reload shows it again. */
export function keepTold(kept: Kept | undefined): void {
  keep(KEY, kept);
}

/** The verdict that was being read when the page was left. */
export function readTold(game: Game): Told | undefined {
  const kept = readKept<Kept>(KEY);
  return kept?.game === game["@id"] ? toldOf(game, kept.question) : undefined;
}

/** The verdict on an answered question, even if another tab sent the answer. */
export function toldOf(game: Game, id: string): Told | undefined {
  const question = game.questions.find((one) => one["@id"] === id);
  const given = game.userAnswers.find((one) => one.question === id);
  return question && given && { question, answer: given.answer, verdict: { ...given, game } };
}
