import { ARROW, widthOf } from "../../contracts/menu-room.ts";
import { expect, hydrate, onNextCall, settled, test } from "./test.ts";

test("digits of one width are for numbers alone: they would tear words at their hyphens", async ({
  page,
}) => {
  for (const address of ["/en/articles", "/en/tools", "/en/blog", "/en/events-conferences"]) {
    await page.goto(address);
    const torn = await page.evaluate(() => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const { parentElement, data } = text as Text;
        if (!parentElement || !/\p{L}-\p{L}/u.test(data)) continue;
        if (getComputedStyle(parentElement).fontVariantNumeric.includes("tabular")) found.push(data);
      }
      return found;
    });
    expect([address, torn]).toEqual([address, []]);
  }
});

test.describe("the menu", () => {
  test("opens a group without leaving the page, and one group closes the other", async ({ page }) => {
    await page.goto("/en");
    const menu = page.getByRole("navigation", { name: "Main menu" });
    await menu.getByText("Publications").click();
    await expect(page).toHaveURL("/en");
    await expect(menu.getByRole("link", { name: "Books" })).toBeVisible();
    await menu.getByText("Bioinformatics").click();
    await expect(menu.getByRole("link", { name: "Books" })).toBeHidden();
    await expect(menu.getByRole("link", { name: "Databases" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(menu.getByRole("link", { name: "Databases" })).toBeHidden();
  });

  test("on a phone opens under the header and closes again, also while the question about cookies stands above it", async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 360, height: 568 });
    await context.clearCookies({ name: "cc_opt" });
    await page.goto("/en");
    await expect(page.getByRole("region", { name: "Cookies" })).toBeVisible();
    const toggle = page.getByRole("button", { name: "Menu", exact: true });
    await toggle.click();
    const edges = await page.evaluate(() => {
      const edge = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
      return [edge(".site-header")?.bottom, edge("#menu")?.top, edge("#menu")?.bottom, innerHeight];
    });
    expect(edges[1]).toBe(edges[0]);
    expect(edges[3]).toBeGreaterThanOrEqual(edges[2] ?? Infinity);
    await page.getByRole("button", { name: "Phone and social media" }).click({ trial: true });
    await toggle.click();
    await expect(page.locator("#menu")).toBeHidden();
  });

  test("collapses on a phone, and expands by its button", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/en");
    await expect(page.locator("#menu")).toBeHidden();
    const toggle = page.getByRole("button", { name: "Menu", exact: true });
    await toggle.click();
    const menu = page.getByRole("navigation", { name: "Main menu" });
    await menu.getByRole("button", { name: "Phone and social media" }).click();
    const panel = page.getByRole("dialog", { name: "Information and contact" });
    await expect(panel.getByRole("link", { name: "LinkedIn" })).toBeVisible();
    await panel.getByRole("button", { name: "Close" }).click();
    await expect(page.getByRole("button", { name: "Open the information panel" })).toBeHidden();
    await menu.getByRole("link", { name: "About" }).click();
    await expect(page).toHaveURL("/en/about");
    await expect(page.locator("#menu")).toBeHidden();
  });

  test("leads everywhere by keyboard alone", async ({ page }) => {
    await page.goto("/en");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    for (let step = 0; step < 4; step += 1) await page.keyboard.press("Tab");
    await expect(page.locator("summary", { hasText: "Publications" })).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Articles" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/en/articles");
  });
});

test("the burger opens a panel with about, phone, e-mail and six social links", async ({ page }) => {
  await page.goto("/en");
  await page.getByRole("button", { name: "Open the information panel" }).click();
  const panel = page.getByRole("dialog", { name: "Information and contact" });
  await expect(panel.getByRole("heading", { name: "About" })).toBeVisible();
  await expect(panel.getByRole("link", { name: "+237 600 000 000" })).toHaveAttribute(
    "href",
    "tel:+237600000000",
  );
  await expect(panel.getByRole("link", { name: "contact@example.org" })).toBeVisible();
  for (const network of ["Twitter", "YouTube", "Facebook", "LinkedIn", "Instagram", "TikTok"]) {
    await expect(panel.getByRole("link", { name: network })).toBeVisible();
  }
  await panel.getByRole("button", { name: "Close" }).click();
  await expect(panel).toBeHidden();
});

test("the header becomes sticky past 170 px, the button to the top comes past 300 px and goes there", async ({
  page,
}) => {
  await page.goto("/en/blog");
  const header = page.locator(".site-header");
  const toTop = page.getByRole("link", { name: "Back to top" });
  await page.evaluate(() => scrollTo({ top: 165, behavior: "instant" }));
  await expect(header).toHaveCSS("position", "relative");
  await page.evaluate(() => scrollTo({ top: 175, behavior: "instant" }));
  await expect(header).toHaveCSS("position", "sticky");
  await expect(toTop).toBeHidden();
  await page.evaluate(() => scrollTo({ top: 305, behavior: "instant" }));
  await expect(toTop).toBeVisible();
  await toTop.click();
  await page.waitForFunction(() => scrollY === 0);
});

