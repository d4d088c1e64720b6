import type { Page } from "@playwright/test";

/** In milliseconds: the most that a frame waits, and what each request does. */
const FRAME = 400;
const ANSWER = 150;

/**
 * Makes a page as late as on a slow phone and a far network (`npm run late`): its frames come when they come, so that what a person does
 * meanwhile comes first, and each request takes its time.
 */
export async function comeLate(page: Page): Promise<void> {
  await page.context().addInitScript(delayFrames, FRAME);
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: ANSWER,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

function delayFrames(most: number): void {
  const nextFrame = requestAnimationFrame.bind(window);
  const waiting = new Map<number, FrameRequestCallback>();
  let asked = 0;
  let isTimed = false;
  window.requestAnimationFrame = (draw) => {
    if (!isTimed) setTimeout(() => nextFrame(drawAll), Math.random() * most);
    isTimed = true;
    asked += 1;
    waiting.set(asked, draw);
    return asked;
  };
  window.cancelAnimationFrame = (handle) => void waiting.delete(handle);
  function drawAll(time: number): void {
    isTimed = false;
    for (const [handle, draw] of [...waiting])
      if (waiting.delete(handle))
        try {
          draw(time);
        } catch (error) {
          reportError(error);
        }
  }
}
