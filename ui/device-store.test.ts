import { afterEach, expect, test, vi } from "vitest";
import { deviceStorage, forgetKept, keep, readKept } from "./device-store.ts";

const full = () => {
  throw new DOMException("full", "QuotaExceededError");
};
afterEach(() => {
  forgetKept("");
  vi.unstubAllGlobals();
});

test("what a full storage does not take lasts as long as the page, and nothing throws", () => {
  vi.stubGlobal("localStorage", { getItem: () => '"old"', setItem: full, removeItem: full });
  expect(deviceStorage.setItem("draft", "new")).toBe(false);
  expect(deviceStorage.getItem("draft")).toBe("new");
  keep("text", "Bonjour");
  expect(readKept("text")).toBe("Bonjour");
  keep("text", undefined);
  expect(readKept("text")).toBe("old");
});

test("a browser that forbids its storage keeps for the page, and sign-out forgets the member's part of it", () => {
  vi.stubGlobal("localStorage", new Proxy({}, { get: full, ownKeys: full }));
  keep("member:reply", "Bonjour");
  keep("language", "fr");
  forgetKept("member:");
  expect([readKept("member:reply"), readKept("language")]).toEqual([undefined, "fr"]);
});

test("what is no JSON counts as nothing", () => {
  vi.stubGlobal("localStorage", { getItem: () => "{", setItem: full, removeItem: full });
  expect(readKept("draft")).toBeUndefined();
});
