import { expect, test } from "vitest";
import { judge, type Line, type Payment, type Read } from "./history.ts";

const payment = (uuid: string, begun: number, acknowledged?: number): Payment => ({
  uuid,
  payer: "a",
  payee: "b",
  begun,
  ...(acknowledged !== undefined && { acknowledged }),
});
/** What the account `a` holds when these were paid from it, one franc each. */
const linesOf = (...uuids: string[]): Line[] =>
  ["start", ...uuids].map((transaction, at) => ({
    account: "a",
    number: at + 1,
    amount: at === 0 ? 100 : -1,
    balance: 100 - at,
    transaction,
  }));
const read = (number: number, transaction: string, begun: number, ended: number): Read => ({
  account: "a",
  begun,
  ended,
  number,
  balance: 101 - number,
  transaction,
});

const clean = { lost: 0, doubled: 0, invented: 0, uneven: 0, outOfOrder: 0, stale: 0, early: 0, changed: 0 };

test.each([
  [
    "nothing",
    [payment("x", 1, 2), payment("y", 3)],
    [read(2, "x", 3, 4), read(1, "start", 1, 2)],
    linesOf("x", "y"),
    {},
  ],
  ["what is lost", [payment("x", 1, 2)], [], linesOf(), { lost: 1 }],
  ["what is doubled", [payment("x", 1, 2)], [], linesOf("x", "x", "x"), { doubled: 1 }],
  ["what nobody asked for", [], [], linesOf("x"), { invented: 1 }],
  ["a hole", [payment("x", 1, 2)], [], linesOf("x").toSpliced(0, 1), { uneven: 1 }],
  [
    "another order than the clock's",
    [payment("x", 1, 2), payment("y", 3, 4)],
    [],
    linesOf("y", "x"),
    { outOfOrder: 1 },
  ],
  [
    "a read that misses what was acknowledged",
    [payment("x", 1, 2)],
    [read(1, "start", 3, 4)],
    linesOf("x"),
    { stale: 1 },
  ],
  ["a read of what comes later", [payment("x", 5, 6)], [read(2, "x", 3, 4)], linesOf("x"), { early: 1 }],
  [
    "a read of what was undone",
    [payment("x", 1, 2), payment("y", 5)],
    [read(2, "y", 6, 7)],
    linesOf("x", "y"),
    { changed: 1 },
  ],
])("the history of a run shows %s", (_, payments, reads, lines, found) => {
  expect(judge(payments, reads, lines)).toEqual({ ...clean, ...found });
});
