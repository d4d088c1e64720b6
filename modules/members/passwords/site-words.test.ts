import { expect, test } from "vitest";
import { beside, wordsOf } from "./site-words.ts";

test("a text's words are itself and those of three letters or more", () => {
  expect(wordsOf("RNA de novo")).toEqual(["RNA de novo", "RNA", "novo"]);
  expect(wordsOf("de")).toEqual([]);
});

test("eight characters of one's own are enough of a password, and seven are not", () => {
  expect(beside(["Hairpin"], "hairpin-12345678")).toBe("12345678");
  expect(beside(["Hairpin"], "hairpin-1234567")).toBeUndefined();
});

test("a repeated word counts once, and a longer known word is taken out before a shorter one", () => {
  expect(beside(["made"], "abcd-made-abcd-efg")).toBeUndefined();
  expect(beside(["made", "mademoiselle"], "mademoiselle-girafe42")).toBe("girafe42");
});

test("a known word stands for itself, whatever signs it has", () => {
  expect(beside(["a.c+"], "abc-girafe-42")).toBe("abc girafe 42");
  expect(beside(["a.c+"], "a.c+girafe-42")).toBe("girafe 42");
});
