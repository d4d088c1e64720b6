import type { Page } from "@playwright/test";
import { expect, settled, test } from "./test.ts";
import { isSweep, sweptIn } from "./accessible.ts";

/** The first family that each is set in. */
const familiesOf = (page: Page, selectors: string[]) =>
  page.evaluate(
    (all) =>
      all.map((selector) => {
        const element = document.querySelector(selector);
        return element && getComputedStyle(element).fontFamily.split(",")[0]?.replaceAll('"', "");
      }),
    selectors,
  );

test.describe("what the first paint leaves for later (docs/decisions/0008)", () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test("comes: the molecule, what is below the fold, and the fonts in every part", async ({ page }) => {
    await page.goto("/en");
    expect(await familiesOf(page, ["h1"])).toEqual(["Fraunces fallback"]);
    await settled(page);
    const late = page.locator(".next-frame, .below-fold");
    expect(await late.count()).toBeGreaterThan(4);
    const isShown = (parts: Element[]) =>
      parts.every((part) => part.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }));
    expect(await late.evaluateAll(isShown)).toBe(true);
    expect(await familiesOf(page, ["h1", "#services", "main p", "footer a", ".trna text"])).toEqual([
      "Fraunces",
      "Fraunces",
      "Inter",
      "Inter",
      "Inter",
    ]);
    await page.goto("/en/tools");
    await settled(page);
    expect(await familiesOf(page, ["h1", "code"])).toEqual(["Fraunces", "JetBrains Mono"]);
  });

  test("leaves a long sequence the letters of its code", async ({ page }) => {
    await page.route("/en/tools", async (route) => {
      const response = await route.fetch();
      const bases = "<i>A</i><i>C</i>".repeat(30);
      const body = (await response.text()).replace(
        "</h1>",
        `</h1><pre class="prose"><code>${bases}</code></pre>`,
      );
      await route.fulfill({ response, body });
    });
    await page.goto("/en/tools");
    await settled(page);
    expect(await familiesOf(page, ["pre code", "pre code i"])).toEqual(["JetBrains Mono", "JetBrains Mono"]);
  });

  test("does not keep a reader from the part of a page that they came for", async ({ page }) => {
    await page.goto("/en#story");
    await expect(page.getByRole("heading", { name: "Latest post" })).toBeInViewport();
  });

  test("is kept from nobody without scripts", async ({ browser, baseURL }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, baseURL });
    await page.goto("/en");
    await expect(page.locator(".trna")).toBeVisible();
    const heading = page.getByRole("heading", { name: "Latest post" });
    await heading.scrollIntoViewIfNeeded();
    await expect(heading).toHaveCSS("font-family", /^"?Fraunces"?,/);
    await page.close();
  });
});

test("at a desk the fonts do not wait until the molecule has folded", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const session = await page.context().newCDPSession(page);
  await session.send("Animation.enable");
  await session.send("Animation.setPlaybackRate", { playbackRate: 0 });
  await page.goto("/en");
  const moving = () =>
    page
      .locator(".trna g[style]")
      .first()
      .evaluate((base) => base.getAnimations().length);
  await expect.poll(() => familiesOf(page, ["h1"])).toEqual(["Fraunces"]);
  expect(await moving()).toBe(1);
});

/** In pixels: what rounding adds up to. */
const LESS_THAN_A_LINE = 4;

for (const locale of ["fr", "en"] as const)
  test(
    `on a phone, what stands above a post keeps its place when the fonts come (${locale})`,
    sweptIn(locale),
    async ({ page, request }) => {
      const feed = await (await request.get(`/${locale}/feed.json`)).json();
      const posts = (feed as { items: { url: string }[] }).items.map(({ url }) => new URL(url).pathname);
      expect(posts.length).toBeGreaterThan(5);
      let release = () => {};
      let held = Promise.resolve();
      await page.route("**/*.woff2", async (route) => {
        await held;
        await route.continue();
      });
      const heights = () =>
        page.evaluate(() => {
          const title = document.querySelector("h1")?.offsetHeight ?? 0;
          const text = document.querySelector<HTMLElement>("#post");
          return { title, others: Math.round((text?.getBoundingClientRect().top ?? 0) + scrollY) - title };
        });
      const moved: string[] = [];
      const titles: string[] = [];
      for (const width of isSweep ? [360, 390, 412] : [390]) {
        await page.setViewportSize({ width, height: 823 });
        for (const path of posts) {
          held = new Promise((resolve) => (release = resolve));
          await page.goto(path, { waitUntil: "domcontentloaded" });
          expect(await familiesOf(page, ["h1"])).toEqual(["Fraunces fallback"]);
          await page.evaluate(() => document.fonts.load("560 20px 'Fraunces fallback'"));
          await page.evaluate(() => document.fonts.load("400 20px 'Inter fallback'"));
          const before = await heights();
          release();
          await settled(page);
          const after = await heights();
          if (Math.abs(after.others - before.others) > LESS_THAN_A_LINE)
            moved.push(`${path} at ${width} px: ${before.others}, ${after.others}`);
          if (after.title !== before.title)
            titles.push(`${path} at ${width} px: ${before.title}, ${after.title}`);
        }
      }
      expect(moved).toEqual([]);
      // No metrics of a fallback are those of each title.
      expect(titles.length, titles.join("\n")).toBeLessThan(4);
    },
  );

test("the question about cookies keeps its lines when the fonts come", async ({ page }) => {
  await page.context().clearCookies();
  const consent = page.getByRole("region", { name: "Cookies" });
  for (const width of [320, 360, 390, 412, 430]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/en");
    const before = (await consent.boundingBox())?.height;
    expect(before).toBeGreaterThan(60);
    await settled(page);
    expect((await consent.boundingBox())?.height, `${width} px`).toBe(before);
  }
  expect(await familiesOf(page, ["#consent p"])).toEqual(["Inter"]);
});
