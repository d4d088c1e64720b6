import type { MiddlewareHandler } from "hono";
import { Refusal } from "../../platform/core/refusal.ts";
import type { Environment } from "./environment.ts";

/**
 * Refuses what another site's page sends to a call that reads or sets the sign-in cookies (OWASP, CSRF Prevention: the
 * browser's own `Sec-Fetch-Site` and `Origin`). What is no browser sends neither and carries no one's cookies.
 */
export const sameOrigin: MiddlewareHandler<Environment> = async (c, next) => {
  const origin = c.req.header("origin");
  const isOwn =
    origin === undefined || origin === c.get("ctx").origin || hostOf(origin) === c.req.header("host");
  if (!isOwn || c.req.header("sec-fetch-site") === "cross-site") throw new Refusal("forbidden");
  await next();
};

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
