/**
 * Makes React Router's scripts inert until `wait-for-intent.ts` runs them: a page that is only read needs none. It also
 * removes their preload links, which would delay what the reader sees (docs/decisions/0004). A member's screen shows nothing
 * without its scripts, so it keeps them: one after the other they cost a phone seven round trips.
 */
export function deferHydration(html: string, { isPersonal }: { isPersonal: boolean }): string {
  const deferred = html
    .replaceAll(
      "<script>window.__reactRouterContext",
      '<script type="text/x-deferred">window.__reactRouterContext',
    )
    .replace('<script type="module" async="">', '<script type="text/x-deferred" data-type="module">');
  return isPersonal ? deferred : deferred.replaceAll(/<link rel="modulepreload"[^>]*>/g, "");
}
