import fc from "fast-check";
import { expect, test } from "vitest";
import { cropOf, focusIn, focusOut, RATIOS, type Ratio, wantedOf } from "./crop-of.ts";

const unit = fc.double({ min: 0, max: 1, noNaN: true });
const side = fc.integer({ min: 50, max: 5_000 });
const ratio = fc.constantFrom(...(Object.keys(RATIOS) as Ratio[]));

test("a part lies within its picture, has the shape that was chosen, and keeps the point in it", () => {
  const zoom = fc.double({ min: 1, max: 4, noNaN: true });
  fc.assert(
    fc.property(side, side, ratio, zoom, unit, unit, (width, height, shape, by, x, y) => {
      const crop = cropOf({ width, height, ratio: shape, zoom: by, centre: { x, y } });
      if (!crop) return;
      expect(Math.min(crop.left, crop.top)).toBeGreaterThanOrEqual(0);
      expect(crop.left + crop.width).toBeLessThanOrEqual(1.000_001);
      expect(crop.top + crop.height).toBeLessThanOrEqual(1.000_001);
      const made = (crop.width * width) / (crop.height * height);
      expect(made).toBeCloseTo(RATIOS[shape] ?? width / height, 5);
      const inside = focusIn(crop, { x, y });
      const back = focusOut(crop, inside);
      expect(back.x).toBeCloseTo(x, 5);
      expect(back.y).toBeCloseTo(y, 5);
    }),
  );
});

test("a part tells which shape it has, and all of a picture is no part", () => {
  const size = { width: 400, height: 200 };
  const centre = { x: 0.5, y: 0.5 };
  expect(cropOf({ ...size, ratio: "whole", zoom: 1, centre })).toBeNull();
  const square = cropOf({ ...size, ratio: "square", zoom: 1, centre });
  expect(square).toEqual({ left: 0.25, top: 0, width: 0.5, height: 1 });
  expect(wantedOf(square, size)).toEqual({ ratio: "square", zoom: 1 });
});
