import { expect, test } from "vitest";
import { readSvg } from "./draw-svg.ts";
import type { Paper } from "./lay-text.ts";

/** What words are written where, on a paper on which each sign is 6 wide. */
function written(svg: string): unknown[] {
  const found: unknown[] = [];
  const paper: Paper = new Proxy({} as Paper, {
    get: (_, name) =>
      name === "widthOfString"
        ? (text: string) => 6 * text.length
        : (...given: unknown[]) => {
            if (name === "text") {
              const [text, x, y, { characterSpacing }] = given as [
                string,
                number,
                number,
                object & { characterSpacing: number },
              ];
              found.push([text, x, y, characterSpacing]);
            }
            return paper;
          },
  });
  readSvg(svg).draw(paper, 0, 0, 100);
  return found;
}

test("words are spread to the length that a drawing gives them, and letters with places of their own stand there", () => {
  expect(written('<svg viewBox="0 0 100 40"><text x="1" y="16" textLength="48">GCGGA</text></svg>')).toEqual([
    ["GCGGA", 1, 16, 4.5],
  ]);
  expect(
    written('<svg viewBox="0 0 100 40"><text x="15 35" y="16 38" text-anchor="middle">G(</text></svg>'),
  ).toEqual([
    ["G", 12, 16, 0],
    ["(", 32, 38, 0],
  ]);
  expect(written('<svg viewBox="0 0 100 40"><text x="10 20" y="2" dy="3">Gel</text></svg>')).toEqual([
    ["G", 10, 5, 0],
    ["el", 20, 5, 0],
  ]);
});
