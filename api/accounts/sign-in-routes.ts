import { OpenAPIHono } from "@hono/zod-openapi";
import type { Context as HonoContext } from "hono";
import { z } from "zod";
import { passkeySignInInput, refreshInput, signInInput, tokens } from "../../contracts/accounts.ts";
import {
  beginPasskeySignIn,
  refreshSession,
  type SignedIn,
  signIn,
  signInByPasskey,
  signOut,
} from "../../modules/accounts/index.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { readBody, readOptionalBody } from "../http/body.ts";
import { type Api, endpoint } from "../http/endpoint.ts";
import { answer } from "../http/envelope.ts";
import type { Environment } from "../http/environment.ts";
import { sameOrigin } from "../http/same-origin.ts";
import { clearSignInCookies, refreshCookie, setSignInCookies } from "./cookies.ts";

/** Signing in, staying in, getting out. All of it touches the sign-in cookies, so no other site's page may call it. */
export function signInRoutes(): Api {
  const routes = new OpenAPIHono<Environment>();
  const isPublic = true;
  const given = { status: 200, schema: tokens };
  routes.use("/api/auth", sameOrigin);
  routes.use("/api/auth/*", sameOrigin);

  endpoint(
    routes,
    { method: "post", path: "/api/auth", summary: "Sign in", isPublic, body: signInInput, answer: given },
    async (c) => {
      const input = await readBody(c.req);
      return answerTokens(c, await signIn(c.get("ctx"), { input, userAgent: c.req.header("user-agent") }));
    },
  );
  endpoint(
    routes,
    {
      method: "post",
      path: "/api/auth/refresh",
      summary: "Exchange a refresh token",
      isPublic,
      body: refreshInput,
      isBodyOptional: true,
      answer: given,
    },
    async (c) => {
      const input = await readOptionalBody(c.req);
      try {
        return answerTokens(c, await refreshSession(c.get("ctx"), { input, cookie: refreshCookie(c) }));
      } catch (error) {
        // A cookie that refreshes nothing any more is not sent again.
        if (error instanceof Refusal && error.code.startsWith("refresh_")) clearSignInCookies(c);
        throw error;
      }
    },
  );
  endpoint(
    routes,
    {
      method: "post",
      path: "/api/auth/logout",
      summary: "Sign this device out",
      isPublic,
      body: refreshInput,
      isBodyOptional: true,
      answer: { status: 204 },
    },
    async (c) => {
      await signOut(c.get("ctx"), { input: await readOptionalBody(c.req), cookie: refreshCookie(c) });
      clearSignInCookies(c);
      return c.body(null, 204);
    },
  );
  endpoint(
    routes,
    {
      method: "post",
      path: "/api/auth/passkey/options",
      summary: "Begin to sign in by passkey",
      isPublic,
      answer: { status: 200, schema: z.looseObject({ challenge: z.string() }) },
    },
    async (c) => answer(c, await beginPasskeySignIn(c.get("ctx"))),
  );
  endpoint(
    routes,
    {
      method: "post",
      path: "/api/auth/passkey",
      summary: "Sign in by passkey",
      isPublic,
      body: passkeySignInInput,
      answer: given,
    },
    async (c) => {
      const input = await readBody(c.req);
      return answerTokens(
        c,
        await signInByPasskey(c.get("ctx"), { input, userAgent: c.req.header("user-agent") }),
      );
    },
  );
  return routes;
}

/** The tokens in the body, for API clients, and in the cookies, for the site's pages (product.md 2). */
function answerTokens(c: HonoContext<Environment>, signedIn: SignedIn): Response {
  setSignInCookies(c, signedIn);
  return c.json(signedIn.tokens, 200, { "Cache-Control": "no-store" });
}
