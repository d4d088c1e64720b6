import { afterAll, expect, test } from "vitest";
import type takeTime from "./fixtures/take-time.ts";
import { createThreads, threadTask, TooDear } from "./threads.ts";

const threads = createThreads();
const taking = threadTask<typeof takeTime>(new URL("./fixtures/take-time.ts", import.meta.url));
afterAll(() => threads.stop());

test("work that computes too long is ended; work that waits for its core longer than that goes on", async () => {
  const take = (isComputing: boolean, time: number) =>
    threads.run(taking, { time, isComputing }, { patience: 400 });
  expect(await take(false, 1)).toBe("done"); // The thread has started.
  expect(await take(false, 1_000)).toBe("done");
  await expect(take(true, 60_000)).rejects.toThrow(TooDear);
});
