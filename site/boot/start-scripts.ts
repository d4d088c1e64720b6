import { firstPaint, nextTask } from "./after-first-paint.ts";
import { listen } from "./listen.ts";
import { keepForm } from "./send-kept.ts";

type Script = { start: (element: HTMLElement) => Promise<void> };

/** In milliseconds: how long a click waits for its script before the browser acts on it. */
const PATIENCE = 2_000;
/** In milliseconds: the pause before the application is asked for again. */
const AGAIN = 2_000;
const INTENTS = ["pointerover", "pointerdown", "touchstart", "keydown", "focusin"] as const;
/** A pointer over plain text, or a tap on it, starts nothing. */
const CONTROLS = "a, button, input, label, select, summary, textarea";

const root = document.documentElement;
const started = new WeakMap<Element, Promise<void>>();

/**
 * Starts an island at the first pointer, touch, key or focus in it, or on a control that names it (`data-for`); the
 * application, a member's session and what is marked `data-now` after the first paint. A click on `[data-replay]` is repeated once its script runs;
 * with `data-replay="natively"` the browser itself sends the form or follows the link if that takes long. Without a network
 * a form is kept for later, where it may be.
 */
export function startScripts(): void {
  for (const intent of INTENTS)
    listen(intent, ({ target }) => {
      const control = target instanceof Element ? target.closest(CONTROLS) : null;
      begin(islandOf(control))?.catch(() => undefined);
    });
  listen("click", keepClick);
  listen("hashchange", startCart);
  document.addEventListener("DOMContentLoaded", async () => {
    startCart();
    const application = document.getElementById("app");
    if (application) {
      await firstPaint();
      askEarly(application);
      preloadTexts();
      return startApplication(application);
    }
    // The browser asks another process for the cookies: in a task of its own, that delays no paint.
    await nextTask();
    startSession();
    begin(document.querySelector<HTMLElement>("[data-now]"))?.catch(() => undefined);
    document.addEventListener("visibilitychange", startSession);
  });
}

/** Asks for the session and for what the screen reads first, before the application has come, which asks again where this fails. */
function askEarly({ dataset: { early, first } }: HTMLElement): void {
  if (!early) return;
  const asking = import(early) as Promise<{ askEarly: (paths: string[]) => void }>;
  asking.then((script) => script.askEarly(first ? [first] : [])).catch(() => undefined);
}

/** A screen is nothing without its scripts, so they are asked for until they come: a phone may just be changing its network. */
async function startApplication(element: HTMLElement): Promise<void> {
  for (let failures = 1; ; failures += 1)
    try {
      return await begin(element);
    } catch (error) {
      reportError(error);
      await new Promise((resolve) => setTimeout(resolve, AGAIN));
      // Older browsers ask once a document. It is loaded again once, as a script that never comes would load it for ever.
      const [opened] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      if (failures === 2 && opened?.type !== "reload") location.reload();
    }
}

/** A link to the cart may lead to a page of a book from anywhere. */
function startCart(): void {
  if (location.hash === "#cart") begin(document.getElementById("cart"))?.catch(() => undefined);
}

function startSession(): void {
  if (/(^|; )signedIn=1/.test(document.cookie))
    begin(document.getElementById("account"))?.catch(() => undefined);
}

function islandOf(control: Element | null): HTMLElement | null {
  const place = control?.closest<HTMLElement>("[data-for], [data-island]") ?? null;
  return place?.dataset.for ? document.getElementById(place.dataset.for) : place;
}

/** Loads an element's script once. Without a network it does not come, and the next intent tries again. */
function begin(element: HTMLElement | null): Promise<void> | undefined {
  if (!element) return undefined;
  const known = started.get(element);
  if (known) return known;
  const [own = "", ...imported] = (element.dataset.session ?? element.dataset.island ?? "").split(" ");
  // The own script comes first: it starts what does not wait for the others, such as a member's session.
  const asked = import(own) as Promise<Script>;
  // These come in their order, and let pass what the own script asks for.
  for (const href of imported)
    if (href.endsWith(".css")) link({ rel: "stylesheet", href });
    else link({ rel: "modulepreload", href, fetchPriority: "low" });
  const begun = Promise.all([asked, stylesheet()])
    .then(([script]) => script.start(element))
    .then(() => void (element.dataset.running = ""));
  started.set(element, begun);
  begun.catch(() => started.delete(element));
  return begun;
}

/** The application asks for its texts once it runs. They come along with its scripts. */
function preloadTexts(): void {
  const { namespaces = "", translations } = root.dataset;
  for (const namespace of namespaces.split(" ")) {
    const href = `/locales/${root.lang}/${namespace}.json?v=${translations}`;
    link({ rel: "preload", as: "fetch", crossOrigin: "anonymous", href });
  }
}

let sheet: Promise<unknown> | undefined;

/** The whole style sheet: a document holds only the rules that it uses (`used-styles.ts`), and a script will show more. */
function stylesheet(): Promise<unknown> {
  sheet ??= new Promise((resolve) => {
    const element = link({ rel: "stylesheet", href: root.dataset.stylesheet ?? "" });
    element.addEventListener("load", resolve);
    element.addEventListener("error", resolve);
  });
  return sheet;
}

function link(attributes: Partial<HTMLLinkElement>): HTMLLinkElement {
  const element = Object.assign(document.createElement("link"), attributes);
  document.head.append(element);
  return element;
}

function keepClick(event: MouseEvent): void {
  const control = (event.target as Element).closest<HTMLElement>("[data-replay]");
  const island = islandOf(control);
  if (!control || !island || "running" in island.dataset) return;
  // The browser opens the link elsewhere, and this page stays. A form is never left to it.
  if (control instanceof HTMLAnchorElement && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
  event.preventDefault();
  event.stopPropagation();
  if (control.ariaBusy) return; // A second click, while the first one waits.
  control.ariaBusy = "true";
  const isNative = control.dataset.replay === "natively";
  const late = new Promise<void>((_, reject) => isNative && setTimeout(reject, PATIENCE));
  Promise.race([begin(island), late])
    .finally(() => (control.ariaBusy = null))
    .then(
      () => control.click(),
      () => isNative && actNatively(control),
    );
}

function actNatively(control: HTMLElement): void {
  if (control instanceof HTMLAnchorElement) return location.assign(control.href);
  const { form } = control as HTMLButtonElement;
  if (form && !navigator.onLine && keepForm(form)) return;
  form?.requestSubmit(control);
}
