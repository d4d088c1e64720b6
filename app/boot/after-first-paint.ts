/** In milliseconds: how long a busy phone needs to show a frame. What is asked for sooner delays that. */
const PRESENTED = 200;

/** Runs each step in a task of its own, once the loaded page is on the screen: no reader waits for them. */
export function afterFirstPaint(steps: (() => unknown)[]): void {
  addEventListener("load", () =>
    requestAnimationFrame(() => {
      for (const step of steps) setTimeout(step, PRESENTED);
    }),
  );
}