test.describe("the footer's figures", () => {
  test("open large, go round both ends, and close by the button, Escape and the backdrop", async ({
    page,
  }) => {
    await page.goto("/en");
    const thumbnails = page.getByRole("button", { name: /^Enlarge/ });
    await expect(thumbnails).toHaveCount(4);
    await thumbnails.first().click();
    const gel = page.getByRole("dialog", { name: "Agarose gel electrophoresis" });
    const structure = page.getByRole("dialog", { name: "RNA secondary structure" });
    await gel.getByRole("button", { name: "Previous figure" }).click();
    await expect(structure).toBeVisible();
    await expect(gel).toBeHidden();
    await page.keyboard.press("ArrowRight");
    await expect(gel).toBeVisible();
    await page.keyboard.press("ArrowLeft");
    await expect(structure).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(structure).toBeHidden();
    await thumbnails.first().click();
    await gel.getByRole("button", { name: "Close" }).click();
    await expect(gel).toBeHidden();
    await thumbnails.first().click();
    await page.mouse.click(5, 5);
    await expect(gel).toBeHidden();
  });

  test("are 860 by 700", async ({ page }) => {
    await page.goto("/en");
    const sizes = await page
      .locator(".viewer img")
      .evaluateAll((images) =>
        images.map((image) => [image.getAttribute("width"), image.getAttribute("height")]),
      );
    expect(sizes).toEqual(Array.from({ length: 4 }, () => ["860", "700"]));
  });
});

test("in French at 1280 px, the name stands apart from the menu", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/fr");
  await settled(page);
  const header = page.locator(".site-header");
  const name = await header.getByRole("link", { name: "Camille Ndongo" }).boundingBox();
  const first = await header.getByRole("link", { name: "Accueil" }).boundingBox();
  expect((first?.x ?? 0) - (name?.x ?? 0) - (name?.width ?? 0)).toBeGreaterThan(48);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
  // The server parts a longer menu by what it reckons that letters take.
  const widths = await page
    .locator("#menu > ul > li > .menu-item, #menu > ul > li > details > summary")
    .evaluateAll((items) =>
      items.map((one) => [one.textContent.trim(), one.clientWidth, one.localName] as const),
    );
  const tooNarrow = widths.filter(
    ([words, width, element]) => width > 1.02 * (widthOf(words) + (element === "summary" ? ARROW : 0)),
  );
  expect(tooNarrow).toEqual([]);
});

test("a screen that takes too long to load gives up after 120 seconds, with a retry", async ({ page }) => {
  await page.clock.install();
  await page.goto("/en/login");
  await hydrate(page);
  await onNextCall(page, "**/assets/register.screen-*.js", () => new Promise(() => undefined)); // Never answered.
  await page.getByRole("link", { name: "Create account" }).click();
  const preloader = page.locator("#preloader");
  await page.clock.fastForward(1_000);
  await expect(preloader).toContainText("Loading");
  await expect(preloader).toBeVisible();
  await page.clock.fastForward(120_000);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Create an account" })).toBeVisible();
});

test("a page is fetched ahead when the reader points at its link, and says so once it is opened", async ({
  page,
}) => {
  await page.goto("/en");
  const link = page.locator("#menu a", { hasText: "About" });
  const ahead = page.waitForRequest((request) => request.headers()["sec-purpose"] === "prefetch");
  await link.hover();
  expect(new URL((await ahead).url()).pathname).toBe("/en/about");
  const opened = page.waitForRequest((request) => request.headers()["x-opened"] === "1");
  await link.click();
  expect(new URL((await opened).url()).pathname).toBe("/en/about");
});

test.describe("on the way to another page", () => {
  test.use({ serviceWorkers: "block" });

  test("the preloader is shown while the page does not come", async ({ page }) => {
    await page.goto("/en");
    const shown = Promise.withResolvers<void>();
    await page.exposeFunction("tellShown", shown.resolve);
    await page.locator("#preloader").evaluate((preloader) => {
      const observer = new MutationObserver(() =>
        (window as unknown as { tellShown: () => void }).tellShown(),
      );
      observer.observe(preloader, { attributeFilter: ["hidden"] });
    });
    await page.route("**/about", async (route) => {
      await shown.promise;
      await route.continue();
    });
    // No pointer: what it is over, the browser has fetched ahead.
    await page.locator("#menu a", { hasText: "About" }).dispatchEvent("click");
    await expect(page.getByRole("heading", { level: 1, name: "About" })).toBeVisible();
    await expect(page.locator("#preloader")).toBeHidden();
  });
});

test.describe("offline", () => {
  test.use({ serviceWorkers: "allow" });

  test("the service worker is registered, and a page once seen opens without a network", async ({
    page,
    context,
    mayFail,
  }) => {
    mayFail(/ERR_INTERNET_DISCONNECTED|Failed to load resource|woff2 net::ERR_FAILED/);
    await page.goto("/en/tools");
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.goto("/en/databases");
    await page.waitForFunction(async () => (await caches.open("pages")).match("/en/databases"));
    await context.setOffline(true);
    const logs: string[] = [];
    page.on("console", (message) => logs.push(message.text()));
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Databases" })).toBeVisible();
    await expect.poll(() => logs).toContain("No internet connection found. App is running in offline mode.");
  });

  test("a service worker whose script is gone is unregistered, and the page loaded again", async ({
    page,
    context,
    mayFail,
  }) => {
    mayFail(/404/);
    await page.goto("/en/about");
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await context.route("**/service-worker.js", (route) => route.fulfill({ status: 404, body: "" }));
    await page.goto("/en/about");
    await expect
      .poll(() =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length).catch(() => -1),
      )
      .toBe(0);
  });
});

test("a screen whose scripts do not come at first asks for them again by itself", async ({
  page,
  mayFail,
}) => {
  mayFail(/ERR_CONNECTION_FAILED|Failed to fetch dynamically imported module/);
  let isAway = true;
  await page.route("**/assets/*.js", (route) =>
    isAway ? route.abort("connectionfailed") : route.continue(),
  );
  await page.goto("/en/login");
  await page.waitForEvent("pageerror");
  isAway = false;
  await expect(page.locator("#app[data-running]")).toBeAttached();
});
