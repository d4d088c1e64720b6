import type { GameSummary } from "../../../contracts/quiz.ts";

/** Of how many questions the score is: of a game that ended early, those that were played. */
export function playedOf({ status, answered, total }: GameSummary): number {
  return status === "eliminated" || status === "canceled" ? answered : total;
}
