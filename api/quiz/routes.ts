import { OpenAPIHono } from "@hono/zod-openapi";
import { answerInput, game, gameInput, gameSummary, questionnaire, verdict } from "../../contracts/quiz.ts";
import * as quiz from "../../modules/quiz/index.ts";
import { readBody } from "../http/body.ts";
import { type Api, endpoint } from "../http/endpoint.ts";
import { answer, answerCollection, answerItem, pageQuery, readPage } from "../http/envelope.ts";
import type { Environment } from "../http/environment.ts";

const byIri = { iri: (item: { "@id": string }) => item["@id"] };
const QUESTIONNAIRE = { name: "Questionnaire", schema: questionnaire, ...byIri };
const GAME = { name: "Game", schema: game, ...byIri };
const GAME_SUMMARY = { name: "GameSummary", schema: gameSummary, ...byIri };

const UUID = "{[0-9a-fA-F-]{36}}";
const oneGame = { status: 200, resource: GAME };

/** Questionnaires and games, for members. The server judges: no right answer leaves before its question is answered. */
export function quizRoutes(): Api {
  const routes = new OpenAPIHono<Environment>();

  endpoint(
    routes,
    {
      ...{
        method: "get",
        path: "/api/questionnaires",
        summary: "List questionnaires, without correct answers",
      },
      ...{ query: pageQuery, answer: { status: 200, resource: QUESTIONNAIRE, isCollection: true } },
    },
    async (c) => {
      const page = readPage(c);
      return answerCollection(c, QUESTIONNAIRE, await quiz.listQuestionnaires(c.get("ctx"), page), page);
    },
  );
  endpoint(
    routes,
    {
      ...{
        method: "get",
        path: `/api/questionnaires/:id${UUID}`,
        summary: "Read a questionnaire, without correct answers",
      },
      answer: { status: 200, resource: QUESTIONNAIRE },
    },
    async (c) => answerItem(c, QUESTIONNAIRE, await quiz.readQuestionnaire(c.get("ctx"), c.req.param("id"))),
  );
  endpoint(
    routes,
    {
      method: "post",
      path: "/api/games",
      summary: "Start a game",
      body: gameInput,
      answer: { ...oneGame, status: 201 },
    },
    async (c) => answerItem(c, GAME, await quiz.startGame(c.get("ctx"), await readBody(c.req)), 201),
  );
  endpoint(
    routes,
    {
      ...{ method: "get", path: "/api/games", summary: "List one's games, newest first", query: pageQuery },
      answer: { status: 200, resource: GAME_SUMMARY, isCollection: true },
    },
    async (c) => {
      const page = readPage(c);
      return answerCollection(c, GAME_SUMMARY, await quiz.listGames(c.get("ctx"), page), page);
    },
  );
  endpoint(
    routes,
    { method: "get", path: `/api/games/:id${UUID}`, summary: "Read one's game", answer: oneGame },
    async (c) => answerItem(c, GAME, await quiz.readGame(c.get("ctx"), c.req.param("id"))),
  );
  endpoint(
    routes,
    {
      ...{
        method: "post",
        path: `/api/games/:id${UUID}/answers`,
        summary: "Answer a question, and learn why",
      },
      ...{ body: answerInput, answer: { status: 200, schema: verdict } },
    },
    async (c) => answer(c, await quiz.answerQuestion(c.get("ctx"), c.req.param("id"), await readBody(c.req))),
  );
  for (const [path, summary, to] of [
    [`/api/games/:id${UUID}/interrupt`, "Leave a game, to resume it later", "interrupted"],
    [`/api/games/:id${UUID}/resume`, "Resume a game", "in_progress"],
    [`/api/games/:id${UUID}/cancel`, "Give a game up", "canceled"],
  ] as const) {
    endpoint(routes, { method: "post", path, summary, answer: oneGame }, async (c) =>
      answerItem(c, GAME, await quiz.moveGame(c.get("ctx"), { id: c.req.param("id"), to })),
    );
  }
  return routes;
}
