/// <reference lib="webworker" />

const worker = self as unknown as ServiceWorkerGlobalScope;

const PAGES = "pages";
const FILES = "files";
/** Kept pages and files, at most: the oldest go first. */
const MOST = { [PAGES]: 60, [FILES]: 200 };
const UNCHANGING = /^\/(assets|pictures|locales|video)\//;
/** Documents that are the same whatever their search names: a game begun on the page reloads without a network too. */
const SAME_FOR_EACH_SEARCH = /\/quiz$/;
/** Never kept: what depends on who asks, or changes by itself. */
const NEVER = /^\/(api|office|q|metrics|healthz|readyz|logout)\b/;

worker.addEventListener("install", () => void worker.skipWaiting());
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || NEVER.test(url.pathname)) return;
  if (request.headers.has("range")) return;
  if (UNCHANGING.test(url.pathname)) event.respondWith(keptFirst(request));
  else if (request.mode === "navigate" || url.pathname.endsWith(".data"))
    event.respondWith(networkFirst(request));
});

/** A page as it is now, or as it was last seen when there is no network. */
async function networkFirst(request: Request): Promise<Response> {
  const cache = await caches.open(PAGES);
  try {
    const response = await fetch(request);
    if (response.ok && !response.redirected) await keep(cache, PAGES, request, response.clone());
    return response;
  } catch (error) {
    const ignoreSearch = SAME_FOR_EACH_SEARCH.test(new URL(request.url).pathname);
    const kept = await cache.match(request, { ignoreVary: true, ignoreSearch });
    if (kept) return kept;
    throw error;
  }
}

/** A file whose address changes whenever its content does. */
async function keptFirst(request: Request): Promise<Response> {
  const cache = await caches.open(FILES);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await keep(cache, FILES, request, response.clone());
  return response;
}

async function keep(
  cache: Cache,
  name: typeof PAGES | typeof FILES,
  request: Request,
  response: Response,
): Promise<void> {
  await cache.put(request, response);
  const keys = await cache.keys();
  for (const oldest of keys.slice(0, Math.max(0, keys.length - MOST[name]))) await cache.delete(oldest);
}
