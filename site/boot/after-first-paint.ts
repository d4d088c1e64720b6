/** In milliseconds: how long a busy phone needs to show a frame once its script has run. */
const PRESENTED = 200;

/**
 * Runs the steps one after the other, once the whole page is on the screen: no reader waits for them. The first paint
 * is too early, because it may show only the part of the page that has arrived.
 */
export function afterFirstPaint(steps: (() => unknown)[]): void {
  addEventListener("load", async () => {
    await nextFrame();
    await pause(PRESENTED);
    await turned();
    for (const step of steps) {
      try {
        await step();
      } catch (error) {
        reportError(error); // The next steps do not depend on this one.
      }
      await pause(PRESENTED);
    }
  });
}

/** Resolves once words or a picture have been drawn; after two seconds in a tab that nobody looks at. */
export function firstPaint(): Promise<unknown> {
  const painted = new Promise<void>((resolve) => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName("first-contentful-paint").length > 0) resolve();
    }).observe({ type: "paint", buffered: true });
  });
  return Promise.race([painted, pause(2_000)]);
}

export const nextFrame = () => new Promise(requestAnimationFrame);

/** Resolves in a task of its own, once the next frame has been drawn. */
export async function nextTask(): Promise<void> {
  await nextFrame();
  await pause();
}

/** Resolves in a later task. */
export const pause = (milliseconds = 0) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Waits, on a phone, until the banner's molecule has turned as a whole: a slow one can draw one motion at a time, not two. */
function turned(): Promise<unknown> {
  const motions = document.querySelector(".trna")?.getAnimations() ?? [];
  return Promise.allSettled(motions.map(({ finished }) => finished));
}
