import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { MemberContext } from "../services.ts";

/** Sorted beginnings of SHA-256 hashes, six bytes each, made by `scripts/breached-passwords.ts`. */
const FILE = path.join(import.meta.dirname, "breached-passwords.bin");
const LENGTH = 6;

let loaded: Buffer | undefined;

/**
 * Whether a password is in lists of stolen ones: the million most frequent, and the owner's range service
 * (`PWNED_PASSWORDS_URL`; NIST SP 800-63B, 5.1.1.2). A service that does not answer is ignored.
 */
export async function isBreached(ctx: MemberContext, password: string): Promise<boolean> {
  loaded ??= readFileSync(FILE);
  const hash = createHash("sha256").update(password.toLowerCase()).digest().subarray(0, LENGTH);
  return holds(loaded, hash) || isInRangeService(ctx, password);
}

function holds(list: Buffer, hash: Buffer): boolean {
  let [low, high] = [0, list.length / LENGTH];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const order = hash.compare(list, middle * LENGTH, (middle + 1) * LENGTH);
    if (order === 0) return true;
    if (order < 0) high = middle;
    else low = middle + 1;
  }
  return false;
}

/** The service learns five digits of the hash, and answers all hashes that begin so (k-anonymity). */
async function isInRangeService(ctx: MemberContext, password: string): Promise<boolean> {
  const hash = createHash("sha1").update(password).digest("hex").toUpperCase();
  const [prefix, rest] = [hash.slice(0, 5), hash.slice(5)];
  try {
    const found = (await ctx.readPwnedRange?.(prefix)) ?? "";
    return found.split("\n").some((line) => line.startsWith(`${rest}:`) && !line.trim().endsWith(":0"));
  } catch (error) {
    ctx.log.warn({ err: error }, "the service of breached passwords does not answer");
    return false;
  }
}
