/** In milliseconds: what a busy phone needs from a frame's script to its pixels. */
const PRESENTED = 200;

/**
 * Runs what no reader waits for, one after the other, once the whole page is on the screen. The first paint alone would
 * not say it: it may show no more than the part of the page that had come.
 */
export function afterFirstPaint(steps: (() => unknown)[]): void {
  addEventListener("load", async () => {
    await nextFrame();
    await pause(PRESENTED);
    await folded();
    for (const step of steps) {
      try {
        await step();
      } catch (error) {
        reportError(error); // The next one has nothing to do with it.
      }
      await pause(PRESENTED);
    }
  });
}

export const nextFrame = () => new Promise(requestAnimationFrame);

/** Resolves in a task of its own, once the next frame has been drawn. */
export async function nextTask(): Promise<void> {
  await nextFrame();
  await pause();
}

const pause = (milliseconds = 0) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The banner's molecule folds first: two motions at once are restless, and a slow phone has its hands full with one. */
function folded(): Promise<unknown> {
  const motions = document.querySelector(".trna")?.getAnimations({ subtree: true }) ?? [];
  return Promise.allSettled(motions.map(({ finished }) => finished));
}
