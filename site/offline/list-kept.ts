import { ABOUT_KEPT, PAGES, titleOf } from "../search/find-kept.ts";
import { SAVED, savedNames } from "./saved-pages.ts";

export type KeptPage = { path: string; title: string };

/** The saved pages, the one that was saved last first. */
export async function listSaved(): Promise<KeptPage[]> {
  const names = await savedNames();
  const pages = names.map(async (name) => {
    const path = name.slice(SAVED.length);
    const kept = await (await caches.open(name)).match(path, { ignoreVary: true });
    return { path, title: kept ? titleOf(await kept.text()) || path : path };
  });
  return (await Promise.all(pages)).toReversed();
}

/**
 * The pages that this device has kept because they were seen, the latest first. A page is listed once, as it was seen last: its
 * tabs and filters, and what it is called without its language, are addresses of their own.
 */
export async function listSeen(): Promise<KeptPage[]> {
  const pages = await caches.open(PAGES);
  const listed = new Map<string, KeptPage>();
  for (const { url } of (await pages.keys()).toReversed()) {
    const { pathname, search } = new URL(url);
    if (ABOUT_KEPT.test(pathname)) continue;
    const html = (await (await pages.match(url, { ignoreVary: true }))?.text()) ?? "";
    const [, root = ""] = html.split("<html", 2);
    const isEnglish = root.split(">", 1)[0]?.includes('lang="en"');
    const page = `${isEnglish ? "en" : "fr"} ${pathname.replace(/^\/(fr|en)(?=\/|$)/, "")}`;
    if (!listed.has(page)) listed.set(page, { path: pathname + search, title: titleOf(html) || pathname });
  }
  return [...listed.values()];
}

/** Takes away every saved and every seen page, and the pictures. The pages that tell of them stay, with their scripts. */
export async function clearKept(): Promise<void> {
  for (const name of await savedNames()) await caches.delete(name);
  for (const [name, stays] of [
    [PAGES, ABOUT_KEPT],
    ["files", /^\/(assets|locales)\//],
  ] as const) {
    const cache = await caches.open(name);
    for (const request of await cache.keys())
      if (!stays.test(new URL(request.url).pathname)) await cache.delete(request);
  }
}
