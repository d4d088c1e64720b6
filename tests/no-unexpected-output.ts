import { afterEach, beforeEach, expect, vi } from "vitest";

// A warning that nobody reads is a defect: a test that prints one fails.
beforeEach(() => {
  for (const method of ["warn", "error"] as const) vi.spyOn(console, method);
});
afterEach(() => {
  for (const method of ["warn", "error"] as const) expect(vi.mocked(console[method]).mock.calls).toEqual([]);
  vi.restoreAllMocks();
});
