import { Piscina } from "piscina";

/**
 * Runs dear synchronous work beside the main thread, which meanwhile answers others. `file` is the address of a module
 * whose default export does it; what goes in and comes out is copied.
 */
export type Threads = {
  run: <Input, Output>(task: ThreadTask<Input, Output>, input: Input) => Promise<Output>;
  stop: () => Promise<void>;
};

/** Names a task by its module, and keeps its types: made by `threadTask`. */
export type ThreadTask<Input, Output> = { file: string; types?: (input: Input) => Output };

/** The task that a module's default export does, such as `threadTask<typeof judge>(new URL("./judge.ts", import.meta.url))`. */
export function threadTask<Work extends (input: never) => unknown>(
  file: URL,
): ThreadTask<Parameters<Work>[0], Awaited<ReturnType<Work>>> {
  return { file: file.href };
}

/** More threads than cores would only take turns; the main thread needs one. */
const MOST_THREADS = 2;
/** A thread holds dictionaries and fonts (100 MB): it goes when nobody has needed it for this long. */
const IDLE = 60_000;

/** Dear work yields to the main thread where both want a core. */
export const NICENESS = 10;

/** Threads that start when they are first needed. */
export function createThreads(): Threads {
  let pool: Piscina | undefined;
  return {
    async run(task, input) {
      pool ??= new Piscina({
        minThreads: 0,
        maxThreads: MOST_THREADS,
        idleTimeout: IDLE,
        niceIncrement: NICENESS,
      });
      return (await pool.run(input, { filename: task.file })) as never;
    },
    async stop() {
      await pool?.destroy();
    },
  };
}
