import { useEffect } from "react";
import { useLocation } from "react-router";

/** What a person does to move about by themselves. */
const OWN_WAY = ["wheel", "touchstart", "keydown", "pointerdown"];

/**
 * Shows the part of the screen that the address names (`#backup`), and focuses a field, once its data is there: the browser looks for it before. A
 * reader who has moved meanwhile stays where they are.
 */
export function useHashTarget(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const observer = new MutationObserver(show);
    const stop = () => {
      observer.disconnect();
      for (const event of OWN_WAY) removeEventListener(event, stop);
    };
    function show(): void {
      const main = document.querySelector("main");
      const target = document.getElementById(decodeURIComponent(hash.slice(1)));
      const isField = target?.matches("input, textarea") ?? false;
      target?.scrollIntoView({ block: isField ? "center" : "start" });
      // On a phone the focus would bring the keyboard up.
      if (isField && matchMedia("(hover: hover)").matches) target?.focus({ preventScroll: true });
      if (target && !main?.querySelector("[aria-busy=true]")) stop();
    }
    if (hash) {
      for (const event of OWN_WAY) addEventListener(event, stop, { passive: true });
      observer.observe(document.body, { childList: true, subtree: true });
      show();
    }
    return stop;
  }, [hash]);
}
