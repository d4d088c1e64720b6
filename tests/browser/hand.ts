import { readFileSync } from "node:fs";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

/** A user of a page: by mouse, or by keyboard only. */
export type Hand = {
  /** Follows a link, presses a button. */
  press: (target: Locator) => Promise<void>;
  type: (target: Locator, text: string) => Promise<void>;
  /** Chooses one of a group of radio buttons. */
  pick: (target: Locator) => Promise<void>;
};

export const HANDS = {
  mouse: (): Hand => ({
    press: (target) => target.click(),
    type: (target, text) => target.fill(text),
    pick: (target) => target.check(),
  }),
  keyboard: (page: Page): Hand => ({
    async press(target) {
      await tabTo(page, target);
      await page.keyboard.press("Enter");
    },
    async type(target, text) {
      await tabTo(page, target);
      await page.keyboard.type(text);
    },
    async pick(target) {
      const group = page.locator(`input[name="${(await target.getAttribute("name")) ?? ""}"]:checked`);
      await tabTo(page, group);
      while (!(await target.isChecked())) await page.keyboard.press("ArrowDown");
    },
  }),
};

/** Twice the number of stops on any page. */
const MOST_TABS = 250;

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await expect(target).toBeEnabled();
  // The element is looked up once: to find it by its role again after each key is what took long.
  let element = await target.elementHandle();
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    const state = await element?.evaluate((one) => ({
      isFocused: one === document.activeElement,
      isGone: !one.isConnected,
    }));
    if (state?.isFocused) return;
    if (state?.isGone) element = await target.elementHandle();
    else await page.keyboard.press("Tab");
  }
  throw new Error(`no Tab leads to ${target.toString()}`);
}

const LOCALES = path.join(import.meta.dirname, "../../platform/i18n/locales");

/** The words of the member area in a language, by their keys. */
export function wordsOf(locale: "fr" | "en") {
  const words = JSON.parse(readFileSync(path.join(LOCALES, locale, "member.json"), "utf8")) as object;
  return (key: string, values: Record<string, string | number> = {}): string => {
    const found = key
      .split(".")
      .reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], words);
    if (typeof found !== "string") throw new Error(`there are no words ${key}`);
    return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
  };
}
