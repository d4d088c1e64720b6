/** Tubes, columns and molecules as they recur in the extraction hero and in the film. */
import { paint } from "./figure.ts";
import { short } from "./numbers.ts";
import type { Point } from "./numbers.ts";
import type { Tone } from "./palette.ts";

/** A microtube seen from the side, open, `width` by `height`, with a conical foot. `inset` gives the shape of its content. */
export function tubePath({ x, y }: Point, width: number, height: number, inset = 0): string {
  const half = width / 2 - inset;
  const cone = height * 0.3;
  const foot = half * 0.34;
  const bottom = y + height - inset;
  return (
    `M${short(x - half)} ${short(y)}V${short(bottom - cone)}L${short(x - foot)} ${short(bottom - foot)}` +
    `Q${short(x - foot * 0.8)} ${short(bottom)} ${short(x)} ${short(bottom)}T${short(x + foot)} ${short(bottom - foot)}` +
    `L${short(x + half)} ${short(bottom - cone)}V${short(y)}`
  );
}

/** One folded RNA, drawn small. */
export function rnaSign({ x, y }: Point, turn: number, size = 1, tone: Tone = "signal"): string {
  return (
    `<g transform="translate(${short(x)} ${short(y)}) rotate(${short(turn, 0)}) scale(${short(size, 2)})"><path${paint({ stroke: tone, width: 3, round: true })} ` +
    `d="M-4 15V0Q-4-3-6-5A8 8 0 1 1 6-5Q4-3 4 0V15M-4 5H4M-4 10H4"/></g>`
  );
}

const wave = (flip: 1 | -1): string => `M-24 0q6 ${-9 * flip} 12 0t12 0t12 0t12 0`;

/** A short piece of double helix. */
export function dnaSign({ x, y }: Point, turn: number, size = 1): string {
  return (
    `<g transform="translate(${short(x)} ${short(y)}) rotate(${short(turn, 0)}) scale(${short(size, 2)})"><path${paint({ stroke: "c", width: 2.6, round: true })} ` +
    `d="${wave(1)}${wave(-1)}"/></g>`
  );
}

/** A globule of protein. */
export function proteinSign({ x, y }: Point, size = 1): string {
  return (
    `<g transform="translate(${short(x)} ${short(y)}) scale(${short(size, 2)})"><path${paint({ fill: "mid" })} ` +
    `d="M-3-3m-8 0a8 8 0 1 0 16 0a8 8 0 1 0-16 0M-4 4a7 7 0 1 0 14 0a7 7 0 1 0-14 0M-1-6a6 6 0 1 0 12 0a6 6 0 1 0-12 0"/></g>`
  );
}
