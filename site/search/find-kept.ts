import { plainLetters } from "../../contracts/plain-letters.ts";

/** Where the service worker keeps pages (`service-worker/service-worker.ts`). */
const PAGES = "pages";
const MOST = 8;

/** Finds pages that this device has kept, for a reader without a network: those that have every word. */
export async function findKept(q: string): Promise<{ href: string; title: string }[]> {
  const words = plainLetters(q).split(/\s+/).filter(Boolean);
  const pages = await caches.open(PAGES);
  const found: { href: string; title: string }[] = [];
  for (const { url } of await pages.keys()) {
    const { pathname } = new URL(url);
    if (found.length === MOST || ABOUT_KEPT.test(pathname)) continue;
    const html = (await (await pages.match(url, { ignoreVary: true }))?.text()) ?? "";
    const text = plainLetters(textOf(between(html, "<main", "</main>")));
    if (words.every((word) => text.includes(word)))
      found.push({ href: pathname, title: titleOf(html) || pathname });
  }
  return found;
}

/**
 * The pages that this device has kept because they were seen, the latest first. A page is listed once, as it was seen last: its
 * tabs and filters, and what it is called without its language, are addresses of their own.
 */
export async function listSeen(): Promise<{ path: string; title: string }[]> {
  const pages = await caches.open(PAGES);
  const listed = new Map<string, { path: string; title: string }>();
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

/** The pages that tell of the others. */
export const ABOUT_KEPT = /\/(offline|kept)$/;

/** What a page's HTML is called: its heading, or the title of a screen that has none yet, without the site's name after it. */
export function titleOf(html: string): string {
  const title = textOf(between(html, "<title", "</title>"));
  return textOf(between(html, "<h1", "</h1>"), "") || title.split(" · ").slice(0, -1).join(" · ") || title;
}

function between(text: string, opening: string, closing: string): string {
  const [, rest = ""] = text.split(opening, 2);
  return rest.slice(rest.indexOf(">") + 1).split(closing, 1)[0] ?? "";
}

/** What React writes in place of a letter of HTML. */
const ENTITIES = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };

/** The text of HTML. `atTag` takes the place of each tag. */
function textOf(html: string, atTag = " "): string {
  return html
    .split("<")
    .map((part) => part.slice(part.indexOf(">") + 1))
    .join(atTag)
    .replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity as keyof typeof ENTITIES])
    .replaceAll(/\s+/g, " ")
    .trim();
}
