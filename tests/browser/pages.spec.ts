import { expect, test } from "./test.ts";

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

test("an address that names nothing is one page, and leads on", async ({ page, mayFail }) => {
  mayFail(/404/);
  for (const path of ["/no-such-page", "/no/such/page", "/blog/no-such-post", "/books/no-such-book"]) {
    await page.goto(`/en${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(["Page not found"]);
    await expect(page.getByRole("contentinfo")).toHaveCount(1);
    await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(["About"]);
  }
});
