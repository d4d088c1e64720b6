import { nextFrame, nextTask } from "./after-first-paint.ts";

/** In milliseconds: how long we work in one frame. A frame has 16, and a slow phone needs the rest to paint. */
const SHORT = 5;
/** A part with more elements than this is split. */
const SMALL = 40;

const root = document.documentElement;

/**
 * Uses the fonts at once when the reader comes from another page of ours: the browser has them. Shows the whole page at
 * once when the address names a part of it, and does both as soon as the application runs.
 */
export function showAtOnce(): void {
  // The referrer tells it, because a first access to a storage delays the first paint.
  if (document.referrer.startsWith(location.origin)) useFonts(root);
  if (location.hash) show(root);
  addEventListener("hydrated", () => {
    show(root);
    // What the application draws comes first. Safari knows no idle time.
    (window.requestIdleCallback ?? setTimeout)(() => useFonts(root));
  });
}

/** On a phone, shows what the first paint left out, one part in each frame. */
export function showNextFrames(): void {
  addEventListener("DOMContentLoaded", async () => {
    for (const part of document.querySelectorAll<HTMLElement>(".next-frame, .below-fold")) {
      await nextTask();
      part.dataset.painted = "";
    }
  });
}

/**
 * Loads the fonts, then shows the page in them and what the first paint left out: part by part, so that no task is
 * long. CSS could lay out a part when the reader comes near, but until then its styles would be stale.
 */
export async function showRest(): Promise<void> {
  // An application comes into its fonts when it runs: its scripts and what it shows are worth more.
  if (document.getElementById("app")) return show(root);
  const hasSequence = document.querySelector("code,.font-mono,.pipeline");
  const families = ["Inter", "Fraunces", ...(hasSequence ? ["JetBrains Mono"] : [])];
  // Without a network a font does not load, and its fallback stays.
  await Promise.allSettled(families.map((family) => document.fonts.load(`1em "${family}"`)));
  await nextFrame();
  let start = performance.now();
  for (const part of partsOf(document.body)) {
    if (performance.now() - start > SHORT) {
      await nextFrame();
      start = performance.now();
    }
    useFonts(part);
    show(part);
    part.getBoundingClientRect(); // Lays the part out.
  }
  show(root);
}

type Part = HTMLElement | SVGElement;

function* partsOf(element: Part): Generator<Part> {
  if (element.matches(".leaf")) return; // It keeps the fallback (figures.css).
  const isSmall = element.querySelectorAll("*").length <= SMALL;
  // A sequence's coloured bases take the letters of their code.
  if (isSmall || element.matches(".below-fold, code") || element instanceof SVGElement) yield element;
  else for (const child of element.children) yield* partsOf(child as Part);
}

function useFonts({ dataset }: Part): void {
  dataset.inFonts = "";
}

function show({ dataset }: Part): void {
  dataset.shown = "";
}
