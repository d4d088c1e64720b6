import { describe, expect, test } from "vitest";
import { placeOf } from "../../contracts/menu-places.ts";
import { FIRST_MENU, groupsOf } from "../../contracts/menu.ts";
import en from "../../platform/i18n/locales/en/common.json" with { type: "json" };
import fr from "../../platform/i18n/locales/fr/common.json" with { type: "json" };
import { fitMenu } from "../../contracts/menu-room.ts";

const item = (name: string) => ({ name, children: [] });

describe("the room of the menu", () => {
  test.each([
    ["French", fr.nav],
    ["English", en.nav],
  ])("is enough for the specification's in %s", (_, words) => {
    const items = groupsOf(FIRST_MENU).map(([{ to }, ...children]) => {
      const key = placeOf(to)?.text.slice("nav.".length) as keyof typeof words;
      return { name: words[key], children };
    });
    expect(fitMenu(items, words.more).rest).toEqual([]);
  });

  test("is for the first entries, and what is too much stands under another", () => {
    const items = ["Home", "Our laboratory’s equipment", "Our laboratory’s people"].map(item);
    expect(fitMenu(items, "More").rest).toEqual([]);
    const long = [...items, ...["A very long label for a page", "Contact"].map(item)];
    const { shown, rest } = fitMenu(long, "More");
    expect(shown.map(({ name }) => name)).toEqual(items.map(({ name }) => name));
    expect(rest).toEqual(long.slice(3));
  });

  test("is never too small for the word that leads to the rest", () => {
    const endless = item("m".repeat(200));
    expect(fitMenu([endless], "More")).toEqual({ shown: [], rest: [endless] });
  });
});
