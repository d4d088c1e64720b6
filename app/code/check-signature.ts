import { addressOf } from "../api-client/calls.ts";
import { deviceStorage } from "../../ui/device-store.ts";
import type { QrKeys } from "../../contracts/qr.ts";

/** `unknown`: the code was typed and has no signature, or this browser has no key or no Ed25519. */
export type OfflineCheck = "genuine" | "expired" | "forged" | "unknown";

/**
 * The format of `modules/qr/sign-code.ts`: short code, expiry in seconds since 1970 (base 36, 0 for never),
 * signature.
 */
const CODE = /^([MPC][0-9A-HJKMNP-TV-Z]{10}\.([0-9a-z]{1,9}))\.([\w-]{86})$/;
const KEPT_KEY = "qrKey";

/** Checks without a network whether this site made a code and whether it is still valid. */
export async function checkSignature(code: string, now: Date): Promise<OfflineCheck> {
  if (!code.includes(".")) return "unknown";
  const [, signed, expiry = "", signature] = CODE.exec(code) ?? [];
  if (!signed || !signature) return "forged";
  const keys = await publicKeys();
  if (!keys) return "unknown";
  const text = new TextEncoder().encode(`hairpin-qr:${signed}`);
  const checks = keys.map((key) => crypto.subtle.verify("Ed25519", key, bytesOf(signature), text));
  if (!(await Promise.all(checks)).includes(true)) return "forged";
  const seconds = Number.parseInt(expiry, 36);
  return seconds > 0 && seconds * 1_000 <= now.getTime() ? "expired" : "genuine";
}

/** The site's keys, from the server or as this device last saw them. */
async function publicKeys(): Promise<CryptoKey[] | undefined> {
  const fresh = await fetch(addressOf("GET /api/qr-codes/key")).then(
    (answer) => (answer.ok ? answer.text() : undefined),
    () => undefined,
  );
  if (fresh) deviceStorage.setItem(KEPT_KEY, fresh);
  const kept = fresh ?? deviceStorage.getItem(KEPT_KEY);
  if (!kept) return undefined;
  try {
    // An earlier version of the site kept its key alone. What is no key is refused by the browser.
    const { former = [], ...current } = JSON.parse(kept) as QrKeys;
    return await Promise.all(
      [current, ...former].map((key) => crypto.subtle.importKey("jwk", key, "Ed25519", false, ["verify"])),
    );
  } catch {
    return undefined;
  }
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (letter) =>
    letter.charCodeAt(0),
  );
}
