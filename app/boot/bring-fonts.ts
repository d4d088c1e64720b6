/** Of a page that another of ours led to, whose fonts the browser has: they stand from the first paint on. */
export function keepFonts(): void {
  // By the referrer: a storage's first access would hold the first paint up.
  if (document.referrer.startsWith(location.origin)) turnOn();
}

/** Brings the fonts of a reader's first page, which showed in fallbacks of the same measure. */
export async function bringFonts(): Promise<void> {
  if (element().media === "all") return;
  const rules = [...(element().sheet?.cssRules ?? [])] as CSSFontFaceRule[];
  const hasSequence = document.querySelector("code,.trna,.font-mono");
  const faces = rules
    .map(
      ({ style }) =>
        new FontFace(style.fontFamily, style.getPropertyValue("src"), { weight: style.fontWeight }),
    )
    .filter(({ family }) => hasSequence || !family.includes("Mono"));
  await Promise.allSettled([...faces.map((face) => face.load()), opening()]);
  // All at once: each would have the whole page laid out again.
  // One that did not come, without a network, leaves its fallback.
  for (const face of faces) if (face.status === "loaded") document.fonts.add(face);
  // The next page may show what this one does not.
  addEventListener("hydrated", turnOn, { once: true });
}

/** The banner's molecule folds first: two motions at once are restless, and each of its frames would be a long one. */
function opening(): Promise<unknown> {
  const isFinite = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Infinity;
  return Promise.allSettled(
    document
      .getAnimations()
      .filter(isFinite)
      .map(({ finished }) => finished),
  );
}

const element = () => document.getElementById("fonts") as HTMLStyleElement;
const turnOn = () => {
  element().media = "all";
};
