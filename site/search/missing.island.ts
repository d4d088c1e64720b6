import type { Collection } from "../../contracts/api.ts";
import type { SearchResult } from "../../contracts/search.ts";
import { queryOf } from "./query-of.ts";

const MOST = 5;

/** On the page of an address that names nothing: searches for the words of the address, and lists what is found. */
export async function start(place: HTMLElement): Promise<void> {
  const field = place.querySelector("input");
  const list = place.querySelector("ul");
  const { lang } = document.documentElement;
  const q = wordsOf(location.pathname);
  if (!field || !list || !q) return;
  field.value = q;
  // `typing` marks a search that no person asked for, so it is not counted.
  const query = queryOf({ q, locale: lang, typing: "true", itemsPerPage: String(MOST) });
  const answer = await fetch(`/api/search${query}`, { headers: { Accept: "application/ld+json" } });
  if (!answer.ok) return;
  const { "hydra:member": found } = (await answer.json()) as Collection<SearchResult>;
  for (const { locale, path, title } of found) {
    const link = Object.assign(document.createElement("a"), {
      href: path.startsWith("/") ? `/${locale}${path}` : path,
      textContent: title.text,
      className: "inline-flex min-h-11 items-center py-2 text-brand underline",
    });
    const line = document.createElement("li");
    line.append(link);
    list.append(line);
  }
  list.hidden = found.length === 0;
}

/** The words of an address, without its language and endings: `/fr/blog/le-trefle.html` is `blog le trefle`. */
function wordsOf(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
      .replace(/^\/(fr|en)(?=\/)/, "")
      .replace(/\.\w{2,4}$/, "")
      .replaceAll(/[/_\-+.]+/g, " ")
      .trim()
      .slice(0, 200);
  } catch {
    return ""; // The address has a broken escape.
  }
}
