/**
 * Keeps React Router's scripts from running until `wait-for-intent.ts` wants them: a page that is only read runs none of
 * them. Their preload links go too: they would compete with what the reader sees (docs/decisions/0004).
 */
export function deferHydration(html: string): string {
  return html
    .replaceAll(
      "<script>window.__reactRouterContext",
      '<script type="text/x-deferred">window.__reactRouterContext',
    )
    .replace('<script type="module" async="">', '<script type="text/x-deferred" data-type="module">')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, "");
}
