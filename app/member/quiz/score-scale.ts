import type { GameSummary } from "../../../contracts/quiz.ts";

/** The games played to the end, oldest first, of each questionnaire that has two of them or more. */
export function playedAgain(games: GameSummary[]): GameSummary[][] {
  const played = games
    .filter(({ status }) => status === "completed")
    .toSorted((a, b) => a.startedAt.localeCompare(b.startedAt));
  const questionnaires = new Set(played.map(({ questionnaire }) => questionnaire["@id"]));
  return Array.from(questionnaires, (one) =>
    played.filter(({ questionnaire }) => questionnaire["@id"] === one),
  ).filter(({ length }) => length > 1);
}

/** Lays scores out in a box from (0, 0), at the top left: time from left to right, the share of right answers upwards. */
export function scaleScores(games: GameSummary[], { width, height }: { width: number; height: number }) {
  const times = games.map(({ startedAt }) => Date.parse(startedAt));
  const first = times[0] ?? 0;
  const span = (times.at(-1) ?? first) - first || 1;
  const heightOf = (share: number) => height - share * height;
  const points = games.map(({ score, total }, place) => ({
    x: (((times[place] ?? first) - first) / span) * width,
    y: heightOf(score / total),
  }));
  const pass = (games.at(-1)?.passMark ?? 100) / 100;
  return {
    points,
    path: `M${points.map(({ x, y }) => `${x} ${y}`).join("L")}`,
    ticks: [...new Set([0, pass, 1])].map((share) => ({ share, y: heightOf(share), isPass: share === pass })),
  };
}
