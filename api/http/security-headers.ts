import { createHash } from "node:crypto";

/** The headers of every answer (contract, On every answer). */
export function securityHeaders(origin: string): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(self), geolocation=(), microphone=(), payment=()",
    // An answer that is no document loads nothing, and no page frames it.
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    ...(origin.startsWith("https:")
      ? { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" }
      : {}),
  };
}

/** How a policy names an inline script or style: by its hash (Content Security Policy 3, 2.3.1). */
export function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** The hashes of the inline scripts and styles that we wrote into a document. */
export type Inline = { scripts: string[]; styles: string[] };

/**
 * A document's policy: our own inline scripts and styles, and files of this site. The hashes come from the code that
 * wrote them, never from the finished HTML, because an injected script would stand there too.
 */
export function contentSecurityPolicy(
  origin: string,
  html: string,
  inline: Inline,
  mayBeFramed = false,
): string {
  // Only the page that reads QR codes runs WebAssembly.
  const runsWasm = /<html[^>]* data-runs="wasm"/.test(html);
  const scripts = `script-src 'self'${runsWasm ? " 'wasm-unsafe-eval'" : ""}`;
  return [
    "default-src 'self'",
    [scripts, ...new Set(inline.scripts)].join(" "),
    ["style-src-elem 'self'", ...new Set(inline.styles)].join(" "),
    // React writes `style` attributes. They run nothing.
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
 * Separates a member's and an account's screen from the window that opened it. Other pages hold no secret, and the
 * header would make the browser start a process before their first paint (docs/decisions/0008).
 */
export function openerPolicy(html: string): Record<string, string> {
  return /<html[^>]* data-hydrate="now"/.test(html) ? { "Cross-Origin-Opener-Policy": "same-origin" } : {};
}
