import type { GameSummary } from "../../../contracts/quiz.ts";

/** The number of questions that a score counts. For a game that ended early it is the questions played. */
export function playedOf({ status, answered, total }: GameSummary): number {
  return status === "eliminated" || status === "canceled" ? answered : total;
}
