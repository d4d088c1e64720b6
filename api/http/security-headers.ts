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

/** What a document's headers depend on. Whoever writes the document says it; nobody reads it out of the HTML. */
export type DocumentPolicy = {
  /** The hashes of the inline scripts and styles that we wrote, because an injected one stands in the HTML too. */
  scripts: string[];
  styles: string[];
  /** Only the page that reads QR codes does. */
  runsWasm: boolean;
  /** Whether it is an account's or a member's screen. */
  isPersonal: boolean;
};

/** A document's content-security policy: our own inline scripts and styles, and files of this site. */
export function contentSecurityPolicy(
  origin: string,
  { scripts, styles, runsWasm }: Omit<DocumentPolicy, "isPersonal">,
  { mayBeFramed = false, isSandboxed = false }: { mayBeFramed?: boolean; isSandboxed?: boolean } = {},
): string {
  const scriptSources = `script-src 'self'${runsWasm ? " 'wasm-unsafe-eval'" : ""}`;
  return [
    "default-src 'self'",
    [scriptSources, ...new Set(scripts)].join(" "),
    ["style-src-elem 'self'", ...new Set(styles)].join(" "),
    // React writes `style` attributes. They run nothing.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "require-trusted-types-for 'script'",
    "trusted-types default",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${mayBeFramed ? "'self'" : "'none'"}`,
    // Without scripts; its links lead on as everywhere.
    ...(isSandboxed
      ? ["sandbox allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"]
      : []),
    ...(origin.startsWith("https:") ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/**
 * Separates a member's and an account's screen from the window that opened it. Other pages hold no secret, and the
 * header would make the browser start a process before their first paint (docs/decisions/0008).
 */
export function openerPolicy({ isPersonal }: Pick<DocumentPolicy, "isPersonal">): Record<string, string> {
  return isPersonal ? { "Cross-Origin-Opener-Policy": "same-origin" } : {};
}
