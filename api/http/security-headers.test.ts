import { expect, test } from "vitest";
import { contentSecurityPolicy, openerPolicy, securityHeaders } from "./security-headers.ts";

const NONE = { scripts: [], styles: [], runsWasm: false };

test("a document's policy allows the inline scripts and styles that we name, and no other", () => {
  const named = { ...NONE, scripts: ["'sha256-a'", "'sha256-a'"], styles: ["'sha256-b'"] };
  const policy = contentSecurityPolicy("https://a.example", named);
  expect(policy).toContain("script-src 'self' 'sha256-a';");
  expect(policy).toContain("style-src-elem 'self' 'sha256-b';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(/script-src[^;]*unsafe/.test(policy)).toBe(false);
});

test("what a page asks for goes over TLS where the public address does", () => {
  expect(contentSecurityPolicy("https://a.example", NONE)).toContain("upgrade-insecure-requests");
  expect(contentSecurityPolicy("http://localhost:3000", NONE)).not.toContain("upgrade-insecure-requests");
});

test("WebAssembly runs on the page that asks for it alone", () => {
  const policyOf = (runsWasm: boolean) => contentSecurityPolicy("https://a.example", { ...NONE, runsWasm });
  expect(policyOf(true)).toContain("script-src 'self' 'wasm-unsafe-eval';");
  expect(policyOf(false)).not.toContain("wasm");
});

test("HSTS is sent where the public address is https alone", () => {
  expect(securityHeaders("https://a.example")).toHaveProperty("Strict-Transport-Security");
  expect(securityHeaders("http://localhost:3000")).not.toHaveProperty("Strict-Transport-Security");
});

test("who opened the window of an account's screen does not hold it", () => {
  expect(openerPolicy({ isPersonal: true })).toEqual({ "Cross-Origin-Opener-Policy": "same-origin" });
  expect(openerPolicy({ isPersonal: false })).toEqual({});
});
