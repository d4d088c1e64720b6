import { z } from "zod";
import { LOCALES } from "./locale.ts";
import { type Localized, localized, longText } from "./localized.ts";
import { GAME_MODES, GAME_STATUSES } from "./quiz-rules.ts";
import { reference } from "./reference.ts";

/** POST /api/games. */
export const gameInput = z.object({
  questionnaire: reference("questionnaires"),
  mode: z.enum(GAME_MODES, "invalid").default("learning"),
});
export type GameInput = z.input<typeof gameInput>;

/** POST /api/games/{id}/answers. */
export const answerInput = z.object({ question: reference("questions"), answer: reference("answers") });

/**
 * POST /api/questions/{id}/tries: an answer to a question that a post asks, at its end or in its text. `post` is the key of the post in
 * whose text it stands.
 */
export const tryInput = z.object({ answer: reference("answers"), post: z.string().max(200).optional() });

// Answers.

const instant = z.iso.datetime();

/** A question as it is asked, without its right answer. */
const question = z.object({
  "@id": z.string(),
  topic: z.string(),
  text: z.string(),
  answers: z.array(z.object({ "@id": z.string(), text: z.string() })),
});
export type Question = z.infer<typeof question>;

export const questionnaire = z.object({
  "@id": z.string(),
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  level: z.string(),
  /** How many of `questions`, its pool, a game asks. */
  questionsPerGame: z.int(),
  /** The right answers that pass it, in percent. */
  passMark: z.int(),
  /** How long a game lasts at most; null without a limit. */
  minutes: z.int().nullable(),
  /** How many more games the reader may begin; null without a limit. */
  attemptsLeft: z.int().nullable(),
  questions: z.array(question),
});
export type Questionnaire = z.infer<typeof questionnaire>;

/** What a player learns after answering a question. */
const explanation = z.object({
  /** The right answer's IRI. */
  correctAnswer: z.string(),
  explanation: z.string(),
  source: z.object({ text: z.string(), url: z.string() }),
  /** A page of this site that says more, without its language. */
  link: z.string().nullable(),
});
export type Explanation = z.infer<typeof explanation>;

const userAnswer = explanation.extend({
  question: z.string(),
  questionIndex: z.int(),
  answer: z.string(),
  isAnswerCorrect: z.boolean(),
});

export const gameSummary = z.object({
  "@id": z.string(),
  id: z.uuid(),
  questionnaire: z.object({ "@id": z.string(), title: z.string() }),
  mode: z.enum(GAME_MODES),
  status: z.enum(GAME_STATUSES),
  /** Right answers so far, of `total` questions. */
  score: z.int(),
  total: z.int(),
  /** How many were answered: an eliminated or cancelled game has fewer than `total`. */
  answered: z.int(),
  /** The right answers that pass it, in percent. */
  passMark: z.int(),
  /** Whether it is over with enough right answers for a certificate. */
  passed: z.boolean(),
  startedAt: instant,
  /** When its time is over; null without a limit. An interruption does not stop the clock. */
  endsBy: instant.nullable(),
  endedAt: instant.nullable(),
});
export type GameSummary = z.infer<typeof gameSummary>;

export const game = gameSummary.extend({
  /** The index of the first question without an answer; `total` when all are answered. */
  currentQuestionIndex: z.int(),
  questions: z.array(question),
  userAnswers: z.array(userAnswer),
  results: z.array(z.object({ topic: z.string(), score: z.int(), total: z.int() })),
});
export type Game = z.infer<typeof game>;

/** What the judge says of a try. */
export const triedAnswer = explanation.extend({ isAnswerCorrect: z.boolean() });
export type TriedAnswer = z.infer<typeof triedAnswer>;

/** The judge's answer. */
export const verdict = explanation.extend({ isAnswerCorrect: z.boolean(), game });
export type Verdict = z.infer<typeof verdict>;

const key = z.string().regex(/^[a-z0-9-]+$/);

/** A whole number of 1 and more, which an author may leave to the house. */
const setting = (most: number) => z.int("whole").min(1, "whole").max(most, "too_many").optional();

/** A questionnaire as its author writes it: `correct` counts from 0, `link` is `post:<key>` or the name of a page. */
export const questionnaireDocument = z.object({
  title: localized,
  description: longText,
  level: localized,
  questions: z
    .array(
      z
        .object({
          key,
          topic: localized,
          text: longText,
          answers: z.array(localized).min(2),
          correct: z.int().nonnegative(),
          explanation: longText,
          source: z.object({ text: z.string().min(1), url: z.url({ protocol: /^https$/ }) }),
          link: z
            .string()
            .regex(/^(post:)?[a-z0-9-]+$/)
            .optional(),
        })
        .refine(({ answers, correct }) => correct < answers.length, { path: ["correct"], error: "invalid" }),
    )
    .min(1, "required")
    .refine((asked) => new Set(asked.map((one) => one.key)).size === asked.length, "taken"),
  questionsPerGame: setting(100),
  /** In percent. */
  passMark: setting(100),
  minutes: setting(600),
  /** How many games a member may begin in all. */
  attempts: setting(100),
});
export type QuestionnaireDocument = z.output<typeof questionnaireDocument>;

/** GET /api/question-figures/{questionnaire}, for the team: how a question was answered. */
export const questionFigures = z.object({
  id: z.uuid(),
  text: z.string(),
  asked: z.int(),
  right: z.int(),
  byLanguage: z.array(z.object({ locale: z.enum(LOCALES), asked: z.int(), right: z.int() })),
  answers: z.array(z.object({ text: z.string(), isCorrect: z.boolean(), given: z.int() })),
  /** Whether one wrong answer is given more often than the right one. */
  misleads: z.boolean(),
});
export type QuestionFigures = z.infer<typeof questionFigures>;

/** GET /api/questions, for the team: a question that a text can ask by its name. */
export const namedQuestion = z.object({
  id: z.uuid(),
  /** Its questionnaire's key and its own, as `rna-extraction/phenol-ph`. */
  name: z.string(),
  /** Its questionnaire's title. */
  questionnaire: z.string(),
  text: z.string(),
});
export type NamedQuestion = z.infer<typeof namedQuestion>;

/** A question of a draft, in which anything may be missing. */
export type DraftQuestion = {
  key?: string;
  topic?: Partial<Localized>;
  text?: Partial<Localized>;
  answers?: Partial<Localized>[];
  correct?: number | null;
  explanation?: Partial<Localized>;
  source?: { text?: string; url?: string };
};
