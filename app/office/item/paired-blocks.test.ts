import fc from "fast-check";
import { expect, test } from "vitest";
import { pairedBlock } from "./paired-blocks.ts";

/** `h` is a heading, `p` a paragraph. */
const blocks = (text: string) => text.split("").map((one) => one === "h");
const pairs = (here: string, there: string) =>
  blocks(here).map((_, block) => pairedBlock(block, blocks(here), blocks(there)));

test("a block stands beside the one of its number under the same heading", () => {
  expect(pairs("php", "php")).toEqual([0, 1, 2]);
  expect(pairs("hpphp", "hphp")).toEqual([0, 1, 1, 2, 3]);
  expect(pairs("hphp", "hpphp")).toEqual([0, 1, 3, 4]);
  expect(pairs("pphp", "hp")).toEqual([-1, -1, 0, 1]);
});

test("what the other text lacks is beside its end", () => {
  expect(pairs("hphp", "hp")).toEqual([0, 1, 1, 1]);
  expect(pairs("hp", "")).toEqual([-1, -1]);
});

test("going down one text never goes up in the other, and equal texts pair block by block", () => {
  const text = fc.array(fc.boolean(), { maxLength: 30 });
  fc.assert(
    fc.property(text, text, (here, there) => {
      const paired = here.map((_, block) => pairedBlock(block, here, there));
      expect(paired).toEqual(paired.toSorted((a, b) => a - b));
      expect(Math.max(-1, ...paired)).toBeLessThan(there.length);
      expect(here.map((_, block) => pairedBlock(block, here, here))).toEqual([...here.keys()]);
    }),
  );
});
