import { listen } from "./listen.ts";

const SWIPE = 40; // pixels: less is a tap

/** Turns the viewer's figures by arrow keys and swipes, and stops a video when its overlay closes. */
export function startViewers(): void {
  const press = (direction: string) =>
    document.querySelector<HTMLElement>(`.viewer:popover-open [data-viewer=${direction}]`)?.click();
  // A popover that another one opens is nested in it, and both would show: so we close the first ourselves.
  listen("click", (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>(".viewer [data-viewer]");
    const next = button?.dataset.viewer !== "close" && button?.popoverTargetElement;
    if (!button || !(next instanceof HTMLElement)) return;
    event.preventDefault();
    button.closest<HTMLElement>(".viewer")?.hidePopover();
    next.showPopover();
    next.querySelector<HTMLElement>(`[data-viewer=${button.dataset.viewer}]`)?.focus();
  });
  listen("keydown", ({ key }) => {
    if (key === "ArrowLeft") press("previous");
    if (key === "ArrowRight") press("next");
  });

  let start = 0;
  listen("touchstart", ({ touches }) => (start = touches[0]?.clientX ?? 0));
  listen("touchend", ({ changedTouches }) => {
    const distance = (changedTouches[0]?.clientX ?? start) - start;
    if (Math.abs(distance) > SWIPE) press(distance > 0 ? "previous" : "next");
  });

  listen("toggle", ({ target, newState }) => {
    if (!(target instanceof HTMLElement) || !target.matches(".video")) return;
    const video = target.querySelector("video");
    if (newState === "open") void video?.play().catch(() => undefined);
    else video?.pause();
  });
}
