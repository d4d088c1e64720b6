import { sql } from "drizzle-orm";
import type { Services } from "../../platform/core/context.ts";
import { milliseconds } from "../../platform/core/durations.ts";
import { answerCounts } from "./tables.ts";

const FLUSHED_EVERY = milliseconds("1 minute");
export const PART = milliseconds("5 minutes");
/** In seconds. */
const SLOW = 1;

export type AnswerCounter = {
  /** Counts an answer that has left, and how many seconds it took. */
  count: (status: number, seconds: number) => void;
  flush: () => Promise<void>;
  stop: () => Promise<void>;
};

type Needs = Pick<Services, "database" | "now" | "log">;

/** Counts the answers of this process, and adds them once a minute to those of all others. `release` is the one that runs. */
export function countAnswers({ database, now, log }: Needs, release: string): AnswerCounter {
  const none = () => ({ answers: 0, failed: 0, slow: 0, milliseconds: 0 });
  let counted = none();

  async function flush(): Promise<void> {
    const writing = counted;
    counted = none();
    const at = new Date(Math.floor(now().getTime() / PART) * PART);
    const row = { ...writing, at, release, milliseconds: Math.round(writing.milliseconds) };
    const added = (name: keyof typeof writing) => sql`${answerCounts[name]} + ${row[name]}`;
    try {
      await database
        .insert(answerCounts)
        .values(row)
        .onConflictDoUpdate({
          target: answerCounts.at,
          set: {
            answers: added("answers"),
            failed: added("failed"),
            slow: added("slow"),
            milliseconds: added("milliseconds"),
            release,
          },
        });
    } catch (error) {
      for (const name of ["answers", "failed", "slow", "milliseconds"] as const)
        counted[name] += writing[name];
      throw error;
    }
  }

  const write = () =>
    flush().catch((error: unknown) => log.warn({ err: error }, "answers are not counted yet"));
  const flushing = setInterval(() => void write(), FLUSHED_EVERY);
  flushing.unref();
  void write();

  return {
    count(status, seconds) {
      counted.answers += 1;
      counted.milliseconds += seconds * 1_000;
      if (status >= 500) counted.failed += 1;
      if (seconds > SLOW) counted.slow += 1;
    },
    flush,
    async stop() {
      clearInterval(flushing);
      await write();
    },
  };
}
