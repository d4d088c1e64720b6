import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, settled } from "./test.ts";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** The rules that a change of colours alone can break. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/**
 * One heading, no fault that axe finds in either colour scheme at a phone's width and a desk's, and nothing that scrolls
 * sideways at 320 px.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expectFaultless(page);
}

/** Like `expectAccessible`, for a page behind an open dialog. */
export async function expectFaultless(page: Page): Promise<void> {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await settled(page);
      const violations = await withoutToasts(page, () => axeFinds(page, colorScheme));
      const faults = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
      expect(faults, `${page.url()} ${width} ${colorScheme}`).toEqual([]);
    }
  }
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBeLessThanOrEqual(
    320,
  );
  await page.setViewportSize({ width: 1280, height: 900 });
}

/** A toast may come while axe measures what is below it, so none is shown meanwhile. Its own contrast is looked at in answers.spec.ts. */
async function withoutToasts<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const hiding = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(".Toastify { display: none }");
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  });
  const seen = await look();
  await hiding.evaluate((sheet) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  });
  return seen;
}

async function axeFinds(page: Page, colorScheme: "light" | "dark") {
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (colorScheme === "light") axe.withTags(WCAG);
  else axe.withRules(COLOUR_RULES);
  return (await axe.analyze()).violations;
}
