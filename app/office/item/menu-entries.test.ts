import { describe, expect, test } from "vitest";
import {
  canGoUnder,
  type DraftEntry,
  moved,
  placeAmong,
  putUnder,
  removed,
  takenOut,
} from "./menu-entries.ts";

/** `a`, `b` with `c` and `d` under it, `e`. */
const MENU: DraftEntry[] = [
  { to: "a" },
  { to: "b" },
  { to: "c", isUnder: true },
  { to: "d", isUnder: true },
  { to: "e" },
];
const told = (entries: DraftEntry[]) => entries.map(({ to, isUnder }) => (isUnder ? `>${to}` : to)).join(" ");

describe("an entry of the menu", () => {
  test("changes places with its equals, and takes its group along", () => {
    expect(placeAmong(MENU, 1)).toEqual({ index: 1, count: 3 });
    expect(placeAmong(MENU, 3)).toEqual({ index: 1, count: 2 });
    expect(told(moved(MENU, 1, 0))).toBe("b >c >d a e");
    expect(told(moved(MENU, 1, 2))).toBe("a e b >c >d");
    expect(told(moved(MENU, 3, 0))).toBe("a b >d >c e");
  });

  test("goes into the group above it, unless it has one of its own", () => {
    expect(MENU.map((_, at) => canGoUnder(MENU, at))).toEqual([false, false, false, false, true]);
    expect(told(putUnder(MENU, 4))).toBe("a b >c >d >e");
  });

  test("that leaves its group stands after it", () => {
    expect(told(takenOut(MENU, 2))).toBe("a b >d c e");
  });

  test("is removed with what stands under it", () => {
    expect(told(removed(MENU, 1))).toBe("a e");
    expect(told(removed(MENU, 2))).toBe("a b >d e");
  });
});
