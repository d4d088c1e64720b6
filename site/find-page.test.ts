import { expect, test } from "vitest";
import { pageFinder } from "./find-page.ts";
import type { Page } from "./page.tsx";

const pageAt = (...paths: string[]) => ({ paths }) as unknown as Page;
const [home, list, post, word] = [
  pageAt("/"),
  pageAt("/blog", "/news"),
  pageAt("/blog/:slug"),
  pageAt("/:name"),
];
const find = pageFinder([home, list, post, word]);

test.each([
  ["/", home, {}],
  ["/blog", list, {}],
  ["/news", list, {}],
  ["/blog/a-post", post, { slug: "a-post" }],
  ["/blog/%C3%A9", post, { slug: "é" }],
  ["/anything", word, { name: "anything" }],
])("%s is found, with the parts that its page names", (path, page, params) => {
  expect(find(path)).toEqual({ page, params });
});

test.each(["/blog/", "/blog/a/b", "/a/b", ""])("%j is no page", (path) => {
  expect(find(path)).toBeUndefined();
});
