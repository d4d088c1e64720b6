/** In milliseconds: what a busy phone needs from a frame's script to its pixels. */
const PRESENTED = 200;

/**
 * Runs what no reader waits for, each in a task of its own, once the whole page is on the screen. The first paint alone
 * would not say it: it may show no more than the part of the page that had come.
 */
export function afterFirstPaint(steps: (() => unknown)[]): void {
  addEventListener("load", () => {
    requestAnimationFrame(() => {
      for (const step of steps) setTimeout(step, PRESENTED);
    });
  });
}
