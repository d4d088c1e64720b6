/**
 * Makes React Router's module inert until `wait-for-intent.ts` runs it: a page that is only read needs none. It also
 * removes the preload links, which would delay what the reader sees (docs/decisions/0004).
 */
export function deferHydration(html: string): string {
  return html
    .replace('<script type="module" async="">', '<script type="text/x-deferred">')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, "");
}
