import { useLocation, useRouteLoaderData } from "react-router";
import type { loadSite } from "./load-site.ts";

/** What every page knows of the site: its language, the researcher; and `path`, its address without the language. */
export function useSite() {
  const data = useRouteLoaderData<typeof loadSite>("root");
  const { pathname } = useLocation();
  if (!data) throw new Error("a part of the page asked for the site's data outside of a page");
  const path = pathname.slice(data.prefix.length).replace(/\/$/, "") || "/";
  return { ...data, path };
}

/** An address of this site in the reader's way of addressing it: `/about` is `/fr/about` for who reads at `/fr/…`. */
export function useAddress(): (path: string) => string {
  const { prefix } = useSite();
  return (path) => (path.startsWith("/") ? prefix + (path === "/" && prefix ? "" : path) : path);
}
