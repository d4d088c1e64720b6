import type { Page } from "@playwright/test";
import axe from "axe-core";
import { expect, settled } from "./test.ts";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** The rules that a change of colours alone can break. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];
/** The rules that a change of width can break besides. */
const LAYOUT_RULES = [...COLOUR_RULES, "target-size", "scrollable-region-focusable"];

/** Without `rules`, all that WCAG asks. */
type Look = { width: number; colorScheme: "light" | "dark"; rules?: string[] };

/** How `npm run sweeps` looks at a page: on a desk and on a phone in both colour schemes, on a tablet in one. */
export const LOOKS: Look[] = [
  { width: 1280, colorScheme: "light" },
  { width: 1280, colorScheme: "dark", rules: COLOUR_RULES },
  { width: 768, colorScheme: "light", rules: LAYOUT_RULES },
  { width: 390, colorScheme: "light" },
  { width: 390, colorScheme: "dark", rules: COLOUR_RULES },
];
/** How `npm test` looks at it: where targets are smallest and colours hardest. */
const ONE_LOOK: Look[] = [{ width: 390, colorScheme: "dark" }];
export const isSweep = process.env.SWEEPS === "1";
/** What `npm test` looks at in French alone, and `npm run sweeps` in both languages. */
export const sweptIn = (locale: "fr" | "en") => ({ tag: locale === "fr" ? "@looks" : "@sweep" });
/** Every screen or dialog in a row: `npm run sweeps` looks at them, and the test of what one does looks at its own. */
export const EACH = { tag: "@sweep" };
/** A page that was looked at whole in French differs in its texts alone. */
const OTHER_LANGUAGE: Look[] = [{ width: 390, colorScheme: "light" }];
const WIDTHS = [320, 768, 1280];

/**
 * One heading, no fault that axe finds in either colour scheme at the widths of a phone, a tablet and a desk, and
 * nothing that scrolls sideways. A sweep over both languages names the `locale`, and looks at the English more quickly.
 */
export async function expectAccessible(page: Page, locale?: "fr" | "en"): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  // What is awaited is a skeleton, or the answer before it, dimmed.
  await expect(page.locator("[aria-busy=true], [data-awaiting]")).toHaveCount(0);
  await expectFaultless(page, locale === "en" ? OTHER_LANGUAGE : undefined);
}

/** Like `expectAccessible`, for a page behind an open dialog. */
export async function expectFaultless(page: Page, looks = isSweep ? LOOKS : ONE_LOOK): Promise<void> {
  await bringAxe(page);
  await withNothingAbove(page, async () => {
    for (const { width, colorScheme, rules } of looks) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await settled(page);
      expect(await axeFinds(page, rules), `${page.url()} ${width} ${colorScheme}`).toEqual([]);
    }
  });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 700 });
    const whole = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(whole, `${page.url()} at ${width}`).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

/**
 * A toast may come while axe measures what is below it, and a bar that stays while one scrolls lies over a part of what is
 * measured, so neither is there meanwhile. A toast's own contrast is looked at in answers.spec.ts.
 */
async function withNothingAbove(page: Page, look: () => Promise<void>): Promise<void> {
  const hiding = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(".Toastify { display: none } [class*=sticky] { position: static }");
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  });
  await look();
  await hiding.evaluate((sheet) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  });
}

/** Reads axe's half a megabyte of script once for all looks at a document. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
}

/** Each rule that is broken, with the elements that break it. What a frame shows is looked at as a page of its own. */
function axeFinds(page: Page, rules?: string[]): Promise<string[]> {
  const runOnly = rules ? { type: "rule" as const, values: rules } : { type: "tag" as const, values: WCAG };
  return page.evaluate(
    async (options) => {
      const { axe: brought } = window as unknown as { axe: { run: typeof axe.run } };
      const { violations } = await brought.run(document, options);
      const modal = document.querySelector("dialog:modal");
      return violations.flatMap(({ id, nodes }) => {
        // What a modal dialog covers in part can't be reached anyway: its size on the screen is no fault.
        const faulty = nodes.filter(
          ({ element }) => id !== "target-size" || !modal || modal.contains(element ?? null),
        );
        return faulty.length > 0 ? [`${id}: ${faulty.map(({ html }) => html).join(" | ")}`] : [];
      });
    },
    { runOnly, iframes: false, resultTypes: ["violations" as const], selectors: false, elementRef: true },
  );
}

/** How wide a page is with letters half as large again: a setting of who sees less. */
export const widthInLargeLetters = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { style } = document.documentElement;
    style.fontSize = "25.5px";
    const { scrollWidth } = document.documentElement;
    style.fontSize = "";
    return scrollWidth;
  });
