/** Runs each step in a task of its own, once the page has loaded and is painted: no reader waits for them. */
export function afterFirstPaint(steps: (() => unknown)[]): void {
  addEventListener("load", () =>
    requestAnimationFrame(() => {
      for (const step of steps) setTimeout(step);
    }),
  );
}
