import { PUBLIC_PATHS } from "../../contracts/public-paths.ts";
import { expectAccessible, sweptIn } from "./accessible.ts";
import { expect, test } from "./test.ts";

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

for (const locale of ["fr", "en"] as const)
  test(
    `in ${locale}, each page has one heading, nothing scrolls sideways, and axe finds no fault in any light or width`,
    sweptIn(locale),
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      for (const path of [...PUBLIC_PATHS, ...OTHERS, POSTS[locale]])
        await test.step(path, async () => {
          const response = await page.goto(`/${locale}${path === "/" ? "" : path}`);
          expect(response?.status()).toBe(200);
          await expect(page.locator("html")).toHaveAttribute("lang", locale);
          await expectAccessible(page, locale);
        });
    },
  );

test("an unknown address says Page not found, and leads home", async ({ page, mayFail }) => {
  mayFail(/404/);
  const response = await page.goto("/en/no/such/page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await page.getByRole("link", { name: "Go back home" }).click();
  await expect(page).toHaveURL("/en");
});

test("what is found for an address that names nothing moves nothing when it comes", async ({
  page,
  mayFail,
}) => {
  mayFail(/404/);
  const held = Promise.withResolvers<void>();
  await page.route("**/api/search?*", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/en/blog/trna-cloverleaf-old");
  const footer = page.getByRole("contentinfo");
  const before = await footer.evaluate((element) => element.getBoundingClientRect().top);
  held.resolve();
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
  expect(await footer.evaluate((element) => element.getBoundingClientRect().top)).toBe(before);
});

for (const path of ["/no-such-page", "/no/such/page", "/blog/no-such-post", "/books/no-such-book"]) {
  test(`${path} is one page, and leads on`, async ({ page, mayFail }) => {
    mayFail(/404/);
    await page.goto(`/en${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(["Page not found"]);
    await expect(page.getByRole("contentinfo")).toHaveCount(1);
    await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(["About"]);
  });
}
