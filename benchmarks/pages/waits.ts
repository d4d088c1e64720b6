import { setTimeout } from "node:timers/promises";

/** The p99 in milliseconds of a reader who asks for a page again and again until `isOver`. */
export async function p99Of(address: string, isOver: () => boolean): Promise<number> {
  const waits: number[] = [];
  while (!isOver()) {
    const from = performance.now();
    await (await fetch(address)).arrayBuffer();
    waits.push(performance.now() - from);
    await setTimeout(5);
  }
  return waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? 0;
}

/** Of a page and of its bytes from bare node:http: what bare node:http waits too comes from the machine. */
export function p99OfBoth(ours: string, bare: string, isOver: () => boolean): Promise<[number, number]> {
  return Promise.all([p99Of(ours, isOver), p99Of(bare, isOver)]);
}

/** Is over in so many seconds. */
export function after(seconds: number): () => boolean {
  const end = performance.now() + seconds * 1_000;
  return () => performance.now() > end;
}
