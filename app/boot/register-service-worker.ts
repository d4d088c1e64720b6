const WORKER = "/service-worker.js";

/** Fetches and registers the service worker, with the answers that the specification's section 8 gives. */
export async function registerServiceWorker(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const isLocalhost = /^(localhost|\[::1\]|127(\.\d+){3})$/.test(location.hostname);
  if (!isLocalhost) return register();
  try {
    const answer = await fetch(WORKER, { headers: { "Service-Worker": "script" } });
    const isScript = answer.headers.get("content-type")?.includes("javascript");
    if (answer.status === 404 || !isScript) {
      const registration = await navigator.serviceWorker.getRegistration();
      if (await registration?.unregister()) location.reload();
      return;
    }
    await register();
  } catch {
    console.log("No internet connection found. App is running in offline mode.");
  }
}

async function register(): Promise<void> {
  const wasControlled = navigator.serviceWorker.controller !== null;
  await navigator.serviceWorker.register(WORKER);
  if (wasControlled) return;
  void keepOpenPage(); // Not waited for: a worker that never comes would hold up what else is to be done.
}

/** The page that was open when the worker came is kept too, with its files. */
async function keepOpenPage(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const files = performance.getEntriesByType("resource").map(({ name }) => name);
  active?.postMessage({ keep: [location.href, ...files] });
}
