import { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import {
  type Passkey,
  passkey,
  passkeyInput,
  passwordInput,
  recoveryCodes,
  type Session,
  session,
  totpCodeInput,
  totpSetup,
} from "../../contracts/accounts.ts";
import {
  addPasskey,
  beginPasskey,
  beginTotp,
  confirmTotp,
  deletePasskey,
  disableTotp,
  endOtherSessions,
  endSession,
  listPasskeys,
  listSessions,
  renewRecoveryCodes,
} from "../../modules/accounts/index.ts";
import { readBody } from "../http/body.ts";
import { type Api, endpoint } from "../http/endpoint.ts";
import { answer, answerCollection, answerItem, type Presentation } from "../http/envelope.ts";
import type { Environment } from "../http/environment.ts";

const SESSION = { name: "Session", schema: session };
const PASSKEY = { name: "Passkey", schema: passkey };

const sessionOf = (id: string): Presentation<Session> => ({
  name: "Session",
  iri: (item) => `/api/users/${id}/sessions/${item.id}`,
});
const passkeyOf = (id: string): Presentation<Passkey> => ({
  name: "Passkey",
  iri: (item) => `/api/users/${id}/passkeys/${item.id}`,
});

/** How a member signs in, and where they are signed in. All of it is for oneself. */
export function securityRoutes(): Api {
  const routes = new OpenAPIHono<Environment>();

  endpoint(
    routes,
    {
      method: "get",
      path: "/api/users/:id/sessions",
      summary: "List one's signed-in devices",
      answer: { status: 200, resource: SESSION, isCollection: true },
    },
    async (c) => {
      const items = await listSessions(c.get("ctx"), c.req.param("id"));
      return answerCollection(c, sessionOf(c.req.param("id")), { items, total: items.length });
    },
  );
  endpoint(
    routes,
    {
      method: "delete",
      path: "/api/users/:id/sessions",
      summary: "Sign all other devices out",
      answer: { status: 204 },
    },
    async (c) => {
      await endOtherSessions(c.get("ctx"), c.req.param("id"));
      return c.body(null, 204);
    },
  );
  endpoint(
    routes,
    {
      method: "delete",
      path: "/api/users/:id/sessions/:session",
      summary: "Sign a device out",
      answer: { status: 204 },
    },
    async (c) => {
      await endSession(c.get("ctx"), c.req.param());
      return c.body(null, 204);
    },
  );

  endpoint(
    routes,
    {
      method: "get",
      path: "/api/users/:id/passkeys",
      summary: "List one's passkeys",
      answer: { status: 200, resource: PASSKEY, isCollection: true },
    },
    async (c) => {
      const items = await listPasskeys(c.get("ctx"), c.req.param("id"));
      return answerCollection(c, passkeyOf(c.req.param("id")), { items, total: items.length });
    },
  );
  endpoint(
    routes,
    {
      method: "post",
      path: "/api/users/:id/passkeys/options",
      summary: "Begin to add a passkey",
      answer: { status: 200, schema: z.looseObject({ challenge: z.string() }) },
    },
    async (c) => answer(c, await beginPasskey(c.get("ctx"), c.req.param("id"))),
  );
  endpoint(
    routes,
    {
      method: "post",
      path: "/api/users/:id/passkeys",
      summary: "Add a passkey",
      body: passkeyInput,
      answer: { status: 201, resource: PASSKEY },
    },
    async (c) => {
      const input = await readBody(c.req);
      const added = await addPasskey(c.get("ctx"), {
        id: c.req.param("id"),
        input,
        userAgent: c.req.header("user-agent"),
      });
      return answerItem(c, passkeyOf(c.req.param("id")), added, 201);
    },
  );
  endpoint(
    routes,
    {
      method: "delete",
      path: "/api/users/:id/passkeys/:passkey",
      summary: "Forget a passkey",
      answer: { status: 204 },
    },
    async (c) => {
      await deletePasskey(c.get("ctx"), c.req.param());
      return c.body(null, 204);
    },
  );

  endpoint(
    routes,
    {
      method: "post",
      path: "/api/users/:id/totp",
      summary: "Begin to set an authenticator up",
      answer: { status: 200, schema: totpSetup },
    },
    async (c) => answer(c, await beginTotp(c.get("ctx"), c.req.param("id"))),
  );
  endpoint(
    routes,
    {
      method: "post",
      path: "/api/users/:id/totp/confirm",
      summary: "Confirm the authenticator with its first code",
      body: totpCodeInput,
      answer: { status: 200, schema: recoveryCodes },
    },
    async (c) =>
      answer(c, await confirmTotp(c.get("ctx"), { id: c.req.param("id"), input: await readBody(c.req) })),
  );
  endpoint(
    routes,
    {
      method: "post",
      path: "/api/users/:id/totp/disable",
      summary: "Stop asking for codes",
      body: passwordInput,
      answer: { status: 204 },
    },
    async (c) => {
      await disableTotp(c.get("ctx"), { id: c.req.param("id"), input: await readBody(c.req) });
      return c.body(null, 204);
    },
  );
  endpoint(
    routes,
    {
      method: "post",
      path: "/api/users/:id/recovery-codes",
      summary: "Replace the recovery codes",
      body: passwordInput,
      answer: { status: 200, schema: recoveryCodes },
    },
    async (c) =>
      answer(
        c,
        await renewRecoveryCodes(c.get("ctx"), { id: c.req.param("id"), input: await readBody(c.req) }),
      ),
  );
  return routes;
}
