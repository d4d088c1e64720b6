import { z } from "zod";
import {
  answerInput,
  game,
  gameInput,
  gameSummary,
  namedQuestion,
  questionFigures,
  questionnaire,
  triedAnswer,
  tryInput,
  verdict,
} from "../../contracts/quiz.ts";
import * as quiz from "../../modules/quiz/index.ts";
import { byOwnIri, item, list, page, resource, value } from "../http/answers.ts";
import { json } from "../http/bodies.ts";
import { endpoint } from "../http/endpoint.ts";
import { pageQuery } from "../http/envelope.ts";
import { administrators, anyone, members, team } from "../http/who.ts";

const QUESTIONNAIRE = resource("Questionnaire", questionnaire, byOwnIri);
const FIGURES = resource("QuestionFigures", questionFigures, ({ id }) => `/api/questions/${id}`);
const NAMED_QUESTION = resource("NamedQuestion", namedQuestion, ({ id }) => `/api/questions/${id}`);
const GAME = resource("Game", game, byOwnIri);
const GAME_SUMMARY = resource("Game", gameSummary, byOwnIri, "summary");

const named = z.object({ id: z.uuid() });

const MOVES = [
  ["interrupt", "Leave a game, to resume it later", "interrupted"],
  ["resume", "Resume a game", "in_progress"],
  ["cancel", "Give a game up", "canceled"],
] as const;

/** Questionnaires and games, for members, and the questions that posts ask, for anyone. The server judges: no right answer leaves before its question is answered. */
export const quizEndpoints = [
  endpoint({
    method: "get",
    path: "/api/questionnaires",
    summary: "List questionnaires, without correct answers",
    who: members,
    query: pageQuery,
    answer: page(QUESTIONNAIRE),
    run: quiz.listQuestionnaires,
  }),
  endpoint({
    method: "get",
    path: "/api/questionnaires/:id",
    summary: "Read a questionnaire, without correct answers",
    who: members,
    params: named,
    answer: item(QUESTIONNAIRE),
    run: quiz.readQuestionnaire,
  }),
  endpoint({
    method: "get",
    path: "/api/question-figures/:questionnaire",
    summary: "Tell how each question of a questionnaire was answered",
    who: team,
    params: z.object({ questionnaire: z.string().max(200) }),
    answer: list(FIGURES),
    run: quiz.readFigures,
  }),
  endpoint({
    method: "get",
    path: "/api/questions",
    summary: "List the questions that a text can ask, by their names",
    who: team,
    answer: list(NAMED_QUESTION),
    run: quiz.listQuestions,
  }),
  endpoint({
    method: "post",
    path: "/api/games",
    summary: "Start a game",
    who: members,
    body: json(gameInput),
    answer: item(GAME, 201),
    run: quiz.startGame,
  }),
  endpoint({
    method: "get",
    path: "/api/games",
    summary: "List one's games, newest first",
    who: members,
    query: pageQuery,
    answer: page(GAME_SUMMARY),
    run: quiz.listGames,
  }),
  endpoint({
    method: "get",
    path: "/api/users/:id/games",
    summary: "List a member's games, newest first",
    who: administrators,
    params: named,
    query: pageQuery,
    answer: page(GAME_SUMMARY),
    run: quiz.listMemberGames,
  }),
  endpoint({
    method: "get",
    path: "/api/games/:id",
    summary: "Read one's game",
    who: members,
    params: named,
    answer: item(GAME),
    run: quiz.readGame,
  }),
  endpoint({
    method: "post",
    path: "/api/games/:id/answers",
    summary: "Answer a question, and learn why",
    who: members,
    params: named,
    body: json(answerInput),
    answer: value(verdict),
    run: quiz.answerQuestion,
  }),
  endpoint({
    method: "post",
    path: "/api/questions/:id/tries",
    summary: "Answer a question of a post, and learn why; nothing is kept",
    who: anyone,
    params: named,
    body: json(tryInput),
    answer: value(triedAnswer),
    run: quiz.tryQuestion,
  }),
  ...MOVES.map(([move, summary, to]) =>
    endpoint({
      method: "post",
      path: `/api/games/:id/${move}`,
      summary,
      who: members,
      params: named,
      answer: item(GAME),
      run: ({ ctx, input }) => quiz.moveGame({ ctx, input: { ...input, to } }),
    }),
  ),
];
