/** Each saved page has a cache of its own, with all that it shows: it goes as a whole. */
export const SAVED = "saved ";
/** The pages that a device saves at most. The one that was saved first goes first. */
const MOST = 30;
/** The header by which a page allows to be kept, and under which address (site/render.tsx). */
const MAY_BE_KEPT = "X-Keep-Offline";

/** Saves the open page with its scripts, styles and pictures, until the reader takes it away. Throws without a network. */
export async function saveOpenPage(): Promise<void> {
  const page = await fetch(location.pathname);
  const path = page.headers.get(MAY_BE_KEPT);
  if (!page.ok || !path) throw new TypeError("this page may not be kept");
  const cache = await caches.open(SAVED + path);
  await cache.put(path, page);
  const shown = [
    ...performance.getEntriesByType("resource").map(({ name }) => name),
    ...Array.from(document.images, ({ currentSrc, src }) => currentSrc || src),
  ];
  const files = new Set(shown.filter((file) => /^\/(assets|pictures)\//.test(ownPath(file))));
  await Promise.allSettled([...files].map((file) => cache.add(file)));
  const names = await savedNames();
  for (const oldest of names.slice(0, Math.max(0, names.length - MOST))) await caches.delete(oldest);
}

function ownPath(address: string): string {
  const { origin, pathname } = new URL(address, location.href);
  return origin === location.origin ? pathname : "";
}

/** Whether a page is saved, by its path. */
export const isSaved = (path: string): Promise<boolean> => caches.has(SAVED + path);

/** Takes a saved page away. */
export const forgetSaved = (path: string): Promise<boolean> => caches.delete(SAVED + path);

/** The names of the saved pages' caches, the one that was saved first at the beginning. */
export async function savedNames(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(SAVED));
}
