import { expect, test } from "vitest";
import { contentSecurityPolicy, openerPolicy, securityHeaders } from "./security-headers.ts";

const NONE = { scripts: [], styles: [] };

test("a document's policy allows the inline scripts and styles that we name, and no other that stands in it", () => {
  const html = '<html lang="en"><style>p{}</style><script>injected()</script>';
  const inline = { scripts: ["'sha256-a'", "'sha256-a'"], styles: ["'sha256-b'"] };
  const policy = contentSecurityPolicy("https://a.example", html, inline);
  expect(policy).toContain("script-src 'self' 'sha256-a';");
  expect(policy).toContain("style-src-elem 'self' 'sha256-b';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(/script-src[^;]*unsafe/.test(policy)).toBe(false);
});

test("WebAssembly runs on the page that asks for it alone", () => {
  const policyOf = (html: string) => contentSecurityPolicy("https://a.example", html, NONE);
  expect(policyOf('<html lang="en" data-runs="wasm">')).toContain("script-src 'self' 'wasm-unsafe-eval';");
  expect(policyOf('<html lang="en">')).not.toContain("wasm");
});

test("HSTS is sent where the public address is https alone", () => {
  expect(securityHeaders("https://a.example")).toHaveProperty("Strict-Transport-Security");
  expect(securityHeaders("http://localhost:3000")).not.toHaveProperty("Strict-Transport-Security");
});

test("who opened the window of an account's screen does not hold it", () => {
  expect(openerPolicy('<html lang="en" data-hydrate="now">')).toEqual({
    "Cross-Origin-Opener-Policy": "same-origin",
  });
  expect(openerPolicy('<html lang="en">')).toEqual({});
});
