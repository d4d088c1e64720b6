import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { makeFurnished } from "./furnished.ts";
import { expect, settled, test } from "./test.ts";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What a colour scheme changes; the other rules look at what is the same in both. */
const COLOURS = ["color-contrast", "link-in-text-block"];

/** Both colour schemes at a phone's width and a desk's, and nothing that scrolls sideways at 320 px. */
async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await settled(page);
      const axe = new AxeBuilder({ page });
      const { violations } = await (
        colorScheme === "light" ? axe.withTags(WCAG) : axe.withRules(COLOURS)
      ).analyze();
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

const SCREENS: Record<string, (games: Record<"running" | "passed" | "failed", string>) => string[]> = {
  "the dashboard, messages and operations": () => ["dashboard", "messages", "operations?do=pay"],
  "the quiz and its games": ({ running, passed, failed }) => [
    "quiz",
    ...[running, passed, failed].map((game) => `quiz?game=${game}`),
  ],
  "the QR screens": () => ["generate-qr", "scan-qr"],
};

const READERS = [
  ["anyone", ["member", "certificate", "payment"]],
  ["a member", ["member", "certificate", "payment"]],
  ["a member", ["used", "revoked", "expired"]],
  ["a member", ["unknown", "forged"]],
] as const;

for (const locale of ["fr", "en"] as const) {
  for (const [name, pathsOf] of Object.entries(SCREENS)) {
    test(`in ${locale}, ${name} with data: accessible in any light and width`, async ({
      page,
      context,
      request,
    }) => {
      const { holder, games } = await makeFurnished(request);
      await holder.enter(context);
      for (const path of pathsOf(games)) {
        await page.goto(`/${locale}/${path}`);
        await expectAccessible(page);
      }
    });
  }

  for (const [reader, kinds] of READERS) {
    test(`in ${locale}, a code that is ${kinds.join(", ")}, to ${reader}: accessible in any light and width`, async ({
      page,
      context,
      request,
      mayFail,
    }) => {
      mayFail(/404/);
      const { other, codes } = await makeFurnished(request);
      const forged = codes.member.code.replace(/^M./, "MZ");
      const all = { ...codes, unknown: { code: "M0000000000" }, forged: { code: forged } };
      if (reader === "a member") await other.enter(context);
      for (const kind of kinds) {
        await page.goto(`/${locale}/q/${all[kind].code}`);
        await expectAccessible(page);
      }
    });
  }
}
