import { expect, test } from "vitest";
import { targetOf } from "./page-target.ts";

test.each([
  "/",
  "/about",
  "/en/blog?page=2",
  "/q/MABC.1.Xy",
  "/en/q/MABC",
  "/about.data?_routes=x",
  "/blog/tag/%C3%A9",
])("%s is a page", (url) => {
  expect(targetOf(url)).toEqual({ kind: "page", url });
});

test.each([
  ["/ABOUT", "/about"],
  ["//", "/"],
  ["//evil.example/x", "/evil.example/x"],
  ["/en//Blog/?page=2", "/en/blog?page=2"],
  ["/about/", "/about"],
  ["/Publications", "/publications"],
])("%s leads to %s", (url, to) => {
  expect(targetOf(url)).toEqual({ kind: "redirect", to });
});

test.each(["/blog/%00", "/en/blog/%00", "/%c0%af", "/blog/%E0%A4%A", "/\\evil.example", "/%5Cevil"])(
  "%s is missing",
  (url) => {
    expect(targetOf(url)).toEqual({ kind: "missing" });
  },
);

test("a whole address counts by its path, an unreadable one is malformed", () => {
  expect(targetOf("http://evil.example/about")).toEqual({ kind: "page", url: "/about" });
  for (const raw of ["http://[/about", "about", "*", ""])
    expect(targetOf(raw)).toEqual({ kind: "malformed" });
});
