import { expect, test } from "vitest";
import { counted } from "./limiter.ts";

test.each([
  ["2001:db8:0:1:aaaa:bbbb:cccc:dddd", "2001:db8:0:1::/64"],
  ["2001:db8:0:1::5", "2001:db8:0:1::/64"],
  ["2001:0DB8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["64:ff9b:1:2:3:4:1.2.3.4", "64:ff9b:1:2::/64"],
  ["203.0.113.9", "203.0.113.9"],
  ["awa@example.org", "awa@example.org"],
])("%s is counted as %s", (key, expected) => {
  expect(counted(key)).toBe(expected);
});

test("a text of any length fits the table, and two that differ are counted apart", () => {
  const [one, other] = [counted("a".repeat(5_000)), counted(`${"a".repeat(4_999)}b`)];
  expect(one.length).toBeLessThan(100);
  expect(one).not.toBe(other);
});
