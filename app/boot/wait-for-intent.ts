import { nextTask } from "./after-first-paint.ts";

declare global {
  interface Window {
    /** Set by the application once React has taken the page over. */
    hydrated?: boolean;
  }
}

const INTENTS = ["pointerdown", "touchstart", "keydown", "focusin"] as const;

/**
 * React takes the page over at the first touch, key or focus, or at once for a member or a member's screen. Until then
 * links, forms, menus and accordions work natively; a click on `[data-replay]`, which needs React, is kept and repeated.
 */
export function waitForIntent(): void {
  for (const intent of INTENTS) document.addEventListener(intent, hydrate, { passive: true });
  document.addEventListener("click", keepClick, true);
  document.addEventListener("DOMContentLoaded", async () => {
    if (document.querySelector("[data-hydrate=now]")) return hydrate();
    // Another process knows the cookies: waiting for it holds no paint up.
    await nextTask();
    if (isSignedIn()) hydrate();
  });
}

let isUnderWay = false;

/** Runs, in their order, the scripts that `defer-hydration.ts` keeps from running. */
function hydrate(): void {
  if (isUnderWay) return;
  isUnderWay = true;
  for (const deferred of document.querySelectorAll<HTMLScriptElement>("[type=deferred]:not([data-ran])")) {
    const script = document.createElement("script");
    script.type = deferred.dataset.type ?? "";
    script.textContent = deferred.textContent;
    deferred.dataset.ran = "";
    // Without a network nothing came: the next intent tries again.
    script.addEventListener("error", () => {
      delete deferred.dataset.ran;
      isUnderWay = false;
    });
    document.head.append(script);
  }
}

function keepClick(event: MouseEvent): void {
  if (window.hydrated) return document.removeEventListener("click", keepClick, true);
  const control = (event.target as Element).closest<HTMLElement>("[data-replay]");
  if (!control) return;
  event.preventDefault();
  event.stopPropagation();
  hydrate();
  if (control.ariaBusy) return; // A second click of the same impatience.
  control.ariaBusy = "true";
  addEventListener(
    "hydrated",
    () => {
      control.ariaBusy = null;
      control.click();
    },
    { once: true },
  );
}

function isSignedIn(): boolean {
  return /(^|; )signedIn=1/.test(document.cookie);
}
