import { BlockList } from "node:net";
import { expect, test } from "vitest";
import { clientOf } from "./client-address.ts";

const trusted = new BlockList();
trusted.addAddress("127.0.0.1");
trusted.addSubnet("10.0.0.0", 8);

test.each([
  ["nobody is believed who is not trusted", "203.0.113.9", { "x-forwarded-for": "1.2.3.4" }, "203.0.113.9"],
  ["a trusted proxy is", "127.0.0.1", { "x-forwarded-for": "1.2.3.4" }, "1.2.3.4"],
  ["what the client itself wrote is not", "127.0.0.1", { "x-forwarded-for": "6.6.6.6, 1.2.3.4" }, "1.2.3.4"],
  ["a chain of them is", "127.0.0.1", { "x-forwarded-for": "6.6.6.6, 1.2.3.4, 10.1.1.1" }, "1.2.3.4"],
  ["over IPv6 too", "::ffff:127.0.0.1", { "x-forwarded-for": "2001:db8::7" }, "2001:db8::7"],
  ["Forwarded is", "127.0.0.1", { forwarded: 'for="[2001:db8::7]:4711";proto=https' }, "2001:db8::7"],
  [
    "a Forwarded that the proxy only passed on is not",
    "127.0.0.1",
    { forwarded: "for=6.6.6.6", "x-forwarded-for": "1.2.3.4" },
    "1.2.3.4",
  ],
  ["without its port", "127.0.0.1", { "x-forwarded-for": "1.2.3.4:4711" }, "1.2.3.4"],
  [
    "an IPv6 address without brackets is whole",
    "127.0.0.1",
    { "x-forwarded-for": "2001:db8::7:4711" },
    "2001:db8::7:4711",
  ],
  ["an unreadable word is none", "127.0.0.1", { "x-forwarded-for": "unknown" }, "127.0.0.1"],
  ["no word is none", "127.0.0.1", {}, "127.0.0.1"],
])("%s", (_, remote, headers, address) => {
  expect(clientOf({ remote, headers, trusted }).address).toBe(address);
});

test("the protocol is a trusted proxy's word alone", () => {
  const headers = { "x-forwarded-proto": "https" };
  expect(clientOf({ remote: "127.0.0.1", headers, trusted }).protocol).toBe("https");
  expect(clientOf({ remote: "203.0.113.9", headers, trusted }).protocol).toBeUndefined();
});
