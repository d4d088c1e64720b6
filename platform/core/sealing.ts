import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";

const NONCE = 12; // bytes: the size that AES-GCM is made for (NIST SP 800-38D, 5.2.1.1)
const TAG = 16; // bytes

/** A secret that cannot be guessed: 256 random bits, fit for an address's query; in `hex` for its path, which has no capitals. */
export function randomToken(encoding: "base64url" | "hex" = "base64url"): string {
  return randomBytes(32).toString(encoding);
}

/** Hashes a random token for storage. It needs no salt and no slowness, because nobody guesses 256 bits. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Hashes a short code with a key for storage, so that a reader of the database cannot try all codes. */
export function hashCode(code: string, key: Uint8Array): string {
  return createHmac("sha256", key).update(code).digest("base64url");
}

/** Derives a key for each `purpose` from one secret (HKDF, RFC 5869). */
export function deriveKey(secret: string | Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", `hairpin ${purpose}`, 32));
}

/** Encrypts `text` (AES-256-GCM). Without the key nobody can read it or change it unnoticed. */
export function seal(text: string, key: Uint8Array): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Decrypts what `seal` made. Throws for another key or a changed bit. */
export function unseal(sealed: string, key: Uint8Array): string {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE));
  decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString("utf8");
}

/** A name with our signature, for the address of a link that stays good without being stored. The name holds no dot, and can be read. */
export function signName(name: string, key: Uint8Array): string {
  return `${name}.${hashCode(name, key)}`;
}

/** The name that `signName` signed; undefined for anything else. */
export function readSignedName(token: string, key: Uint8Array): string | undefined {
  const [name = ""] = token.split(".");
  const [given, right] = [Buffer.from(token), Buffer.from(signName(name, key))];
  return given.length === right.length && timingSafeEqual(given, right) ? name : undefined;
}

/** A token that stands for a name until a moment, in milliseconds since 1970. */
export function signUntil(name: string, until: number, key: Uint8Array): string {
  return signName(`${name}_${until}`, key);
}

/** The name that `signUntil` signed, until its moment; undefined after it, and for anything else. */
export function readInTime(token: string, now: number, key: Uint8Array): string | undefined {
  const [, name, until] = /^(.+)_(\d+)$/.exec(readSignedName(token, key) ?? "") ?? [];
  return Number(until ?? 0) < now ? undefined : name;
}
