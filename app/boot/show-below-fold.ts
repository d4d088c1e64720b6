/**
 * Lays out what the first paint left for later, a part a frame, so that no frame is long. The style sheet alone would
 * wait for the reader to come near; what looks at the whole page (a colour scheme that changes, a checker) would find
 * stale styles there.
 */
export function showBelowFold(): void {
  const parts = document.querySelectorAll<HTMLElement>(".below-fold").values();
  const showNext = () => {
    const { value: part } = parts.next();
    if (!part) return;
    part.style.contentVisibility = "visible";
    requestAnimationFrame(showNext);
  };
  requestAnimationFrame(showNext);
}
