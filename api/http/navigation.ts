import type { IncomingHttpHeaders } from "node:http";

/**
 * Whether a person opens a page with this request: no script, service worker, frame or fetch ahead of time sent it
 * (Fetch Metadata; Speculation Rules, 'Sec-Purpose'). A browser without Fetch Metadata, or on an address without https,
 * asks for HTML by name, as no script does by itself.
 */
export function isOwnNavigation(headers: IncomingHttpHeaders): boolean {
  if (headers["sec-purpose"] ?? headers["purpose"]) return false;
  const mode = headers["sec-fetch-mode"];
  if (mode === undefined) return headers.accept?.includes("text/html") ?? false;
  return mode === "navigate" && headers["sec-fetch-dest"] === "document";
}
