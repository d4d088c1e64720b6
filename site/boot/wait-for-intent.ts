import { firstPaint, nextTask } from "./after-first-paint.ts";
import { keepForm } from "./outbox.ts";

declare global {
  interface Window {
    /** Set by the application once React has taken the page over. */
    hydrated?: boolean;
  }
}

/** In milliseconds: how long a click waits for React before the browser acts on it. */
const PATIENCE = 2_000;
const INTENTS = ["pointerdown", "touchstart", "keydown", "focusin"] as const;

/**
 * Starts React at the first touch, key or focus; after the first paint for a signed-in member and on a member's screen. A click on
 * `[data-replay]` is repeated once React runs; with `data-replay="natively"` the browser itself sends the form or follows
 * the link if React is late. Without a network a form is kept for later, where it may be.
 */
export function waitForIntent(): void {
  for (const intent of INTENTS) document.addEventListener(intent, hydrate, { passive: true });
  document.addEventListener("click", keepClick, true);
  document.addEventListener("DOMContentLoaded", async () => {
    if (location.hash === "#cart") return hydrate();
    if (document.querySelector("[data-hydrate=now]")) {
      await firstPaint();
      return hydrate();
    }
    // The browser asks another process for the cookies: in a task of its own, that delays no paint.
    await nextTask();
    if (isSignedIn()) hydrate();
  });
}

let isUnderWay = false;

/** Runs the scripts that `defer-hydration.ts` made inert, in their order. */
function hydrate(): void {
  if (isUnderWay) return;
  isUnderWay = true;
  const early = document.querySelector<HTMLTemplateElement>("#early");
  early?.replaceWith(early.content);
  for (const deferred of document.querySelectorAll<HTMLScriptElement>(
    '[type="text/x-deferred"]:not([data-ran])',
  )) {
    const script = document.createElement("script");
    script.type = deferred.dataset.type ?? "";
    script.textContent = deferred.textContent;
    deferred.dataset.ran = "";
    // Without a network the script did not load: the next intent tries again.
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
  // The browser opens the link elsewhere, and this page stays. A form is never left to it.
  if (control instanceof HTMLAnchorElement && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
  event.preventDefault();
  event.stopPropagation();
  hydrate();
  if (control.ariaBusy) return; // A second click, while the first one waits.
  control.ariaBusy = "true";
  const ended = new AbortController();
  for (const outcome of ["hydrated", "unhydrated"]) {
    addEventListener(outcome, () => goOn(outcome === "hydrated"), { signal: ended.signal });
  }
  const isNative = control.dataset.replay === "natively";
  if (isNative) setTimeout(() => ended.signal.aborted || goOn(false), PATIENCE);

  function goOn(isHydrated: boolean): void {
    ended.abort();
    if (!control) return;
    control.ariaBusy = null;
    if (isHydrated) control.click();
    else if (isNative) actNatively(control);
  }
}

function actNatively(control: HTMLElement): void {
  if (control instanceof HTMLAnchorElement) return location.assign(control.href);
  const { form } = control as HTMLButtonElement;
  if (form && !navigator.onLine && keepForm(form)) return;
  form?.requestSubmit(control);
}

function isSignedIn(): boolean {
  return /(^|; )signedIn=1/.test(document.cookie);
}
