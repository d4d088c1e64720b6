import { expect, test } from "vitest";
import type { GameStatus } from "../../../contracts/quiz-rules.ts";
import type { GameSummary } from "../../../contracts/quiz.ts";
import { playedAgain, scaleScores } from "./score-scale.ts";

let made = 0;

const played = (
  title: string,
  day: string,
  score: number,
  status: GameStatus = "completed",
): GameSummary => ({
  "@id": `/api/games/${(made += 1)}`,
  id: String(made),
  questionnaire: { "@id": `/api/questionnaires/${title}`, title },
  mode: "learning",
  status,
  score,
  total: 10,
  answered: 10,
  passMark: 80,
  passed: score >= 8,
  endsBy: null,
  startedAt: `${day}T09:00:00.000Z`,
  endedAt: `${day}T09:10:00.000Z`,
});

test("the scores of each questionnaire stand together, the oldest first", () => {
  const games = [
    played("Lysis", "2026-11-20", 9),
    played("FASTQ", "2026-11-12", 7),
    played("Lysis", "2026-11-01", 4),
    played("FASTQ", "2026-11-10", 5),
  ];
  const scores = playedAgain(games).map((ofOne) => ofOne.map(({ score }) => score));
  expect(scores).toEqual([
    [4, 9],
    [5, 7],
  ]);
});

test("one game alone, and games that ended early or go on, have no score to compare", () => {
  const games = [
    played("Lysis", "2026-11-20", 9),
    played("FASTQ", "2026-11-12", 7),
    played("FASTQ", "2026-11-13", 2, "eliminated"),
    played("FASTQ", "2026-11-14", 1, "canceled"),
    played("FASTQ", "2026-11-15", 3, "in_progress"),
  ];
  expect(playedAgain(games)).toEqual([]);
});

test("points stand by date and by the share of right answers", () => {
  const games = [
    played("Lysis", "2026-11-01", 0),
    played("Lysis", "2026-11-02", 5),
    played("Lysis", "2026-11-05", 10),
  ];
  const { path, ticks } = scaleScores(games, { width: 100, height: 50 });
  expect(path).toBe("M0 50L25 25L100 0");
  expect(ticks).toEqual([
    { share: 0, y: 50, isPass: false },
    { share: 0.8, y: 10, isPass: true },
    { share: 1, y: 0, isPass: false },
  ]);
  const hard = scaleScores(
    games.map((game) => ({ ...game, passMark: 29 })),
    { width: 100, height: 50 },
  );
  expect(hard.ticks.filter(({ isPass }) => isPass)).toMatchObject([{ share: 0.29 }]);
});
