import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { LOCALES } from "../../contracts/locale.ts";
import type { Localized } from "../../contracts/localized.ts";
import { GAME_MODES, GAME_STATUSES, PASS_MARK } from "../../contracts/quiz-rules.ts";
import { users } from "../members/tables.ts";

const words = (name: string) => jsonb(name).$type<Localized>().notNull();
const instant = (name: string) => timestamp(name, { withTimezone: true });

export const questionnaires = pgTable("questionnaires", {
  id: uuid("id").primaryKey(),
  key: text("key").notNull().unique(),
  position: integer("position").notNull(),
  title: words("title"),
  description: words("description"),
  level: words("level"),
  /** What its author leaves empty is the house's choice (contracts/quiz.ts), or without a limit. */
  questionsPerGame: integer("questions_per_game"),
  /** In percent. */
  passMark: integer("pass_mark"),
  minutes: integer("minutes"),
  attempts: integer("attempts"),
  /** Since when no new game asks it. */
  archivedAt: instant("archived_at"),
});

export const questions = pgTable(
  "questions",
  {
    id: uuid("id").primaryKey(),
    questionnaire: uuid("questionnaire")
      .notNull()
      .references(() => questionnaires.id, { onDelete: "cascade" }),
    key: text("key").notNull(),
    position: integer("position").notNull(),
    topic: words("topic"),
    text: words("text"),
    explanation: words("explanation"),
    source: jsonb("source").$type<{ text: string; url: string }>().notNull(),
    /** `post:<key>`, or the name of a page. */
    link: text("link"),
    /** Since when it is no longer in its questionnaire. Games that asked it still show it. */
    retiredAt: instant("retired_at"),
  },
  (table) => [unique("questions_by_key").on(table.questionnaire, table.key)],
);

/** The random id does not reveal the right answer, so lists ordered by id do not either. */
export const answers = pgTable(
  "answers",
  {
    id: uuid("id").primaryKey(),
    question: uuid("question")
      .notNull()
      .references(() => questions.id, { onDelete: "cascade" }),
    text: words("text"),
    isCorrect: boolean("is_correct").notNull(),
    /** The author's order, which no reader sees. */
    place: integer("place").notNull().default(0),
    retiredAt: instant("retired_at"),
  },
  (table) => [index("answers_by_question").on(table.question)],
);

/** A member's play of a questionnaire. */
export const games = pgTable(
  "games",
  {
    id: uuid("id").primaryKey(),
    member: uuid("member")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    questionnaire: uuid("questionnaire")
      .notNull()
      .references(() => questionnaires.id),
    mode: text("mode", { enum: GAME_MODES }).notNull(),
    status: text("status", { enum: GAME_STATUSES }).notNull(),
    startedAt: instant("started_at").notNull(),
    lastActivityAt: instant("last_activity_at").notNull(),
    endedAt: instant("ended_at"),
    /** In percent. It stays what it was when the game began. */
    passMark: integer("pass_mark").notNull().default(PASS_MARK),
    /** When its time is over. */
    endsBy: instant("ends_by"),
  },
  (table) => [
    index("games_by_member").on(table.member, table.startedAt),
    index("games_by_activity").on(table.status, table.lastActivityAt),
    index("games_by_questionnaire").on(table.questionnaire),
  ],
);

/** The questions that a game asks, drawn from its questionnaire's pool when it began. */
export const gameQuestions = pgTable(
  "game_questions",
  {
    game: uuid("game")
      .notNull()
      .references(() => games.id, { onDelete: "cascade" }),
    question: uuid("question")
      .notNull()
      .references(() => questions.id),
  },
  (table) => [
    primaryKey({ columns: [table.game, table.question] }),
    index("game_questions_by_question").on(table.question),
  ],
);

export const userAnswers = pgTable(
  "user_answers",
  {
    game: uuid("game")
      .notNull()
      .references(() => games.id, { onDelete: "cascade" }),
    question: uuid("question")
      .notNull()
      .references(() => questions.id),
    answer: uuid("answer")
      .notNull()
      .references(() => answers.id),
    isAnswerCorrect: boolean("is_answer_correct").notNull(),
    /** In which language it was read; answers of the first months do not say. */
    locale: text("locale", { enum: LOCALES }),
    answeredAt: instant("answered_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.game, table.question] }),
    index("user_answers_by_question").on(table.question),
    index("user_answers_by_answer").on(table.answer),
  ],
);
