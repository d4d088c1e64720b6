import { availableParallelism } from "node:os";
import { Piscina } from "piscina";

/**
 * Runs expensive synchronous work in a thread, so that the main thread can answer others. The task's module does it
 * as its default export; input and output are copied. Past `patience`, in milliseconds, the thread is ended and the call
 * throws `TooDear`, as it does where the work wants more memory than a thread may have. It is looked at then and again after as long:
 * what has computed for less than half of the time waits for a busy machine, and goes on, up to ten times as long.
 */
export type Threads = {
  run: <Input, Output>(
    task: ThreadTask<Input, Output>,
    input: Input,
    limits?: { patience?: number },
  ) => Promise<Output>;
  stop: () => Promise<void>;
};

/** A task by its module, with its types. `threadTask` makes it. */
export type ThreadTask<Input, Output> = { file: string; types?: (input: Input) => Output };

/**
 * Makes the task of a module's default export, such as `threadTask<typeof judge>(new URL("./judge.ts",
 * import.meta.url))`.
 */
export function threadTask<Work extends (input: never) => unknown>(
  file: URL,
): ThreadTask<Parameters<Work>[0], Awaited<ReturnType<Work>>> {
  return { file: file.href };
}

/** More threads than cores would only take turns, and the main thread needs one core. */
const MOST_THREADS = Math.min(2, Math.max(1, availableParallelism() - 1));
/** An idle thread ends after this time, because it holds 100 MB of dictionaries and fonts. */
const IDLE = 60_000;

/** In megabytes: what the work of one thread may hold. */
const MEMORY = 512;

/** Work that was ended, because it went on too long or wanted too much memory. */
export class TooDear extends Error {
  override name = "TooDear";
}

/** Threads yield to the main thread when both want a core. */
export const NICENESS = 10;

/** Threads that start when they are first needed. */
export function createThreads(): Threads {
  let pool: Piscina | undefined;
  return {
    async run(task, input, { patience } = {}) {
      pool ??= new Piscina({
        minThreads: 0,
        maxThreads: MOST_THREADS,
        idleTimeout: IDLE,
        niceIncrement: NICENESS,
        resourceLimits: { maxOldGenerationSizeMb: MEMORY },
      });
      const ending = new AbortController();
      const looking = patience && setInterval(endWhatComputes(pool, patience, ending), patience);
      try {
        return (await pool.run(input, { filename: task.file, signal: ending.signal })) as never;
      } catch (error) {
        const { code } = error as { code?: string };
        if (ending.signal.aborted || code === "ERR_WORKER_OUT_OF_MEMORY")
          throw new TooDear(task.file, { cause: error });
        throw error;
      } finally {
        clearInterval(looking);
      }
    },
    async stop() {
      await pool?.destroy();
    },
  };
}

/** What is called each time that `patience` has passed: it ends work that has computed for half of it, or has waited for ten times. */
function endWhatComputes(pool: Piscina, patience: number, ending: AbortController): () => Promise<void> {
  let before = processorTime(pool);
  let looks = 0;
  return async () => {
    looks += 1;
    const [from, now] = await Promise.all([before, processorTime(pool)]);
    before = Promise.resolve(now);
    if (now - from >= patience / 2 || looks >= 10) ending.abort();
  };
}

/** In milliseconds: what the threads that run have computed. */
async function processorTime({ threads }: Piscina): Promise<number> {
  const used = threads.map((thread) => thread.cpuUsage().catch(() => ({ user: 0, system: 0 }))); // It has just ended.
  return (await Promise.all(used)).reduce((sum, { user, system }) => sum + (user + system) / 1_000, 0);
}
