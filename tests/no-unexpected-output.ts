import { afterAll, afterEach, beforeEach, expect, vi } from "vitest";
import { readLog } from "./factories/log.ts";

// A test that prints a warning fails, because nobody would read it.
beforeEach(() => {
  for (const method of ["warn", "error"] as const) vi.spyOn(console, method);
});
afterEach(() => {
  for (const method of ["warn", "error"] as const) expect(vi.mocked(console[method]).mock.calls).toEqual([]);
  vi.restoreAllMocks();
});

// No log contains what members type, who they are, or secrets, whatever fails (issue 9, 20).
const NEVER_LOGGED = [
  /\$argon2id\$/,
  /girafe-lunaire-tricote/,
  /650 ?00 ?00 ?00/,
  /eyJ[\w-]+\.eyJ/,
  /[\w.+-]+@example\.(org|com|net)/,
  /[?&](token|q)=/,
  /Failed query/,
  /\bparams\b/,
];
afterAll(() => {
  const logged = readLog();
  for (const pattern of NEVER_LOGGED) expect(logged).not.toMatch(pattern);
});
