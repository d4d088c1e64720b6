const SWIPE = 40; // pixels: less is a tap

/** Arrow keys and swipes in the viewer of figures, and a video that stops when its overlay closes. */
export function startViewers(): void {
  const press = (direction: string) =>
    document.querySelector<HTMLElement>(`.viewer:popover-open [data-viewer=${direction}]`)?.click();
  // A popover that another one opens is nested in it, and both would stay: the one that shows gives way instead.
  document.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>(".viewer [data-viewer]");
    const next = button?.dataset.viewer !== "close" && button?.popoverTargetElement;
    if (!button || !(next instanceof HTMLElement)) return;
    event.preventDefault();
    button.closest<HTMLElement>(".viewer")?.hidePopover();
    next.showPopover();
    next.querySelector<HTMLElement>(`[data-viewer=${button.dataset.viewer}]`)?.focus();
  });
  document.addEventListener("keydown", ({ key }) => {
    if (key === "ArrowLeft") press("previous");
    if (key === "ArrowRight") press("next");
  });

  let start = 0;
  document.addEventListener("touchstart", ({ touches }) => (start = touches[0]?.clientX ?? 0), {
    passive: true,
  });
  document.addEventListener(
    "touchend",
    ({ changedTouches }) => {
      const distance = (changedTouches[0]?.clientX ?? start) - start;
      if (Math.abs(distance) > SWIPE) press(distance > 0 ? "previous" : "next");
    },
    { passive: true },
  );

  document.addEventListener(
    "toggle",
    (event) => {
      if (!(event.target instanceof HTMLElement) || !event.target.matches(".video")) return;
      const video = event.target.querySelector("video");
      if (event.newState === "open") void video?.play().catch(() => undefined);
      else video?.pause();
    },
    true,
  );
}
