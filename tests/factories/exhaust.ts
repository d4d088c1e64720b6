import type { Limiter, LimitName } from "../../platform/core/limiter.ts";
import { Refusal } from "../../platform/core/refusal.ts";

/** Uses up all the tries that a limit leaves to `key`. */
export async function exhaust(limiter: Limiter, limit: LimitName, key: string): Promise<void> {
  for (;;) {
    try {
      await limiter.consume(limit, key);
    } catch (error) {
      if (error instanceof Refusal) return;
      throw error;
    }
  }
}
