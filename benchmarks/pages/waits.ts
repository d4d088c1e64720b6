import { setTimeout } from "node:timers/promises";

/** The p99 in milliseconds of a reader who asks for a page again and again, after a pause, until `isOver`. */
async function p99Of(address: string, isOver: () => boolean, pause: number): Promise<number> {
  const waits: number[] = [];
  while (!isOver()) {
    const from = performance.now();
    await (await fetch(address)).arrayBuffer();
    waits.push(performance.now() - from);
    await setTimeout(pause);
  }
  return waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? 0;
}

/** Of a page and of its bytes from bare node:http: what bare node:http waits too comes from the machine. */
export function p99OfBoth(
  ours: string,
  bare: string,
  isOver: () => boolean,
  pause = 5,
): Promise<[number, number]> {
  return Promise.all([p99Of(ours, isOver, pause), p99Of(bare, isOver, pause)]);
}

/** Is over in so many seconds. */
export function after(seconds: number): () => boolean {
  const end = performance.now() + seconds * 1_000;
  return () => performance.now() > end;
}
