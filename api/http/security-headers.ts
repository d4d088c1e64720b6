import { createHash } from "node:crypto";

/** The headers of every answer (contract, On every answer). */
export function securityHeaders(origin: string): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(self), geolocation=(), microphone=(), payment=()",
    // What is no document loads nothing and is framed by nobody.
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    ...(origin.startsWith("https:")
      ? { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" }
      : {}),
  };
}

/** An inline script or style as a policy names it (Content Security Policy 3, 2.3.1). */
export function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** The inline scripts and styles of a document that we wrote ourselves, by their hashes. */
export type Inline = { scripts: string[]; styles: string[] };

/**
 * The policy of a document: our own inline scripts and styles by their hashes, everything else from this site alone. They
 * are told by who wrote them, never read from the finished HTML, where an injected script would stand too.
 * Attributes may style (React's `style`), which runs nothing. WebAssembly runs on the page that reads QR codes alone.
 */
export function contentSecurityPolicy(
  origin: string,
  html: string,
  inline: Inline,
  mayBeFramed = false,
): string {
  const runsWasm = /<html[^>]* data-runs="wasm"/.test(html);
  const scripts = `script-src 'self'${runsWasm ? " 'wasm-unsafe-eval'" : ""}`;
  return [
    "default-src 'self'",
    [scripts, ...new Set(inline.scripts)].join(" "),
    ["style-src-elem 'self'", ...new Set(inline.styles)].join(" "),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "require-trusted-types-for 'script'",
    "trusted-types default",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${mayBeFramed ? "'self'" : "'none'"}`,
    ...(origin.startsWith("https:") ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/**
 * Cuts an account's and a member's screen off from the window that opened it. A page for anyone has nothing to keep from
 * that window, and would have the browser start a process for its first paint alone (docs/decisions/0008).
 */
export function openerPolicy(html: string): Record<string, string> {
  return /<html[^>]* data-hydrate="now"/.test(html) ? { "Cross-Origin-Opener-Policy": "same-origin" } : {};
}
