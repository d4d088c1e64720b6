import { plainLetters } from "../../contracts/plain-letters.ts";

/** Where the service worker keeps pages (`service-worker/service-worker.ts`). */
export const PAGES = "pages";
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

/** The pages that tell of the others. */
export const ABOUT_KEPT = /\/(offline|kept)$/;

/** What a page's HTML is called: its heading, or the title of a screen that has none yet, without the site's name after it. */
export function titleOf(html: string): string {
  const heading = textOf(between(html, "<h1", "</h1>"), "");
  return heading || textOf(between(html, "<title", "</title>")).replace(/ · [^·]*$/, "");
}

function between(text: string, opening: string, closing: string): string {
  const [, rest = ""] = text.split(opening, 2);
  return rest.slice(rest.indexOf(">") + 1).split(closing, 1)[0] ?? "";
}

/** What React writes of a letter that means something in HTML. */
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

/** The text of HTML. `atTag` takes the place of each tag. */
function textOf(html: string, atTag = " "): string {
  return html
    .split("<")
    .map((part) => part.slice(part.indexOf(">") + 1))
    .join(atTag)
    .replaceAll(/&([#\w]+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replaceAll(/\s+/g, " ")
    .trim();
}
