import { afterAll, expect, test } from "vitest";
import { createThreads, threadTask } from "../../../platform/threads/threads.ts";
import { beside } from "./site-words.ts";
import type judgePassword from "./judge-password.ts";

const judging = threadTask<typeof judgePassword>(new URL("./judge-password.ts", import.meta.url));

const threads = createThreads();
afterAll(threads.stop);

test("the main thread goes on while a password is judged beside it", { timeout: 30_000 }, async () => {
  await threads.run(judging, { password: "warm", words: [] });
  const asked = threads.run(judging, { password: "aA1!".repeat(10), words: ["hairpin"] });
  const turns = turnsUntil(asked);
  const score = await asked;
  expect(score).toBeLessThan(3);
  expect(await turns).toBeGreaterThan(100); // On the main thread it would be none.
});

const DISGUISED = [
  "Pa$$w0rd123!",
  "1nf0rm4t1qu3",
  "c0r0n4v1rus",
  "4dm1n1str4t0r",
  "b4sk3tb4ll",
  "@z3rty123",
  "h4irp1n2026",
  "c4m3r0un2026",
  "p@r@pluie",
  "fla77er1974",
  "5m11ey1957",
  "s7r1p351957",
];

test.each(DISGUISED)("%s is a word in disguise, and refused", async (password) => {
  const rest = beside(["hairpin"], password) ?? "";
  const score = await threads.run(judging, { password: rest, words: ["hairpin"] });
  expect(score).toBeLessThan(3);
});

test.each(["lundimardimercredi", "januaryfebruary", "deuxtroisquatre"])(
  "%s counts on, and is refused",
  async (password) => {
    expect(await threads.run(judging, { password, words: ["hairpin"] })).toBeLessThan(3);
  },
);

/** How often the main thread has its turn until something has come. */
async function turnsUntil(coming: Promise<unknown>): Promise<number> {
  for (let turns = 0; ; turns += 1) {
    const turn = new Promise((resolve) => setImmediate(resolve, "turn"));
    if ((await Promise.race([coming, turn])) !== "turn") return turns;
  }
}
