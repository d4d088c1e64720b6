import type { Page } from "@playwright/test";
import { PUBLIC_PATHS } from "../../contracts/public-paths.ts";
import { expect, settled, test } from "./test.ts";

const OTHERS = [
  "/books/rna-made-simple?tab=description",
  "/blog/mastery-of-molecular-biology-is-crucial-for-the-development-of-africa",
  "/camille-ndongo",
  "/login",
  "/register",
  "/no/such/page",
];

/**
 * The changes on a page when a style sheet is added, one declaration per line, such as `<p class="lead">: top: 1px`.
 */
const changesBy = (page: Page, sheet: string) =>
  page.evaluate(async (href) => {
    const names = Array.from(getComputedStyle(document.body)).filter((name) => !name.startsWith("--"));
    const looks = () =>
      Array.from(document.querySelectorAll("body, body *:not(script)"), (element) =>
        ["", "::before", "::after"].map((pseudo) => {
          const style = getComputedStyle(element, pseudo);
          const isShown = !pseudo || style.content !== "none";
          const values = isShown ? names.map((name) => style.getPropertyValue(name)) : [];
          return { place: `${element.outerHTML.split(">", 1)[0]}>${pseudo}`, values };
        }),
      ).flat();
    const before = looks();
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    await new Promise((resolve, reject) => {
      Object.assign(link, { onload: resolve, onerror: reject });
      document.head.append(link);
    });
    return looks().flatMap(({ place, values }, position) =>
      values.flatMap((value, index) =>
        value === before[position]?.values[index] ? [] : `${place}: ${names[index]}: ${value}`,
      ),
    );
  }, sheet);

test(
  "a document looks as it would with the whole style sheet",
  { tag: "@sweep" },
  async ({ page, mayFail }) => {
    test.slow();
    mayFail(/404/);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/en");
    const whole = await page.locator("html").getAttribute("data-stylesheet");
    for (const path of [...PUBLIC_PATHS, ...OTHERS]) {
      await page.goto(`/en${path}`);
      // What is closed is not laid out.
      await page.locator("details").evaluateAll((all) => {
        for (const details of all) details.removeAttribute("name");
        for (const details of all) details.setAttribute("open", "");
      });
      // A picture that comes while it is looked at changes the page by itself.
      await page.evaluate(() =>
        Promise.allSettled(
          Array.from(document.images, (image) => {
            image.loading = "eager";
            return image.decode();
          }),
        ),
      );
      await settled(page);
      const changes = await changesBy(page, whole ?? "");
      expect(changes.slice(0, 5), path).toEqual([]);
    }
  },
);

test("an island shows nothing new before the whole style sheet has come", async ({ page }) => {
  const script = page.waitForResponse("**/assets/cart.island-*.js");
  await page.route("**/assets/styles-*.css", async (route) => {
    // Everything else that the island needs is loaded first, and the page is idle.
    await (await script).finished();
    for (let turn = 0; turn < 10; turn += 1)
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await expect(page.locator("#cart")).not.toHaveAttribute("data-running");
    await route.continue();
  });
  await page.goto("/en/books/rna-made-simple");
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByRole("dialog", { name: "Cart" })).toHaveCSS("position", "fixed");
});

test("without the whole style sheet, the page works in the rules of its document", async ({
  page,
  mayFail,
}) => {
  mayFail(/ERR_FAILED/);
  await page.route("**/assets/styles-*.css", (route) => route.abort());
  await page.goto("/en/books/rna-made-simple");
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByRole("dialog", { name: "Cart" }).getByLabel("Quantity")).toHaveText("1");
});

test("for who wants no motion, the colours change at once", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "dark" });
  await page.goto("/en");
  await settled(page);
  const moving = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        matchMedia("(prefers-color-scheme: light)").addEventListener("change", () =>
          requestAnimationFrame(() => resolve(document.getAnimations().length)),
        );
      }),
  );
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
  expect(await moving).toBe(0);
});

test("where a text changes, few elements are styled anew: no rule makes all of them depend on it", async ({
  page,
  browser,
}) => {
  await page.goto("/en/blog/fastq-quality-control");
  await settled(page);
  await browser.startTracing(page, { categories: ["devtools.timeline"] });
  await page
    .locator("figure output")
    .first()
    .evaluate(async (output) => {
      output.textContent = "Changed";
      (output as HTMLElement).style.color = "red"; // One element at least.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
  type Event = { name: string; args: { elementCount?: number } };
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Event[] };
  const styled = trace.traceEvents.flatMap(({ name, args }) =>
    name === "UpdateLayoutTree" ? (args.elementCount ?? 0) : [],
  );
  expect(Math.max(...styled)).toBeGreaterThan(0);
  expect(Math.max(...styled)).toBeLessThan(10);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test("beside the page itself only what floats over it is drawn apart: code that scrolls makes no layer of the text after it", async ({
    page,
  }) => {
    await page.goto("/en/blog/designing-a-differential-expression-experiment");
    await settled(page);
    await page.locator("figure[data-figure=experiment]").scrollIntoViewIfNeeded();
    const session = await page.context().newCDPSession(page);
    const told = new Promise<{ height: number; drawsContent: boolean }[]>((resolve) =>
      session.on("LayerTree.layerTreeDidChange", ({ layers }) => layers && resolve(layers)),
    );
    await session.send("DOM.enable");
    await session.send("LayerTree.enable");
    const tall = (await told).filter(({ height, drawsContent }) => drawsContent && height > 2_000);
    expect(tall).toHaveLength(1);
  });
});
