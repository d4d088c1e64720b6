import { describe, expect, test } from "vitest";
import { detectLocale, localeOfPath } from "./negotiation.ts";

describe("the language of a plain address", () => {
  test.each([
    ["a choice outranks what the browser prefers", "language=fr", "en", "fr"],
    [
      "what the browser prefers outranks the detected language's cookie",
      "i18next=fr",
      "en-GB,en;q=0.9",
      "en",
    ],
    ["the browser's weights count, not its order", undefined, "fr;q=0.4, en;q=0.8", "en"],
    ["of two that weigh the same the first counts", undefined, "en-GB, fr, en;q=0.9", "en"],
    ["whichever it is", undefined, "fr, en-GB, en;q=0.9", "fr"],
    [
      "the cookie has the name, not only its end or its beginning",
      "mylanguage=en; languages=en; language=fr",
      "en",
      "fr",
    ],
    ["the cookie may stand between others", "a=b;language=en; c=d", "fr", "en"],
    ["a language that is refused is not taken", undefined, "en;q=0, de", "fr"],
    ["the cookie serves where the browser prefers neither", "a=b; i18next=en", "de-DE", "en"],
    ["French is the default", undefined, undefined, "fr"],
    ["rubbish is the default", "language=<script>", ";;q=", "fr"],
  ])("%s", (_name, cookies, acceptLanguage, expected) => {
    expect(detectLocale(cookies, acceptLanguage)).toBe(expected);
  });
});

test("an address tells its language by its first part alone", () => {
  expect(localeOfPath("/fr/about")).toBe("fr");
  expect(localeOfPath("/en.data")).toBeUndefined();
  expect(localeOfPath("/english")).toBeUndefined();
  expect(localeOfPath("/")).toBeUndefined();
});
