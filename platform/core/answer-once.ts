import { createHash } from "node:crypto";
import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { Queries } from "../database/connection.ts";
import { type Duration, milliseconds } from "./durations.ts";
import type { Context } from "./context.ts";
import { Refusal } from "./refusal.ts";
import { keptAnswers } from "./tables.ts";

export const ANSWERS_QUEUE = "answers-outlived";

/** How long an answer is given again: a device without a network sends a message the next day. */
const ANSWERS_LAST: Duration = "1 day";
/** Longer than any call works. Then whoever asks again does the work, because the first process has died. */
const CLAIM_LASTS: Duration = "2 minutes";
/** In milliseconds: how often a repeat looks for the first one's answer. The longest call waits 3 s for a mail server. */
const LOOK_EVERY = 50;
const LOOKS = 300;

type Asked = {
  /** A key that the sender made up for this request. No other sender has the same one. */
  key: string;
  /** What is asked, so that the same key is refused for anything else. Without it, the key alone stands for the request. */
  call?: string;
  lasts?: Duration;
};
type Asking = Pick<Context, "database" | "now" | "pause" | "actor">;

/**
 * Does something once, and gives the same answer to each repeat with the same key. What was refused or failed is
 * forgotten, and may be tried again. Refuses with `conflict` a key that named something else.
 */
export async function answerOnce<Answer>(
  ctx: Asking,
  { key, call, lasts = ANSWERS_LAST }: Asked,
  work: () => Promise<Answer> | Answer,
): Promise<Answer> {
  const name = hash(ctx.actor?.id ?? "", key);
  // The key is in this hash too: a call may hold a password, which nobody shall guess from it.
  const asked = call === undefined ? null : hash(key, call);
  for (let look = 0; look < LOOKS; look += 1) {
    if (await claim(ctx, { name, asked, lasts })) return settle(ctx, name, work);
    const [kept] = await ctx.database.select().from(keptAnswers).where(eq(keptAnswers.key, name));
    if (kept && asked !== null && kept.asked !== null && kept.asked !== asked) throw new Refusal("conflict");
    if (kept?.answer) return kept.answer.given as Answer;
    await ctx.pause(LOOK_EVERY);
  }
  throw new Refusal("conflict");
}

/** Whether nobody has done it, or begun. */
async function claim(
  { database, now }: Asking,
  { name, asked, lasts }: { name: string; asked: string | null; lasts: Duration },
): Promise<boolean> {
  const at = now();
  const row = {
    asked,
    answer: null,
    claimedUntil: after(at, CLAIM_LASTS),
    expiresAt: after(at, lasts),
  };
  const isFree = or(
    lt(keptAnswers.expiresAt, at),
    and(isNull(keptAnswers.answer), lt(keptAnswers.claimedUntil, at)),
  );
  const claimed = await database
    .insert(keptAnswers)
    .values({ key: name, ...row })
    .onConflictDoUpdate({ target: keptAnswers.key, set: row, setWhere: isFree })
    .returning({ key: keptAnswers.key });
  return claimed.length > 0;
}

async function settle<Answer>(
  { database }: Asking,
  name: string,
  work: () => Promise<Answer> | Answer,
): Promise<Answer> {
  const own = eq(keptAnswers.key, name);
  try {
    const given = await work();
    await database.update(keptAnswers).set({ answer: { given } }).where(own);
    return given;
  } catch (error) {
    await database.delete(keptAnswers).where(own);
    throw error;
  }
}

/** Deletes the answers whose time is over. For the job engine. */
export async function forgetOutlivedAnswers({
  database,
  now,
}: {
  database: Queries;
  now: () => Date;
}): Promise<void> {
  await database.delete(keptAnswers).where(lt(keptAnswers.expiresAt, now()));
}

function after(at: Date, duration: Duration): Date {
  return new Date(at.getTime() + milliseconds(duration));
}

function hash(...parts: string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}
