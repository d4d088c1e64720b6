import { beforeEach, describe, expect, test } from "vitest";
import type { Game, Questionnaire } from "../../../contracts/quiz.ts";
import { useQuiz } from "./quiz-store.ts";

const question = (id: string) => ({ "@id": id, topic: "Lysis", text: id, answers: [] });
const questionnaire = (id: string): Questionnaire => ({
  "@id": id,
  id,
  title: id,
  description: "",
  questionsPerGame: 10,
  passMark: 80,
  minutes: null,
  attemptsLeft: null,
  level: "",
  questions: [question("q0"), question("q1"), question("q2")],
});
const game: Game = {
  "@id": "/api/games/g",
  id: "g",
  questionnaire: { "@id": "second", title: "second" },
  mode: "learning",
  status: "in_progress",
  score: 1,
  answered: 0,
  total: 3,
  passMark: 80,
  passed: false,
  endsBy: null,
  startedAt: "2026-01-01T00:00:00Z",
  endedAt: null,
  currentQuestionIndex: 1,
  questions: [question("q0"), question("q1"), question("q2")],
  userAnswers: [
    {
      question: "q0",
      questionIndex: 0,
      answer: "a",
      isAnswerCorrect: true,
      correctAnswer: "a",
      explanation: "",
      source: { text: "", url: "" },
      link: null,
    },
  ],
  results: [],
};

beforeEach(() => useQuiz.setState(useQuiz.getInitialState(), true));

describe("the quiz's transitions", () => {
  test("LOAD_QUESTIONNAIRES stores them", () => {
    useQuiz.getState().LOAD_QUESTIONNAIRES([questionnaire("first")]);
    expect(useQuiz.getState().questionnaires.map(({ id }) => id)).toEqual(["first"]);
  });

  test("NEXT_QUESTION advances the index, and nothing else", () => {
    useQuiz.getState().NEXT_QUESTION();
    expect(useQuiz.getState()).toMatchObject({ currentQuestionIndex: 1, score: 0, userAnswers: [] });
  });

  test("ANSWER_QUESTION counts a right answer, records it and advances", () => {
    useQuiz.getState().ANSWER_QUESTION({ answer: "a", correctAnswer: "a" });
    expect(useQuiz.getState()).toMatchObject({
      currentQuestionIndex: 1,
      score: 1,
      userAnswers: [{ questionnaireIndex: 0, questionIndex: 0, isAnswerCorrect: true }],
    });
  });

  test("ANSWER_QUESTION records a wrong answer and advances, without a point", () => {
    useQuiz.getState().ANSWER_QUESTION({ answer: "b", correctAnswer: "a" });
    expect(useQuiz.getState()).toMatchObject({
      currentQuestionIndex: 1,
      score: 0,
      userAnswers: [{ questionnaireIndex: 0, questionIndex: 0, isAnswerCorrect: false }],
    });
  });

  test("RESUME_GAME stands where the server does, past the answers that wait", () => {
    useQuiz.getState().RESUME_GAME(game, { questionnaireIndex: 1, waiting: [] });
    expect(useQuiz.getState()).toMatchObject({
      currentQuestionnaireIndex: 1,
      currentQuestionIndex: 1,
      score: 1,
      userAnswers: [{ questionnaireIndex: 1, questionIndex: 0, isAnswerCorrect: true }],
    });
    useQuiz.getState().RESUME_GAME(game, { questionnaireIndex: 1, waiting: ["q1"] });
    expect(useQuiz.getState().currentQuestionIndex).toBe(2);
    useQuiz.getState().RESUME_GAME(game, { questionnaireIndex: 1, waiting: ["q1", "q2"] });
    expect(useQuiz.getState().currentQuestionIndex).toBe(3);
  });
});
