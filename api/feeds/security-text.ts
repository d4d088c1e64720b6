import { milliseconds } from "../../platform/core/durations.ts";
import type { Context } from "../../platform/core/context.ts";

/** RFC 9116, 2.5.5: less than a year ahead. */
const HOLDS = milliseconds("180 days");

/** Whom to tell of a fault that lets somebody in (RFC 9116). */
export function securityText({ origin, now }: Pick<Context, "origin" | "now">): string {
  const [today] = now().toISOString().split("T");
  const expires = new Date(Date.parse(`${today}T00:00:00Z`) + HOLDS).toISOString();
  return [
    `Contact: ${origin}/contact`,
    `Expires: ${expires}`,
    "Preferred-Languages: fr, en",
    `Canonical: ${origin}/.well-known/security.txt`,
    "",
  ].join("\n");
}
