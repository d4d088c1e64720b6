import { expect, settled, test } from "./test.ts";

test("React adds nothing to the style sheet that stands in the document", async ({ page }) => {
  await page.goto("/en/books/rna-made-simple");
  const written = await page.locator("#style").evaluate((style) => style.textContent);
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByRole("dialog", { name: "Cart" })).toHaveCSS("position", "fixed");
  expect(await page.locator("#style").evaluate((style) => style.textContent)).toBe(written);
  await expect(page.locator("link[rel=stylesheet][href*=app]")).toHaveCount(0);
});

test("for readers who want no motion, the colours change at once", async ({ page }) => {
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
