import type { Crop, Focus } from "../../../contracts/media.ts";

/** The shapes that a crop may have, as width by height. */
export const RATIOS = {
  whole: null,
  square: 1,
  fourThirds: 4 / 3,
  threeHalves: 3 / 2,
  wide: 16 / 9,
} as const;
export type Ratio = keyof typeof RATIOS;

type Wanted = { width: number; height: number; ratio: Ratio; zoom: number; centre: Focus };

/** The crop of a picture with this shape, size and centre; null for the whole picture. */
export function cropOf({ width, height, ratio, zoom, centre }: Wanted): Crop | null {
  const shape = RATIOS[ratio] ?? width / height;
  const most = { width: Math.min(1, (height * shape) / width), height: Math.min(1, width / shape / height) };
  const part = { width: most.width / zoom, height: most.height / zoom };
  if (part.width > 0.999 && part.height > 0.999) return null;
  const from = (at: number, length: number) => Math.min(1 - length, Math.max(0, at - length / 2));
  return { left: from(centre.x, part.width), top: from(centre.y, part.height), ...part };
}

/** Converts a point of the whole picture to a point of its crop. */
export function focusIn(crop: Crop | null, { x, y }: Focus): Focus {
  if (!crop) return { x, y };
  const within = (at: number) => Math.min(1, Math.max(0, at));
  return { x: within((x - crop.left) / crop.width), y: within((y - crop.top) / crop.height) };
}

/** Converts a point of a crop to a point of the whole picture. */
export function focusOut(crop: Crop | null, { x, y }: Focus): Focus {
  return crop ? { x: crop.left + x * crop.width, y: crop.top + y * crop.height } : { x, y };
}

/** The shape and size that a crop was made with. */
export function wantedOf(crop: Crop | null, { width, height }: { width: number; height: number }) {
  if (!crop) return { ratio: "whole" as Ratio, zoom: 1 };
  const shape = (crop.width * width) / (crop.height * height);
  const known = (Object.keys(RATIOS) as Ratio[]).find((name) => Math.abs((RATIOS[name] ?? 0) - shape) < 0.02);
  return {
    ratio: known ?? "whole",
    zoom: Math.min(5, Math.max(1, 1 / Math.max(crop.width, crop.height))),
  };
}
