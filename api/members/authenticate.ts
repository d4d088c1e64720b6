import type { MiddlewareHandler } from "hono";
import { identifyActor } from "../../modules/members/index.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import type { Environment } from "../environment.ts";

/**
 * Finds the actor by the bearer token (RFC 6750). A missing or bad token refuses nothing here, because public calls
 * work with it; a verb that needs an actor refuses by `credentialFault`.
 */
export const authenticate: MiddlewareHandler<Environment> = async (c, next) => {
  const token = /^Bearer +(\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
  if (token) {
    const ctx = c.get("ctx");
    try {
      ctx.actor = await identifyActor({ ctx, input: { token } });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      ctx.credentialFault = error.code === "token_expired" ? "token_expired" : "token_invalid";
    }
  }
  await next();
};
