import { EventEmitter } from "node:events";
import { Server } from "node:http";
import type { Page } from "@playwright/test";

/** In milliseconds: the most that a frame waits, and an answer. */
const MOST = 400;

/**
 * Makes a page's frames as late as on a slow phone (`npm run late`): what a person does meanwhile comes first. The server's answers
 * come late too (`answerLate`).
 */
export async function drawLate(page: Page): Promise<void> {
  await page.context().addInitScript(delayFrames, MOST);
}

/** Makes each answer of this process as late as over a far network, each by another time. */
export function answerLate(): void {
  Server.prototype.emit = function emitLate(this: Server, name: string | symbol, ...given: unknown[]) {
    const emit = () => EventEmitter.prototype.emit.call(this, name, ...given);
    if (name !== "request") return emit();
    setTimeout(emit, Math.random() * MOST);
    return true;
  };
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
    const due = [...waiting]; // Not those that are asked for meanwhile.
    for (const [handle, draw] of due)
      if (waiting.delete(handle))
        try {
          draw(time);
        } catch (error) {
          reportError(error);
        }
  }
}
