import AxeBuilder from "@axe-core/playwright";
import { PUBLIC_PATHS } from "../../contracts/public-paths.ts";
import { expect, settled, test } from "./test.ts";

const POSTS = {
  fr: "/blog/la-maitrise-de-la-biologie-moleculaire-est-cruciale-pour-le-developpement-de-l-afrique",
  en: "/blog/mastery-of-molecular-biology-is-crucial-for-the-development-of-africa",
};
const OTHERS = [
  "/books/rna-made-simple",
  "/books/rna-made-simple?tab=description",
  "/camille-ndongo",
  "/bio-informatics",
  "/blog?page=2",
];
const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

for (const locale of ["fr", "en"] as const) {
  for (const path of [...PUBLIC_PATHS, ...OTHERS, POSTS[locale]]) {
    test(`${locale}${path} has one heading, nothing scrolls sideways, and axe finds no fault in any light or width`, async ({
      page,
    }) => {
      const address = `/${locale}${path === "/" ? "" : path}`;
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.setViewportSize({ width: 1280, height: 900 });
      const response = await page.goto(address);
      expect(response?.status()).toBe(200);
      await expect(page.locator("html")).toHaveAttribute("lang", locale);
      await expect(page.locator("h1")).toHaveCount(1);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        for (const width of [1280, 390]) {
          await page.setViewportSize({ width, height: 900 });
          await settled(page);
          const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
          expect(
            violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`),
          ).toEqual([]);
        }
      }
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });
  }
}

test("an unknown address says Page not found, and leads home", async ({ page, mayFail }) => {
  mayFail(/404/);
  const response = await page.goto("/en/no/such/page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await page.getByRole("link", { name: "Go back home" }).click();
  await expect(page).toHaveURL("/en");
});
