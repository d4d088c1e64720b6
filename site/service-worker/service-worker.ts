/// <reference lib="webworker" />

const worker = self as unknown as ServiceWorkerGlobalScope;

const PAGES = "pages";
const FILES = "files";
/** The most kept pages and files. The oldest go first. */
const MOST = { [PAGES]: 60, [FILES]: 200 };
const UNCHANGING = /^\/(assets|pictures|locales|video)\//;
/**
 * The header by which a page allows to be kept, and under which address. Nothing else is kept
 * (site/render.tsx).
 */
const MAY_BE_KEPT = "X-Keep-Offline";
/** The query parameters that make another page. Any other, such as a game's, is dropped from the address. */
const OWN_PAGE = /[?&](page|tab)=/;
/** The open pages that may not be kept, such as a member's screens: their files need no keeping either. */
const unkept = new Set<string>();
const OFFLINE = { fr: "/fr/offline", en: "/en/offline" };
/** What shows the reader what is kept: it opens without a network too. */
const ALWAYS = [...Object.values(OFFLINE), "/fr/kept", "/en/kept"];

worker.addEventListener("install", (event) => {
  void worker.skipWaiting();
  event.waitUntil(Promise.allSettled(ALWAYS.map((address) => fetchPage(new Request(address)))));
});
worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));

worker.addEventListener("message", (event) => {
  const { page, files } = event.data as { page: string; files: string[] };
  event.waitUntil(keepOpened(page, files).then(forgetOldest));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || request.headers.has("range")) return;
  if (UNCHANGING.test(url.pathname)) {
    if (!unkept.has(event.clientId)) event.respondWith(keptFirst(request));
  } else if (request.mode === "navigate") {
    event.respondWith(networkFirst(event));
    event.waitUntil(forgetOldest());
  }
});

/**
 * The browser itself sends a navigation, while this worker starts. Sent from here it would not say that a person opens
 * a document, so it could not be told from what runs in the background (api/http/navigation.ts).
 */
async function takeOver(): Promise<void> {
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

/** Answers with the current page; without a network with the kept one, or with the page 'offline'. */
async function networkFirst({ request, preloadResponse, resultingClientId }: FetchEvent): Promise<Response> {
  try {
    const preloaded = (await preloadResponse) as Response | undefined;
    const response = preloaded ? await keepPage(preloaded) : await fetchPage(request);
    if (!response.headers.has(MAY_BE_KEPT)) unkept.add(resultingClientId);
    return response;
  } catch (error) {
    const kept = await keptPage(request);
    if (kept) return kept;
    return leadToOffline(new URL(request.url), error);
  }
}

/** Keeps an open page with its files, and those of the pages that nobody has opened: each file once, though several name it. */
async function keepOpened(page: string, files: string[]): Promise<void> {
  const named = await Promise.all([filesOpened(page, files), ...ALWAYS.map(filesNamedBy)]);
  await Promise.allSettled(Array.from(new Set(named.flat()), (file) => keptFirst(new Request(file))));
}

/** The files of an open page that may be kept, and that never change. Keeps the page itself. */
async function filesOpened(page: string, files: string[]): Promise<string[]> {
  const response = await fetchPage(new Request(page)).catch(() => undefined);
  if (!response?.headers.has(MAY_BE_KEPT)) return [];
  const ours = files.map((file) => new URL(file)).filter(({ origin }) => origin === location.origin);
  return ours.map(({ pathname, search }) => pathname + search).filter((file) => UNCHANGING.test(file));
}

/** The scripts and styles that a kept page names, but for a member's session: the public pages that a member opens bring that. */
async function filesNamedBy(address: string): Promise<string[]> {
  const html = (await (await keptPage({ url: location.origin + address }))?.text()) ?? "";
  return html.replace(/ data-session="[^"]*"/, "").match(/\/assets\/[\w./-]+\.(js|css)/g) ?? [];
}

async function fetchPage(request: Request): Promise<Response> {
  return keepPage(await fetch(request));
}

async function keepPage(response: Response): Promise<Response> {
  const address = response.headers.get(MAY_BE_KEPT);
  if (response.ok && !response.redirected && address) await keep(PAGES, address, response.clone());
  return response;
}

async function keptPage({ url }: Pick<Request, "url">): Promise<Response | undefined> {
  const { pathname, search } = new URL(url);
  const address = pathname + (OWN_PAGE.test(search) ? search : "");
  const seen = await (await caches.open(PAGES)).match(address, { ignoreVary: true });
  return seen ?? caches.match(address, { ignoreVary: true }); // One that the reader saved.
}

async function leadToOffline({ pathname, search }: URL, error: unknown): Promise<Response> {
  const [, prefix] = /^\/(fr|en)(?=\/|$)/.exec(pathname) ?? [];
  const language = prefix ?? (await chosenLanguage()) ?? navigator.language.slice(0, 2);
  const address = language === "en" ? OFFLINE.en : OFFLINE.fr;
  if (!(await (await caches.open(PAGES)).match(address, { ignoreVary: true }))) throw error;
  return Response.redirect(`${address}?from=${encodeURIComponent(pathname + search)}`);
}

/** The language that the reader chose (api/http/negotiation.ts), where the browser lets a worker read cookies. */
async function chosenLanguage(): Promise<string | undefined> {
  return "cookieStore" in worker ? (await cookieStore.get("language"))?.value : undefined;
}

/** A file whose address changes with its content. */
async function keptFirst(request: Request): Promise<Response> {
  const cache = await caches.open(FILES);
  const kept =
    (await cache.match(request, { ignoreVary: true })) ?? (await caches.match(request, { ignoreVary: true }));
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await keep(FILES, request, response.clone());
  return response;
}

async function keep(
  name: typeof PAGES | typeof FILES,
  address: Request | string,
  response: Response,
): Promise<void> {
  try {
    await (await caches.open(name)).put(address, response);
  } catch {
    // A full device keeps no more, and the page is shown all the same.
  }
}

async function forgetOldest(): Promise<void> {
  for (const [name, most] of Object.entries(MOST)) {
    const cache = await caches.open(name);
    const keys = await cache.keys();
    for (const oldest of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(oldest);
  }
}
