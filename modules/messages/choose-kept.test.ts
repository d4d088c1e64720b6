import { expect, test } from "vitest";
import { type Carried, chooseKept } from "./choose-kept.ts";

const carried = (name: string | undefined, size: number, more: Partial<Carried> = {}): Carried => ({
  name,
  type: "application/pdf",
  content: new Uint8Array(size),
  isInText: false,
  ...more,
});
const said = (all: Carried[], isCut = false) =>
  chooseKept(all, { isCut }).map((one) => [one.name, "content" in one]);

test("what a person attached is kept, the mark of a signature is not, a pasted photograph is", () => {
  const picture = { type: "image/png", isInText: true };
  expect(
    said([
      carried("results.pdf", 5),
      carried("logo.png", 8_000, picture),
      carried(undefined, 300_000, picture),
      carried("small.png", 8_000, { type: "image/png" }),
      carried("empty.txt", 0),
    ]),
  ).toEqual([
    ["results.pdf", true],
    ["image.png", true],
    ["small.png", true],
  ]);
});

test("a file that is too large, too many or too much together is named and left out, the others stay", () => {
  expect(
    said([carried("huge.zip", 10_000_001), carried("a.pdf", 9_000_000), carried("b.pdf", 9_000_000)]),
  ).toEqual([
    ["huge.zip", false],
    ["a.pdf", true],
    ["b.pdf", true],
  ]);
  expect(said([1, 2, 3].map((at) => carried(`${at}.pdf`, 9_000_000)))).toEqual([
    ["1.pdf", true],
    ["2.pdf", true],
    ["3.pdf", false],
  ]);
  const many = said(Array.from({ length: 1_000 }, (_, at) => carried(`${at}.pdf`, 1)));
  expect([many.length, many.filter(([, isKept]) => isKept).length]).toEqual([30, 10]);
});

test("the last file of a mail that was cut is not whole", () => {
  expect(said([carried("a.pdf", 5), carried("b.pdf", 5)], true)).toEqual([
    ["a.pdf", true],
    ["b.pdf", false],
  ]);
});

test("a forwarded mail without a name has one", () => {
  expect(said([carried(undefined, 5, { type: "message/rfc822" }), carried(undefined, 5)])).toEqual([
    ["message.eml", true],
    ["file", true],
  ]);
});
