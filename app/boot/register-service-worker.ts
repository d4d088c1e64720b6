const WORKER = "/service-worker.js";

/** Fetches and registers the service worker, with the answers that the specification's section 8 gives. */
export async function registerServiceWorker(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const isLocalhost = /^(localhost|\[::1\]|127(\.\d+){3})$/.test(location.hostname);
  if (!isLocalhost) {
    await navigator.serviceWorker.register(WORKER);
    return;
  }
  try {
    const answer = await fetch(WORKER, { headers: { "Service-Worker": "script" } });
    const isScript = answer.headers.get("content-type")?.includes("javascript");
    if (answer.status === 404 || !isScript) {
      const registration = await navigator.serviceWorker.getRegistration();
      if (await registration?.unregister()) location.reload();
      return;
    }
    await navigator.serviceWorker.register(WORKER);
  } catch {
    console.log("No internet connection found. App is running in offline mode.");
  }
}
