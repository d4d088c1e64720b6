import { expect, test } from "vitest";
import { targetOf } from "./page-target.ts";

test.each(["/", "/about", "/en/blog?page=2", "/q/MABC.1.Xy", "/en/q/MABC", "/blog/tag/%C3%A9"])(
  "%s is a page",
  (url) => {
    expect(targetOf(url)).toEqual({ kind: "page", url });
  },
);

test.each([
  ["/ABOUT", "/about"],
  ["//", "/"],
  ["//evil.example/x", "/evil.example/x"],
  ["/en//Blog/?page=2", "/en/blog?page=2"],
  ["/about/", "/about"],
  ["/Publications", "/publications"],
  ["/%61bout", "/about"],
  ["/%41bout", "/about"],
  ["/en/x/%2e%2e/about", "/en/about"],
  ["/en/x/%2E./about?page=2", "/en/about?page=2"],
  ["/blog/tag/%c3%a9", "/blog/tag/%C3%A9"],
  ["/blog/tag/\u00E9", "/blog/tag/%C3%A9"],
  ["/q/%4dABC.1.Xy", "/q/MABC.1.Xy"],
  ["/blog/a%28b%29", "/blog/a(b)"],
  ["/%2e%2e/%2e%2e", "/"],
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

test("however an address is spelled, it is one page", () => {
  const spell = (letter: string) => [
    letter,
    ...["toLowerCase", "toUpperCase"].map(
      (how) => `%${letter.charCodeAt(0).toString(16)[how as "toLowerCase"]()}`,
    ),
  ];
  for (let spelling = 0; spelling < 3 ** 5; spelling += 1) {
    const word = "about"
      .split("")
      .map((letter, place) => spell(letter)[Math.floor(spelling / 3 ** place) % 3])
      .join("");
    const target = targetOf(`/${word}`);
    expect([word, target.kind === "redirect" ? target.to : target.kind === "page" && target.url]).toEqual([
      word,
      "/about",
    ]);
  }
});
