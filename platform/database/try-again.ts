import { milliseconds } from "../core/durations.ts";
import { isDatabaseAway } from "./away.ts";

/** A person waits no longer before they are told; a switch to another primary that was asked for takes two seconds. */
const PATIENCE = milliseconds("5 seconds");
/** In milliseconds: the first pause and the longest. Each is shortened by chance, so that a database that comes back is not run down. */
const [FIRST, LONGEST] = [50, 1_000];

/** Does again, for up to five seconds, what failed because the database was away. Only for what may be done twice. */
export async function tryAgain<Result>(work: () => Promise<Result>): Promise<Result> {
  const deadline = performance.now() + PATIENCE;
  for (let longest = FIRST; ; longest = Math.min(longest * 2, LONGEST)) {
    try {
      return await work();
    } catch (error) {
      const wait = longest * (0.5 + Math.random() / 2);
      if (!isDatabaseAway(error) || performance.now() + wait > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}
