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

/**
 * The policy of a document: its own inline scripts and styles by their hashes, everything else from this site alone.
 * Attributes may style (React's `style`), which runs nothing. WebAssembly runs on the page that reads QR codes alone.
 */
export function contentSecurityPolicy(origin: string, html: string): string {
  const runsWasm = /<html[^>]* data-runs="wasm"/.test(html);
  const scripts = `script-src 'self'${runsWasm ? " 'wasm-unsafe-eval'" : ""}`;
  return [
    "default-src 'self'",
    [scripts, ...hashesOf(html, "script")].join(" "),
    ["style-src-elem 'self'", ...hashesOf(html, "style")].join(" "),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
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

function hashesOf(html: string, element: "script" | "style"): string[] {
  const inline = new RegExp(`<${element}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${element}>`, "g");
  const hashes = Array.from(
    html.matchAll(inline),
    ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
  return [...new Set(hashes)];
}
