import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { deriveKey } from "../../../platform/core/sealing.ts";
import type { MemberServices } from "../services.ts";

/**
 * Marks a browser on which this member has signed in, so that guesses made elsewhere do not keep its owner out (OWASP,
 * Slow Down Online Guessing Attacks with Device Cookies). It signs nobody in.
 */
export function markDevice({ keys }: MemberServices, user: string): string {
  const nonce = randomBytes(16).toString("base64url");
  return `${nonce}.${sign(keys.secret, { user, nonce })}`;
}

/** The browser's name if the mark was made for this member; otherwise undefined. */
export function knownDevice(
  { keys }: MemberServices,
  { user, mark }: { user: string; mark: string | undefined },
): string | undefined {
  const [nonce = "", signature = ""] = (mark ?? "").split(".");
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(keys.secret, { user, nonce }))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? nonce : undefined;
}

function sign(secret: Uint8Array, { user, nonce }: { user: string; nonce: string }): string {
  return createHmac("sha256", deriveKey(secret, "known devices"))
    .update(`${user} ${nonce}`)
    .digest("base64url");
}
