import { randomBytes } from "node:crypto";
import { exportJWK, type JWK } from "jose";
import type { QrKind } from "../../contracts/qr-rules.ts";
import type { Keys } from "../../platform/core/keys.ts";

/** Crockford's base 32: no I, L, O or U, which people misread. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LETTERS: Record<QrKind, string> = { member: "M", payment: "P", certificate: "C" };
const SHORT = /^[MPC][0-9A-HJKMNP-TV-Z]{10}$/;
const CODE = /^([MPC][0-9A-HJKMNP-TV-Z]{10})\.([0-9a-z]{1,9})\.([\w-]{86})$/;

/** What a signature covers. `expiry` is in seconds since 1970; 0 means never. */
export type SignedPart = { short: string; expiry: number };

/** A new short code: its kind's letter and 50 random bits. */
export function makeShort(kind: QrKind): string {
  return LETTERS[kind] + Array.from(randomBytes(10), (byte) => ALPHABET[byte & 31]).join("");
}

/**
 * The code that a picture holds: `<short>.<expiry in base 36>.<Ed25519 signature in base64url>`. Whoever has the public
 * key knows without a network that this site made it, and until when it serves.
 */
export async function signCode({ codes }: Keys, { short, expiry }: SignedPart): Promise<string> {
  const part = `${short}.${expiry.toString(36)}`;
  const signature = await crypto.subtle.sign("Ed25519", codes.current().private, signedBytes(part));
  return `${part}.${Buffer.from(signature).toString("base64url")}`;
}

/** The content of a code of ours; undefined for any other. */
export async function verifyCode({ codes }: Keys, code: string): Promise<SignedPart | undefined> {
  const [, short = "", expiry = "", signature = ""] = CODE.exec(code) ?? [];
  if (!signature) return undefined;
  const bytes = Buffer.from(signature, "base64url");
  const signed = signedBytes(`${short}.${expiry}`);
  for (const key of codes.all())
    if (await crypto.subtle.verify("Ed25519", key.public, bytes, signed))
      return { short, expiry: Number.parseInt(expiry, 36) };
  return undefined;
}

/** The short code that a person typed: in either case, with or without dashes and spaces, with the usual misreadings. */
export function readTyped(typed: string): string | undefined {
  const short = typed.toUpperCase().replace(/[\s-]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1");
  return SHORT.test(short) ? short : undefined;
}

/** For people: `M7KD9-XQ24T-F`. */
export function groupShort(short: string): string {
  return short.replace(/(.{5})(?=.)/g, "$1-");
}

/** The keys with which a browser checks codes without a network: the one that signs now, and those before it. */
export async function publicKey({ codes }: Keys): Promise<JWK & { former: JWK[] }> {
  const current = codes.current();
  const former = codes.all().filter((key) => key !== current);
  return {
    ...(await exportJWK(current.public)),
    former: await Promise.all(former.map((key) => exportJWK(key.public))),
  };
}

// An older release signed access tokens with the key that still verifies its codes: the prefix keeps the two apart.
function signedBytes(part: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`hairpin-qr:${part}`);
}
