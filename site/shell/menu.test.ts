import { describe, expect, test } from "vitest";
import { FIRST_MENU } from "../../contracts/menu.ts";
import { menuOf } from "./menu.ts";

const TEAM = { key: "team", title: "Our team", path: "/our-team" };
const told = (menu: ReturnType<typeof menuOf>) =>
  menu.map(({ path, children }) => [path, ...children.map((child) => child.path)].join(" > "));

describe("the menu", () => {
  test("is the specification's until another is published", () => {
    expect(
      told(
        menuOf(
          FIRST_MENU.map(({ to, isUnder }) => ({ to, isUnder })),
          [],
        ),
      ),
    ).toEqual([
      "/",
      "/about",
      "/publications > /articles > /books > /media",
      "/bioinformatics > /tools > /databases",
      "/events-conferences > /conferences > /workshops-seminars",
      "/contact",
    ]);
  });

  test("names an entry by its own label, its page or its place", () => {
    const entries = [{ to: "blog", label: "Notebook" }, { to: "page:team" }, { to: "about" }];
    expect(menuOf(entries, [TEAM])).toMatchObject([
      { name: "Notebook" },
      { name: "Our team" },
      { text: "nav.about" },
    ]);
  });

  test("leaves out a page that is not public, and keeps what stood under it", () => {
    const entries = [{ to: "home" }, { to: "page:team" }, { to: "blog", isUnder: true }];
    expect(told(menuOf(entries, []))).toEqual(["/", "/blog"]);
    expect(told(menuOf(entries, [TEAM]))).toEqual(["/", "/our-team > /our-team > /blog"]);
  });
});
