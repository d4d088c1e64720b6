import { test as base, expect, type Page, type Route } from "@playwright/test";
import { drawLate } from "./late.ts";

export { expect };

/** For `test.use`: a visitor who has not asked for less motion, as the other tests' visitors have. */
export const MOVING = { contextOptions: { reducedMotion: "no-preference" as const } };

type Faults = { list: string[]; allowed: RegExp[] };

/** A page without any console error, failed request, policy report or request to another site. */
export const test = base.extend<{ faults: Faults; mayFail: (pattern: RegExp) => void }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern: an empty one needs no other fixture.
  faults: async ({}, use) => {
    await use({
      list: [],
      allowed: [
        /Service Worker registration blocked by Playwright/,
        // A busy machine takes longer than Chromium's few seconds to come to the scripts that read them.
        /\/locales\/\S+ was preloaded using link preload but not used within a few seconds/,
      ],
    });
  },
  mayFail: async ({ faults }, use) => {
    await use((pattern) => faults.allowed.push(pattern));
  },
  page: async ({ page, faults: { list, allowed }, baseURL }, use) => {
    await page.context().addCookies([{ name: "cc_opt", value: "0", url: baseURL }]);
    if (process.env.LATE === "1") await drawLate(page);
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning")
        list.push(`console: ${message.text()} ${message.location().url}`);
    });
    page.on("pageerror", (error) => list.push(`error: ${error.message}`));
    page.on("requestfailed", (request) => {
      const reason = request.failure()?.errorText ?? "";
      if (reason !== "net::ERR_ABORTED") list.push(`request: ${request.url()} ${reason}`);
    });
    page.on("request", (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith("http") && origin !== baseURL) list.push(`elsewhere: ${request.url()}`);
    });
    await use(page);
    expect(list.filter((fault) => !allowed.some((pattern) => pattern.test(fault)))).toEqual([]);
  },
});

/** Waits until the scripts of all islands run, after an intent in each, and of the application where the page has one. */
export async function hydrate(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const control of document.querySelectorAll(
      ":is([data-island], [data-for]) :is(input, button), [data-for]",
    ))
      control.dispatchEvent(new Event("pointerover", { bubbles: true }));
  });
  await page.waitForFunction(() => document.querySelector("[data-island]:not([data-running])") === null);
}

/** Waits until the service worker answers this page, and has kept it and the two that it shows without a network. */
export async function workerCame(page: Page): Promise<void> {
  const state = () =>
    page.evaluate(async () => {
      const kept = await (await caches.open("pages")).keys();
      return [navigator.serviceWorker.controller?.state, kept.length >= 3];
    });
  await expect.poll(state).toEqual(["activated", true]);
}

/** Cuts the network once the worker answers for the page: while it takes the page over, a request may still get through. */
export async function goOffline(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");
  // Chromium cuts a new document off a moment after it has begun: a refresh would spend its token and lose the answer.
  await page.context().route(CALLS, lose);
  await page.context().setOffline(true);
}

/** Gives the network back. */
export async function goOnline(page: Page): Promise<void> {
  await page.context().unroute(CALLS, lose);
  await page.context().setOffline(false);
}

const CALLS = "**/api/**";
const lose = (route: Route) => route.abort("internetdisconnected");

/** Waits until the whole page is shown and nothing moves, because axe must not measure a colour in transition. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator("html[data-shown]")).toBeAttached();
  // A change of colours starts its transitions with the next frame that is drawn.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))),
  );
}

/**
 * Handles the page's next call of an address. Playwright's own `times: 1` ends all interception at once, and a call that is
 * held back just then is never sent.
 */
export async function onNextCall(
  page: Page,
  address: string,
  handle: (route: Route) => Promise<void>,
): Promise<void> {
  let isOver = false;
  await page.route(address, (route) => {
    if (isOver) return route.fallback();
    isOver = true;
    return handle(route);
  });
}

/** How a request fails without a network: in the browser's words, or in those of the service worker that asked for it, also on its own way. */
export const OFFLINE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|unknown error occurred when fetching the script/;

/** Moves the caret by a key. The browser tells the editor where it stands with its next frame, and a busy machine is later with that than with the next key. */
export async function moveCaret(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** A name that no other test uses. */
export const unique = (word: string) => `${word} ${Math.random().toString(36).slice(2, 8)}`;

/** A member card's code with another letter. One code in 32 has the first of the two already. */
export const forgedFrom = (code: string) =>
  code.replace(/^M(.)/, (_, letter: string) => (letter === "Z" ? "MX" : "MZ"));
