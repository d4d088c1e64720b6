import type { CSSProperties } from "react";

type Place = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

/** In pixels: the size of a toast, and its distance from the window's edge and from other things. */
const WIDTH = 352;
const HEIGHT = 112;
const EDGE = 16;

/**
 * Returns react-toastify's variables that place toasts in the top right and bottom left corners, so that they cover
 * none of the given places.
 */
export function cornersClearOf(places: Place[], window: { width: number; height: number }): CSSProperties {
  const atTop = places.filter(({ right, top }) => right > window.width - WIDTH && top < HEIGHT);
  const atBottom = places.filter(({ left, bottom }) => left < WIDTH && bottom > window.height - HEIGHT);
  const top = Math.max(0, ...atTop.map(({ bottom }) => bottom)) + EDGE;
  const bottom = window.height - Math.min(window.height, ...atBottom.map((place) => place.top)) + EDGE;
  // A toast cannot avoid something larger than half the window, such as the page itself.
  const within = (offset: number) => `${offset < window.height / 2 ? offset : EDGE}px`;
  return { "--toastify-toast-top": within(top), "--toastify-toast-bottom": within(bottom) } as CSSProperties;
}
