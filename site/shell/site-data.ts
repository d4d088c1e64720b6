import { useLocation, useRouteLoaderData } from "react-router";
import type { loadSite } from "./load-site.ts";

/** What every page knows about the site. `path` is the page's address without the language. */
export function useSite() {
  const data = useRouteLoaderData<typeof loadSite>("root");
  const { pathname } = useLocation();
  if (!data) throw new Error("a part of the page asked for the site's data outside of a page");
  const path = pathname.slice(data.prefix.length).replace(/\/$/, "") || "/";
  return { ...data, path };
}

/**
 * Returns a function that adds the language to a path if the reader's address has one: `/about` becomes `/fr/about`.
 */
export function useAddress(): (path: string) => string {
  const { prefix } = useSite();
  return (path) => (path.startsWith("/") ? prefix + (path === "/" && prefix ? "" : path) : path);
}
