import { createContext, use } from "react";
import type { Head } from "./head.ts";
import type { SiteShown } from "./load-site.ts";

/** What a document knows about the site and itself. `path` is its address without the language. */
export type DocumentData = SiteShown & {
  path: string;
  head: Head;
  /** Where the page's picture for link previews is. */
  card: string | undefined;
};

export const DocumentContext = createContext<DocumentData | undefined>(undefined);

/** What every page knows about the site, on the server alone. */
export function useSite(): DocumentData {
  const data = use(DocumentContext);
  if (!data) throw new Error("a part of the page asked for the site's data outside of a document");
  return data;
}

/** What the document's address begins with, on the server. */
export const PrefixContext = createContext<string | undefined>(undefined);

/**
 * Returns a function that adds the language to a path if the reader's address has one: `/about` becomes `/fr/about`.
 */
export function useAddress(): (path: string) => string {
  const prefix = use(PrefixContext);
  return (path) => inPrefix(prefix ?? prefixOf(location.pathname), path);
}

function inPrefix(prefix: string, path: string): string {
  return path.startsWith("/") ? prefix + (path === "/" && prefix ? "" : path) : path;
}

function prefixOf(pathname: string): string {
  return /^\/(fr|en)(?=\/|$)/.exec(pathname)?.[0] ?? "";
}
