import { OpenAPIHono } from "@hono/zod-openapi";
import { messageInput, thread, threadSummary } from "../../contracts/messages.ts";
import {
  listOwnThreads,
  listThreads,
  markRead,
  readThread,
  writeMessage,
} from "../../modules/messages/index.ts";
import { readBody } from "../http/body.ts";
import { type Api, endpoint } from "../http/endpoint.ts";
import { answerCollection, answerItem, pageQuery, readPage } from "../http/envelope.ts";
import type { Environment } from "../http/environment.ts";

const byIri = { iri: (item: { "@id": string }) => item["@id"] };
const THREAD = { name: "Thread", schema: thread, ...byIri };
const THREAD_SUMMARY = { name: "ThreadSummary", schema: threadSummary, ...byIri };

const UUID = "{[0-9a-fA-F-]{36}}";

/** Threads between members and the team, and those that the contact form began. */
export function messageRoutes(): Api {
  const routes = new OpenAPIHono<Environment>();
  const aPage = { status: 200, resource: THREAD_SUMMARY, isCollection: true };

  endpoint(
    routes,
    { method: "get", path: "/api/messages", summary: "List one's threads", query: pageQuery, answer: aPage },
    async (c) => {
      const page = readPage(c);
      return answerCollection(c, THREAD_SUMMARY, await listOwnThreads(c.get("ctx"), page), page);
    },
  );
  endpoint(
    routes,
    {
      ...{ method: "post", path: "/api/messages", summary: "Start a thread, or reply in one" },
      ...{ body: messageInput, answer: { status: 201, resource: THREAD } },
    },
    async (c) => answerItem(c, THREAD, await writeMessage(c.get("ctx"), await readBody(c.req)), 201),
  );
  endpoint(
    routes,
    {
      method: "get",
      path: "/api/threads",
      summary: "List everyone's threads; for the team",
      query: pageQuery,
      answer: aPage,
    },
    async (c) => {
      const page = readPage(c);
      return answerCollection(c, THREAD_SUMMARY, await listThreads(c.get("ctx"), page), page);
    },
  );
  endpoint(
    routes,
    {
      ...{
        method: "get",
        path: `/api/threads/:id${UUID}`,
        summary: "Read a thread; who began it, or the team",
      },
      answer: { status: 200, resource: THREAD },
    },
    async (c) => answerItem(c, THREAD, await readThread(c.get("ctx"), c.req.param("id"))),
  );
  endpoint(
    routes,
    {
      method: "post",
      path: `/api/threads/:id${UUID}/read`,
      summary: "Mark a thread as read",
      answer: { status: 204 },
    },
    async (c) => {
      await markRead(c.get("ctx"), c.req.param("id"));
      return c.body(null, 204);
    },
  );
  return routes;
}
