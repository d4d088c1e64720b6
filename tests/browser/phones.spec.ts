import type { Page } from "@playwright/test";
import { PUBLIC_PATHS } from "../../contracts/public-paths.ts";
import { expectAccessible, isSweep, sweptIn, widthInLargeLetters } from "./accessible.ts";
import { expect, hydrate, settled, test } from "./test.ts";

const POSTS = {
  fr: "/blog/la-maitrise-de-la-biologie-moleculaire-est-cruciale-pour-le-developpement-de-l-afrique",
  en: "/blog/mastery-of-molecular-biology-is-crucial-for-the-development-of-africa",
};
/** Pages of other kinds than those that have a fixed address. */
const OTHERS = [
  "/books/rna-made-simple",
  "/books/rna-made-simple?tab=description",
  "/camille-ndongo",
  "/bio-informatics",
  "/blog?page=2",
];

/** In CSS pixels: an old phone, and the usual ones. */
const WIDTHS = [320, 360, 390, 412];
const HEIGHT = 844;

declare global {
  interface Window {
    /** The page's greatest width over all frames of its motions, because a phone zooms out to fit it. */
    widest?: number;
  }
}

// Uses Playwright's phones, because a narrow desktop window lays out a wide page differently.
test.use({ viewport: { width: 390, height: HEIGHT }, isMobile: true, hasTouch: true, deviceScaleFactor: 1 });

for (const locale of ["fr", "en"] as const) {
  test(
    `every page is as wide as the phone, its headings go down in size, and each kind is accessible (${locale})`,
    sweptIn(locale),
    async ({ page, request }) => {
      const sitemap = await (await request.get("/sitemap.xml")).text();
      const listed = Array.from(
        sitemap.matchAll(/<loc>([^<]+)<\/loc>/g),
        ([, address = ""]) => new URL(address).pathname,
      ).filter((path) => path === `/${locale}` || path.startsWith(`/${locale}/`));
      expect(listed.length).toBeGreaterThan(25);
      const kinds = [...PUBLIC_PATHS, ...OTHERS, POSTS[locale]].map((path) =>
        path === "/" ? `/${locale}` : `/${locale}${path}`,
      );
      await page.addInitScript(() => {
        const look = () => {
          const { scrollWidth } = document.documentElement;
          window.widest = Math.max(window.widest ?? 0, scrollWidth, innerWidth);
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
      // One page of each kind; `npm run sweeps` looks at all of them.
      for (const path of new Set(isSweep ? [...listed, ...kinds] : kinds))
        await test.step(path, async () => {
          await page.emulateMedia({ colorScheme: null, reducedMotion: null });
          await page.setViewportSize({ width: 390, height: HEIGHT });
          const response = await page.goto(`${path}#main`); // shows the whole page at once
          expect(response?.status()).toBe(200);
          await expect(page.locator("html")).toHaveAttribute("lang", locale);
          await settled(page);
          await expectInItsFonts(page);
          await expectAsWideAsPhone(page);
          if (kinds.includes(path)) await expectAccessible(page, locale);
        });
    },
  );
}

/** All but a molecule's many letters, which keep the fallback (site/figures/figures.css). */
async function expectInItsFonts(page: Page): Promise<void> {
  const left = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("body *")]
        .filter((one) => one.checkVisibility() && !one.closest(".leaf"))
        .filter((one) => [...one.childNodes].some((node) => node instanceof Text && node.data.trim()))
        .filter((one) => getComputedStyle(one).fontFamily.split(",")[0]?.includes("fallback"))
        .map((one) => one.textContent),
    );
  await expect.poll(left, `${page.url()} in a fallback`).toEqual([]);
}

async function expectAsWideAsPhone(page: Page): Promise<void> {
  expect.soft(await page.evaluate(() => window.widest), `${page.url()} while it loaded`).toBe(390);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    const measured = await page.evaluate(() => {
      const sizes = (tag: string) =>
        Array.from(document.querySelectorAll(`main ${tag}`), (one) =>
          Number.parseFloat(getComputedStyle(one).fontSize),
        );
      return {
        wide: Math.max(document.documentElement.scrollWidth, innerWidth),
        first: Math.min(...sizes("h1")),
        second: Math.max(0, ...sizes("h2")),
      };
    });
    expect.soft(measured.wide, `${page.url()} at ${width}`).toBe(width);
    expect.soft(measured.first, `${page.url()}: h1 beside h2 at ${width}`).toBeGreaterThan(measured.second);
  }
  await page.setViewportSize({ width: 390, height: HEIGHT });
  expect.soft(await widthInLargeLetters(page), `${page.url()} in large letters`).toBe(390);
}

test("the privacy page's tables stand whole on a phone, each value under its column's name", async ({
  page,
}) => {
  await page.goto("/fr/privacy-policy");
  await settled(page);
  const table = page.locator(".prose .table").first();
  const cut = await table.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(cut).toBe(0);
  const basis = table.locator('td[data-label="Base"]').first();
  const [cell, width] = [await basis.boundingBox(), WIDTHS[2] ?? 0];
  expect((cell?.x ?? width) + (cell?.width ?? width)).toBeLessThanOrEqual(width);
  expect(await basis.evaluate((element) => getComputedStyle(element, "::before").content)).toContain("Base");
});

test("a link that stands alone is 44 px high: the name, a service, an event's website, what is kept", async ({
  page,
}) => {
  const expectHigh = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    expect(box?.height, selector).toBeGreaterThanOrEqual(44);
  };
  await page.goto("/fr#main");
  await expectHigh("header.site-header a");
  await expectHigh("main h3 a[href='/fr/tools']");
  await expectHigh("footer a[href='/fr/kept']");
  await page.goto("/fr/events-conferences#main");
  await expectHigh("main a.link[target=_blank]");
});

test("the cart shows its prices whole on any phone", async ({ page }) => {
  await page.goto("/fr/books/rna-made-simple");
  await hydrate(page);
  await page.getByRole("button", { name: "Ajouter au panier" }).click();
  const cart = page.getByRole("dialog");
  for (let copies = 1; copies < 5; copies += 1) await cart.getByRole("button", { name: /plus/i }).click();
  const price = cart.getByRole("listitem").getByText("145\u00A0€");
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    const box = await price.boundingBox();
    expect((box?.x ?? width) + (box?.width ?? width), `at ${width}`).toBeLessThanOrEqual(width - 20);
    expect(await cart.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  }
});

test("a table's cards are as wide as the text", async ({ page }) => {
  await page.goto("/en/blog/rna-extraction-column-or-phenol#main");
  const [table, text] = [page.locator(".prose table").first(), page.locator(".prose > p").first()];
  const [cards, paragraph] = [await table.boundingBox(), await text.boundingBox()];
  expect(cards?.width).toBe(paragraph?.width);
});
