const WORKER = "/service-worker.js";

/** Fetches and registers the service worker, and handles its failures (specification, section 8). */
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
  void keepOpenPage(); // Not awaited: a worker that never starts would hold up the next steps.
}

/** Has the worker keep the page that is open now, with its files: it loaded before the worker ran. */
async function keepOpenPage(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const files = performance.getEntriesByType("resource").map(({ name }) => name);
  active?.postMessage({ page: location.href, files });
}
