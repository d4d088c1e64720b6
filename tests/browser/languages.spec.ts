import { expect, test } from "./test.ts";

test.describe("a reader whose browser prefers English", () => {
  test.use({ locale: "en-GB" });

  test("reads plain addresses in English, until they choose French, which is remembered", async ({
    page,
    context,
  }) => {
    await page.goto("/about");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await page.getByRole("link", { name: "Lire cette page en français" }).click();
    await expect(page).toHaveURL("/fr/about");
    await page.goto("/about");
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
    await expect.poll(() => page.evaluate(() => localStorage.getItem("i18nextLng"))).toBe("fr");
    expect((await context.cookies()).find(({ name }) => name === "i18next")?.value).toBe("fr");
  });
});

test.describe("a reader whose browser prefers neither", () => {
  test.use({ locale: "de-DE" });

  test("reads French, the default", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  });
});

test("a post's switch leads to its slug in the other language", async ({ page }) => {
  await page.goto("/en/blog/mastery-of-molecular-biology-is-crucial-for-the-development-of-africa");
  await page.getByRole("link", { name: "Lire cette page en français" }).click();
  await expect(page).toHaveURL(/\/fr\/blog\/la-maitrise/);
});

test("a slug under the other language's address leads to its own", async ({ page }) => {
  await page.goto("/fr/blog/mastery-of-molecular-biology-is-crucial-for-the-development-of-africa");
  await expect(page).toHaveURL(/\/en\/blog\/mastery/);
});

test("the plain address, /fr and /en are each their own canonical, and list each other", async ({
  page,
  baseURL,
}) => {
  for (const [path, canonical] of [
    ["/about", "/about"],
    ["/fr/about", "/fr/about"],
    ["/en/about", "/en/about"],
  ] as const) {
    await page.goto(path);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", baseURL + canonical);
    const alternates = await page
      .locator('link[rel="alternate"][hreflang]')
      .evaluateAll((links) =>
        links.map((link) => [link.getAttribute("hreflang"), link.getAttribute("href")]),
      );
    expect(alternates).toEqual([
      ["fr", `${baseURL}/fr/about`],
      ["en", `${baseURL}/en/about`],
      ["x-default", `${baseURL}/about`],
    ]);
  }
});
