/**
 * Makes React Router's scripts inert until `wait-for-intent.ts` runs them: a page that is only read needs none. It also
 * removes their preload links, which would delay what the reader sees (docs/decisions/0004).
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
