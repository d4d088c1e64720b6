import { nextTask } from "./after-first-paint.ts";

declare global {
  interface Window {
    /** Set by the application once React has taken the page over. */
    hydrated?: boolean;
  }
}

/** In milliseconds: how long a form waits for React. */
const PATIENCE = 2_000;
const INTENTS = ["pointerdown", "touchstart", "keydown", "focusin"] as const;

/**
 * React takes the page over at the first touch, key or focus, or at once for a member or a member's screen. Until then
 * links, menus and accordions work natively; a click on `[data-replay]`, which needs React, is kept and repeated.
 * A form whose button says `data-replay="post"` is sent natively where React does not come soon.
 */
export function waitForIntent(): void {
  for (const intent of INTENTS) document.addEventListener(intent, hydrate, { passive: true });
  document.addEventListener("click", keepClick, true);
  document.addEventListener("DOMContentLoaded", async () => {
    if (location.hash === "#cart" || document.querySelector("[data-hydrate=now]")) return hydrate();
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
  for (const deferred of document.querySelectorAll<HTMLScriptElement>(
    '[type="text/x-deferred"]:not([data-ran])',
  )) {
    const script = document.createElement("script");
    script.type = deferred.dataset.type ?? "";
    script.textContent = deferred.textContent;
    deferred.dataset.ran = "";
    // Without a network nothing came: the next intent tries again.
    script.addEventListener("error", () => {
      delete deferred.dataset.ran;
      isUnderWay = false;
      dispatchEvent(new Event("unhydrated"));
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
  const ended = new AbortController();
  for (const outcome of ["hydrated", "unhydrated"]) {
    addEventListener(outcome, () => goOn(outcome === "hydrated"), { signal: ended.signal });
  }
  const isPost = control.dataset.replay === "post";
  if (isPost) setTimeout(() => ended.signal.aborted || goOn(false), PATIENCE);

  function goOn(isHydrated: boolean): void {
    ended.abort();
    if (!control) return;
    control.ariaBusy = null;
    if (isHydrated) control.click();
    else if (isPost) (control as HTMLButtonElement).form?.requestSubmit(control);
  }
}

function isSignedIn(): boolean {
  return /(^|; )signedIn=1/.test(document.cookie);
}
