import type { Page } from "./page.tsx";

export type Found = { page: Page; params: Record<string, string> };

/** Makes a function that finds the page at a path without a language. The first page of the table that fits is taken. */
export function pageFinder(pages: readonly Page[]): (path: string) => Found | undefined {
  const all = pages.flatMap((page) => page.paths.map((path) => ({ page, parts: partsOf(path) })));
  return (path) => {
    const asked = partsOf(path);
    for (const { page, parts } of all) {
      const params = paramsOf(parts, asked);
      if (params) return { page, params };
    }
    return undefined;
  };
}

const partsOf = (path: string) => path.split("/").slice(1);

function paramsOf(parts: string[], asked: string[]): Found["params"] | undefined {
  if (parts.length !== asked.length) return undefined;
  const params: Found["params"] = {};
  for (const [place, part] of parts.entries()) {
    const value = asked[place] ?? "";
    if (part.startsWith(":") && value) params[part.slice(1)] = decodeURIComponent(value);
    else if (part !== value) return undefined;
  }
  return params;
}
