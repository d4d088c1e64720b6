import { afterEach, expect, test, vi } from "vitest";
import { listSeen } from "./list-kept.ts";

afterEach(() => vi.unstubAllGlobals());

test("a page that was seen with two of its tabs, or without its language, is listed once, as it was seen last; the pages that tell of the others are not", async () => {
  const html: Record<string, string> = {
    "https://site.example/fr/books/rna": "<h1>RNA Made Simple</h1>",
    "https://site.example/blog/rna": '<html class="dark" lang="fr"><h1>L’ARN</h1>',
    "https://site.example/en/blog/rna": '<html lang="en"><h1>RNA</h1>',
    "https://site.example/fr/blog/rna": '<html lang="fr"><h1>L’ARN</h1>',
    "https://site.example/fr/kept": "<h1>Kept</h1>",
    "https://site.example/fr/blog": "<title>Blog</title>",
    "https://site.example/fr/books/rna?tab=description": '<h1 class="a">RNA Made Simple</h1>',
  };
  const cache = {
    keys: async () => Object.keys(html).map((url) => ({ url })),
    match: async (url: string) => new Response(html[url]),
  };
  vi.stubGlobal("caches", { open: async () => cache });
  expect(await listSeen()).toEqual([
    { path: "/fr/books/rna?tab=description", title: "RNA Made Simple" },
    { path: "/fr/blog", title: "Blog" },
    { path: "/fr/blog/rna", title: "L’ARN" },
    { path: "/en/blog/rna", title: "RNA" },
  ]);
});
