import { expect, test } from "vitest";
import { instantOf } from "./zone.ts";

test.each([
  ["2026-07-01T08:00", "Africa/Douala", "2026-07-01T07:00:00.000Z"],
  ["2026-07-01T08:00", "Europe/Paris", "2026-07-01T06:00:00.000Z"],
  ["2026-01-01T08:00", "Europe/Paris", "2026-01-01T07:00:00.000Z"],
  ["2026-03-29T01:30", "Europe/Paris", "2026-03-29T00:30:00.000Z"],
  ["2026-03-29T04:00", "Europe/Paris", "2026-03-29T02:00:00.000Z"],
  ["2026-10-25T01:00", "Europe/Paris", "2026-10-24T23:00:00.000Z"],
  ["2026-12-31T23:30", "America/New_York", "2027-01-01T04:30:00.000Z"],
])("%s in %s is %s", (local, zone, instant) => {
  expect(instantOf(local, zone).toISOString()).toBe(instant);
});
