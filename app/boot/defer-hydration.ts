/**
 * Keeps React Router's module script from running until `boot.ts` wants it: a page that is only read loads none of it.
 * Its preload links go too: they would compete with what the reader sees (docs/decisions/0004).
 */
export function deferHydration(html: string): string {
  return html
    .replace('<script type="module" async="">', '<script type="deferred" id="hydration">')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, "");
}
