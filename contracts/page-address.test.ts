import { expect, test } from "vitest";
import { pageAddressOf } from "./page-address.ts";

test.each([
  ["/", undefined, "/"],
  ["/fr", "fr", "/"],
  ["/en/", "en", "/"],
  ["/english", undefined, "/english"],
  ["/de/about", undefined, "/de/about"],
  ["/fr/about", "fr", "/about"],
  ["/en/blog/a-post", "en", "/blog/a-post"],
])("%s", (pathname, locale, path) => {
  expect(pageAddressOf(pathname)).toEqual({ locale, path });
});
