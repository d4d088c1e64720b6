import { hash, verify } from "@node-rs/argon2";
import { LOWEST_PASSWORD_SCORE } from "../../../contracts/member-rules.ts";
import type { Context } from "../../../platform/core/context.ts";
import { threadTask } from "../../../platform/threads/threads.ts";
import type judgePassword from "./judge-password.ts";
import { beside, readSiteWords, wordsOf } from "./site-words.ts";

/** Argon2id, 19 MiB, two passes, one lane: OWASP's Password Storage Cheat Sheet. These are the library's defaults too. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a random password, so that an unknown e-mail costs as much work as a known one. */
const DUMMY =
  "$argon2id$v=19$m=19456,t=2,p=1$Z8x1RRUgzhvwYvcWM5cyVQ$T8eammJUaLsatHh+5DimlWpLHhPUzS/rHJSXpJ7051o";

export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON2ID);
}

/** Whether this is the password; always false, after the same work, where there is none. */
export async function verifyPassword(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  const isRight = await verify(passwordHash ?? DUMMY, password);
  return isRight && Boolean(passwordHash);
}

/** In characters: zxcvbn's time grows with the cube of the length, and 40 that are hard to guess are enough. */
const JUDGED = 40;
const judging = threadTask<typeof judgePassword>(new URL("./judge-password.ts", import.meta.url));

/** Whether zxcvbn finds a password too easy, knowing this site's words and the member's own (product.md 1). */
export async function isGuessable(ctx: Context, password: string, ownWords: string[]): Promise<boolean> {
  const words = [...(await readSiteWords(ctx)), ...ownWords.flatMap(wordsOf)];
  const rest = beside(words, password.slice(0, JUDGED));
  if (rest === undefined) return true;
  const score = await ctx.threads.run(judging, { password: rest, words });
  return score < LOWEST_PASSWORD_SCORE;
}
