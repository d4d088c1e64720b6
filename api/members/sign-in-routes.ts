import type { Context as HonoContext } from "hono";
import { z } from "zod";
import { passkeySignInInput, refreshInput, signInInput, tokens } from "../../contracts/members.ts";
import {
  beginPasskeySignIn,
  refreshSession,
  type SignedIn,
  signIn,
  signInByPasskey,
  signOut,
} from "../../modules/members/index.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { nothing, tokensOnly, value } from "../http/answers.ts";
import { json, optionalJson } from "../http/bodies.ts";
import { endpoint } from "../http/endpoint.ts";
import type { Environment } from "../environment.ts";
import { sameSite } from "../http/who.ts";
import { clearSignInCookies, deviceCookie, refreshCookie, setSignInCookies } from "./cookies.ts";

/** Signing in, refreshing and signing out. All use the sign-in cookies, so no other site's page may call them. */
export const signInEndpoints = [
  endpoint({
    method: "post",
    path: "/api/auth",
    summary: "Sign in",
    who: sameSite,
    body: json(signInInput),
    answer: tokensOnly(tokens),
    run: async ({ ctx, input, c }) =>
      giveTokens(
        c,
        await signIn({
          ctx,
          input: { ...input, userAgent: c.req.header("user-agent"), mark: deviceCookie(c) },
        }),
      ),
  }),
  endpoint({
    method: "post",
    path: "/api/auth/refresh",
    summary: "Exchange a refresh token",
    who: sameSite,
    body: optionalJson(refreshInput),
    answer: tokensOnly(tokens),
    async run({ ctx, input, c }) {
      try {
        return giveTokens(c, await refreshSession({ ctx, input: { ...input, cookie: refreshCookie(c) } }));
      } catch (error) {
        // Clears a cookie that no longer works.
        if (error instanceof Refusal && error.code.startsWith("refresh_")) clearSignInCookies(c);
        throw error;
      }
    },
  }),
  endpoint({
    method: "post",
    path: "/api/auth/logout",
    summary: "Sign this device out",
    who: sameSite,
    body: optionalJson(refreshInput),
    answer: nothing(),
    async run({ ctx, input, c }) {
      await signOut({ ctx, input: { ...input, cookie: refreshCookie(c) } });
      clearSignInCookies(c);
    },
  }),
  endpoint({
    method: "post",
    path: "/api/auth/passkey/options",
    summary: "Begin to sign in by passkey",
    who: sameSite,
    answer: value(z.looseObject({ challenge: z.string() })),
    run: async ({ ctx }) => ({ ...(await beginPasskeySignIn({ ctx })) }),
  }),
  endpoint({
    method: "post",
    path: "/api/auth/passkey",
    summary: "Sign in by passkey",
    who: sameSite,
    body: json(passkeySignInInput),
    answer: tokensOnly(tokens),
    run: async ({ ctx, input, c }) =>
      giveTokens(
        c,
        await signInByPasskey({ ctx, input: { ...input, userAgent: c.req.header("user-agent") } }),
      ),
  }),
];

/** Answers the tokens in the body for API clients, and in cookies for the site's pages (product.md 2). */
export function giveTokens(
  c: HonoContext<Environment>,
  signedIn: Omit<SignedIn, "mark">,
): SignedIn["tokens"] {
  setSignInCookies(c, signedIn);
  return signedIn.tokens;
}
