import { nextFrame, nextTask } from "./after-first-paint.ts";

/** In milliseconds, of a frame's 16: what is left paints it, and a busy phone is slower than a desk. */
const SHORT = 5;
/** In elements: what holds more is shown in parts. */
const SMALL = 40;

const root = document.documentElement;

/**
 * Has the page in its fonts from the first paint on where another of ours led to it, whose fonts the browser has; shows
 * the whole of it at once to who comes for a part of it; and both as soon as React runs, which brings parts of its own.
 */
export function showAtOnce(): void {
  // By the referrer: a storage's first access would hold the first paint up.
  if (document.referrer.startsWith(location.origin)) useFonts(root);
  if (location.hash) show(root);
  addEventListener("hydrated", () => {
    useFonts(root);
    show(root);
  });
}

/** Shows a phone, a part a frame, what its first paint left out: the first paint is of what is read first. */
export function showNextFrames(): void {
  addEventListener("DOMContentLoaded", async () => {
    for (const part of document.querySelectorAll<HTMLElement>(".next-frame, .below-fold")) {
      await nextTask();
      part.dataset.painted = "";
    }
  });
}

/**
 * Brings the fonts of a reader's first page, which showed in fallbacks of the same measure, and then shows the page in
 * them, with what the first paint left for later: part by part, so that no task is long. (The style sheet alone would
 * lay out what is below the fold when the reader comes near; what looks at the whole page, such as a colour scheme that
 * changes or a checker, would find stale styles there.)
 */
export async function showRest(): Promise<void> {
  const hasSequence = document.querySelector("code,.trna,.font-mono");
  const faces = [...document.fonts].filter(
    ({ family }) => !family.includes("fallback") && (hasSequence || !family.includes("Mono")),
  );
  // One that does not come, without a network, leaves its fallback.
  await Promise.allSettled(faces.map((face) => face.load()));
  await nextFrame();
  let start = performance.now();
  for (const part of partsOf(document.body)) {
    if (performance.now() - start > SHORT) {
      await nextFrame();
      start = performance.now();
    }
    useFonts(part);
    show(part);
    part.getBoundingClientRect(); // lays it out
  }
  show(root);
}

type Part = HTMLElement | SVGElement;

function* partsOf(element: Part): Generator<Part> {
  const isSmall = element.querySelectorAll("*").length <= SMALL;
  if (isSmall || element.matches(".below-fold") || element instanceof SVGElement) yield element;
  else for (const child of element.children) yield* partsOf(child as Part);
}

function useFonts({ dataset }: Part): void {
  dataset.inFonts = "";
}

function show({ dataset }: Part): void {
  dataset.shown = "";
}
