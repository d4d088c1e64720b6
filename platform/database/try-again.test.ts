import { expect, test, vi } from "vitest";
import { tryAgain } from "./try-again.ts";

const away = () => Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });

test("what fails while the database is away is done again, with growing pauses, for five seconds", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
  try {
    const moments: number[] = [];
    const refused = tryAgain(async () => {
      moments.push(performance.now());
      throw away();
    }).catch(String);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(await refused).toContain("ECONNREFUSED");
    const pauses = moments.slice(1).map((moment, at) => moment - (moments[at] ?? 0));
    expect(pauses.length).toBeGreaterThanOrEqual(8);
    expect(pauses.length).toBeLessThan(16);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(1_001);
    expect((moments.at(-1) ?? 0) - (moments[0] ?? 0)).toBeLessThanOrEqual(5_000);
  } finally {
    vi.useRealTimers();
  }
});

test("it answers once the database is back, and never does again what failed otherwise", async () => {
  const work = vi.fn<() => Promise<string>>().mockRejectedValueOnce(away()).mockResolvedValueOnce("paid");
  expect(await tryAgain(work)).toBe("paid");
  const wrong = vi.fn<() => Promise<void>>().mockRejectedValue(new Error("no such account"));
  await expect(tryAgain(wrong)).rejects.toThrow("no such account");
  expect(wrong).toHaveBeenCalledOnce();
});
