import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { mayReadMetrics } from "./answer-metrics.ts";

const TOKEN = "a-token-of-more-than-thirty-two-characters";
const asked = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({
    socket: { remoteAddress },
    headers: { host: "localhost:3000", ...headers },
  }) as unknown as IncomingMessage;

test.each([
  ["127.0.0.1", {}],
  ["::1", { host: "[::1]:3000" }],
  ["::ffff:127.0.0.1", { host: "127.0.0.1" }],
  ["203.0.113.9", { host: "example.org", authorization: `Bearer ${TOKEN}` }],
])("from %s with %o the metrics are read", (address, headers) => {
  expect(mayReadMetrics(asked(address, headers), TOKEN)).toBe(true);
});

test.each([
  ["203.0.113.9", {}],
  ["203.0.113.9", { authorization: "Bearer another" }],
  // A proxy on this machine asks for somebody else.
  ["127.0.0.1", { "x-forwarded-for": "203.0.113.9" }],
  ["127.0.0.1", { forwarded: "for=203.0.113.9" }],
  ["127.0.0.1", { host: "example.org" }],
])("from %s with %o they are not", (address, headers) => {
  expect(mayReadMetrics(asked(address, headers), TOKEN)).toBe(false);
});

test("without a token of the site no token opens them", () => {
  expect(mayReadMetrics(asked("203.0.113.9", { authorization: "Bearer undefined" }), undefined)).toBe(false);
});
