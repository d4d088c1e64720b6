import { create } from "zustand";
import type { Game, Questionnaire } from "../../../contracts/quiz.ts";

type UserAnswer = { questionnaireIndex: number; questionIndex: number; isAnswerCorrect: boolean };

type QuizFields = {
  questionnaires: Questionnaire[];
  currentQuestionnaireIndex: number;
  currentQuestionIndex: number;
  /** Right answers so far. */
  score: number;
  userAnswers: UserAnswer[];
};

type QuizActions = {
  LOAD_QUESTIONNAIRES: (questionnaires: Questionnaire[]) => void;
  /** Continues a game at the server's position, past the questions whose answers wait for a network. */
  RESUME_GAME: (game: Game, at: { questionnaireIndex: number; waiting: string[] }) => void;
  /** Skips a question without a result, because its answer waits for a network. */
  NEXT_QUESTION: () => void;
  /** Compares, counts, records and advances. `correctAnswer` is the server's, which judges (product.md 6). */
  ANSWER_QUESTION: (given: { answer: string; correctAnswer: string }) => void;
};

export type QuizState = QuizFields & QuizActions;

/** The quiz's state and transitions, by the specification's names (sections 3 and 4). */
export const useQuiz = create<QuizState>((set) => ({
  questionnaires: [],
  currentQuestionnaireIndex: 0,
  currentQuestionIndex: 0,
  score: 0,
  userAnswers: [],
  LOAD_QUESTIONNAIRES: (questionnaires) => set({ questionnaires }),
  RESUME_GAME: (game, { questionnaireIndex, waiting }) => {
    const done = new Set([...waiting, ...game.userAnswers.map(({ question }) => question)]);
    const firstOpen = game.questions.findIndex((question) => !done.has(question["@id"]));
    set({
      currentQuestionnaireIndex: questionnaireIndex,
      currentQuestionIndex: firstOpen < 0 ? game.questions.length : firstOpen,
      score: game.score,
      userAnswers: game.userAnswers.map(({ questionIndex, isAnswerCorrect }) => ({
        questionnaireIndex,
        questionIndex,
        isAnswerCorrect,
      })),
    });
  },
  NEXT_QUESTION: () => set((state) => ({ currentQuestionIndex: state.currentQuestionIndex + 1 })),
  ANSWER_QUESTION: ({ answer, correctAnswer }) =>
    set((state) => {
      const isAnswerCorrect = answer === correctAnswer;
      const { currentQuestionnaireIndex: questionnaireIndex, currentQuestionIndex: questionIndex } = state;
      return {
        score: state.score + (isAnswerCorrect ? 1 : 0),
        userAnswers: [...state.userAnswers, { questionnaireIndex, questionIndex, isAnswerCorrect }],
        currentQuestionIndex: questionIndex + 1,
      };
    }),
}));
