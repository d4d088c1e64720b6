import { expect, test } from "vitest";
import { pageAddressOf } from "./page-address.ts";

test.each([
  ["/", undefined, "/", false],
  ["/fr", "fr", "/", false],
  ["/en/", "en", "/", false],
  ["/english", undefined, "/english", false],
  ["/de/about", undefined, "/de/about", false],
  ["/en/blog/a-post", "en", "/blog/a-post", false],
  ["/_root.data", undefined, "/", true],
  ["/en/_root.data", "en", "/", true],
  ["/en.data", "en", "/", true],
  ["/about/_.data", undefined, "/about", true],
  ["/fr/about.data", "fr", "/about", true],
  ["/blog/my_root", undefined, "/blog/my_root", false],
])("%s", (pathname, locale, path, isData) => {
  expect(pageAddressOf(pathname)).toEqual({ locale, path, isData });
});
