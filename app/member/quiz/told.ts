import type { Game, Question, Verdict } from "../../../contracts/quiz.ts";
import { OF_MEMBER } from "../../session/forget-session.ts";

/** A verdict that the member is still reading. */
export type Told = { question: Question; answer: string; verdict: Verdict };

const KEY = `${OF_MEMBER}quizTold`;

type Kept = { game: string; question: string };

/** Remembers the verdict being read on this device, so that a reload shows it again. */
export function keepTold(kept: Kept | undefined): void {
  try {
    if (kept) localStorage.setItem(KEY, JSON.stringify(kept));
    else localStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing: a reload goes on with the next question.
  }
}

/** The verdict that was being read when the page was left. */
export function readTold(game: Game): Told | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "null") as Kept | null;
    return kept?.game === game["@id"] ? toldOf(game, kept.question) : undefined;
  } catch {
    return undefined;
  }
}

/** The verdict on an answered question, even if another tab sent the answer. */
export function toldOf(game: Game, id: string): Told | undefined {
  const question = game.questions.find((one) => one["@id"] === id);
  const given = game.userAnswers.find((one) => one.question === id);
  return question && given && { question, answer: given.answer, verdict: { ...given, game } };
}
