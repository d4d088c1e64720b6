import type { BrowserContext } from "@playwright/test";
import { expect, MOVING, OFFLINE, test, workerCame } from "../test.ts";

async function cookieOf(context: BrowserContext, name: string): Promise<string | undefined> {
  return (await context.cookies()).find((cookie) => cookie.name === name)?.value;
}

const READERS = [
  { locale: "fr-FR", own: "fr", other: "en", about: "À propos", blog: "Blog", contact: "Contact" },
  { locale: "en-GB", own: "en", other: "fr", about: "About", blog: "Blog", contact: "Contact" },
] as const;

for (const { locale, own, other, about, blog, contact } of READERS) {
  test.describe(`somebody whose browser asks for ${locale}`, () => {
    test.use({ ...MOVING, locale });

    test("reads every page in that language: the first, the next ones, tomorrow's", async ({
      page,
      context,
    }) => {
      const html = page.locator("html");
      await page.goto("/");
      await expect(html).toHaveAttribute("lang", own);
      await workerCame(page);
      for (const [landmark, name, address] of [
        ["banner", about, "/about"],
        ["contentinfo", blog, "/blog"],
        ["banner", contact, "/contact"],
      ] as const) {
        await page.getByRole(landmark).getByRole("link", { name, exact: true }).click();
        await expect(page).toHaveURL(address);
        await expect(html).toHaveAttribute("lang", own);
        await page.reload();
        await expect(html).toHaveAttribute("lang", own);
      }
      await page.close();

      const tomorrow = await context.newPage();
      await tomorrow.goto("/");
      await expect(tomorrow.locator("html")).toHaveAttribute("lang", own);
      expect(await cookieOf(context, "language")).toBeUndefined();
    });

    test("reads the other language once they choose it, from then on", async ({ page, context }) => {
      await page.goto("/about");
      await workerCame(page);
      await page.locator("a[data-language]").click();
      await expect(page).toHaveURL(`/${other}/about`);
      expect(await cookieOf(context, "language")).toBe(other);
      await page.close();

      const tomorrow = await context.newPage();
      await tomorrow.goto("/contact");
      await expect(tomorrow.locator("html")).toHaveAttribute("lang", other);
    });

    test("is led to the page 'offline' in the language that they chose", async ({
      page,
      context,
      mayFail,
    }) => {
      mayFail(OFFLINE);
      await page.goto(`/${other}/about`);
      await workerCame(page);
      await context.setOffline(true);
      await page.goto("/tools");
      await expect(page).toHaveURL(new RegExp(`/${other}/offline`));
    });
  });
}
