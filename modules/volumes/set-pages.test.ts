import { expect, test } from "vitest";
import { type Piece, setPieces } from "./set-pages.ts";

/** What was drawn: each piece's name with its page and height. */
function set(pieces: (Partial<Piece> & { name: string })[]) {
  const drawn: string[] = [];
  let page = 1;
  const end = setPieces(
    pieces.map(({ name, ...piece }) => ({
      height: 10,
      before: 0,
      draw: (y: number) => void drawn.push(`${name} ${page}:${y}`),
      ...piece,
      ...(piece.again && {
        again: { height: 10, draw: (y: number) => void drawn.push(`again ${page}:${y}`) },
      }),
    })),
    { top: 0, bottom: 30, turn: () => void (page += 1) },
  );
  return { drawn, end };
}

test("pieces fill a page, then the next; the room above one is dropped at a page's head", () => {
  const { drawn, end } = set([
    { name: "a" },
    { name: "b", before: 5 },
    { name: "c", before: 5 },
    { name: "d", before: 2 },
  ]);
  expect(drawn).toEqual(["a 1:0", "b 1:15", "c 2:0", "d 2:12"]);
  expect(end).toBe(22);
});

test("a heading goes along with the lines under it", () => {
  expect(
    set([
      { name: "text" },
      { name: "heading", sticks: true },
      { name: "line", sticks: true },
      { name: "line 2" },
    ]).drawn,
  ).toEqual(["text 1:0", "heading 2:0", "line 2:10", "line 2 2:20"]);
});

test("what no page holds whole flows, and nothing is lost", () => {
  const long = Array.from({ length: 5 }, (_, at) => ({ name: String(at), sticks: true }));
  expect(set([{ name: "a" }, ...long]).drawn).toEqual([
    "a 1:0",
    "0 1:10",
    "1 1:20",
    "2 2:0",
    "3 2:10",
    "4 2:20",
  ]);
  expect(set([{ name: "tall", height: 90 }, { name: "b" }]).drawn).toEqual(["tall 1:0", "b 2:0"]);
});

test("a table's names stand above its rows on each page", () => {
  const again = { height: 10, draw: () => undefined };
  const rows = ["1", "2", "3"].map((name) => ({ name, again }));
  expect(set([{ name: "names", sticks: true }, ...rows]).drawn).toEqual([
    "names 1:0",
    "1 1:10",
    "2 1:20",
    "again 2:0",
    "3 2:10",
  ]);
});
