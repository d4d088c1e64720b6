/** In milliseconds: how long we lay out in one frame. A frame has 16, and a slow phone needs the rest to paint. */
const SHORT = 5;
/** A part with more elements than this is split. */
const SMALL = 40;

const root = document.documentElement;

/**
 * Sets the page in its fonts at once when the reader comes from another page of ours, because the browser has them. Does so
 * too as soon as React runs, which adds parts.
 */
export function setKnownFonts(): void {
  if (document.referrer.startsWith(location.origin)) setInFonts(root);
  addEventListener("hydrated", () => setInFonts(root));
}

/**
 * Loads the fonts, then sets the page in them part by part: in one go, a slow phone would lay it out for too long. Without
 * a network a font does not load, and its fallback stays.
 */
export async function setFontsOnceLoaded(): Promise<void> {
  const hasCode = document.querySelector("code,.trna,.font-mono");
  const faces = [...document.fonts].filter(
    ({ family }) => !family.includes("fallback") && (hasCode || !family.includes("Mono")),
  );
  await Promise.allSettled(faces.map((face) => face.load()));
  let start = 0;
  for (const part of partsOf(document.body)) {
    if (performance.now() - start > SHORT) {
      await new Promise(requestAnimationFrame);
      start = performance.now();
    }
    setInFonts(part);
    part.getBoundingClientRect(); // Lays the part out.
  }
}

type Part = HTMLElement | SVGElement;

function* partsOf(element: Part): Generator<Part> {
  if (element.querySelectorAll("*").length <= SMALL || element instanceof SVGElement) yield element;
  else for (const child of element.children) yield* partsOf(child as Part);
}

function setInFonts({ dataset }: Part): void {
  dataset.inFonts = "";
}
