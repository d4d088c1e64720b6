import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentSecurityPolicy, openerPolicy, securityHeaders } from "./security-headers.ts";

test("a document's policy names the hash of each inline script and style, and no unsafe-inline for scripts", () => {
  const hash = (text: string) => createHash("sha256").update(text).digest("base64");
  const policy = contentSecurityPolicy(
    "https://a.example",
    '<style>p{}</style><script src="/a.js"></script><script>run()</script>',
  );
  expect(policy).toContain(`script-src 'self' 'sha256-${hash("run()")}';`);
  expect(policy).toContain(`style-src-elem 'self' 'sha256-${hash("p{}")}';`);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(/script-src[^;]*unsafe/.test(policy)).toBe(false);
});

test("WebAssembly runs on the page that asks for it alone", () => {
  const policyOf = (html: string) => contentSecurityPolicy("https://a.example", html);
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
