import type { CSSProperties } from "react";

type Place = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

/** In pixels: what a toast takes, and what it keeps from the window's edge and from what it stands beside. */
const WIDTH = 352;
const HEIGHT = 112;
const EDGE = 16;

/**
 * How far toasts stand from the top right and the bottom left corner, so that they cover none of the places: beneath or
 * above what is in that corner, in pixels, as react-toastify's variables.
 */
export function cornersClearOf(places: Place[], window: { width: number; height: number }): CSSProperties {
  const atTop = places.filter(({ right, top }) => right > window.width - WIDTH && top < HEIGHT);
  const atBottom = places.filter(({ left, bottom }) => left < WIDTH && bottom > window.height - HEIGHT);
  const top = Math.max(0, ...atTop.map(({ bottom }) => bottom)) + EDGE;
  const bottom = window.height - Math.min(window.height, ...atBottom.map((place) => place.top)) + EDGE;
  // Something larger than half the window, such as the page itself, is not to be got out of the way of.
  const within = (offset: number) => `${offset < window.height / 2 ? offset : EDGE}px`;
  return { "--toastify-toast-top": within(top), "--toastify-toast-bottom": within(bottom) } as CSSProperties;
}
