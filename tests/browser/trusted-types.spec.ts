import { expect, hydrate, test } from "./test.ts";

// A page whose policy refuses anything fails its test by itself: see `test.ts`.
test("the pages run under Trusted Types, from the first to those that React brings", async ({ page }) => {
  await page.goto("/en/blog");
  await hydrate(page);
  await page.locator("main article a").first().click();
  await expect(page.locator("main .prose").first()).toBeVisible();
  await page.goBack();
  await page.goForward();
  await expect(page.locator("main .prose").first()).not.toBeEmpty();
  for (const [path, title] of [
    ["/en/about", "About"],
    ["/en/contact", "Contact"],
    ["/en/blog", "Blog"],
  ] as const) {
    await page.locator(`footer a[href="${path}"]`).first().click();
    await expect(page).toHaveTitle(new RegExp(title));
  }
});

test("nobody else's script is made in a page, and markup that is written there runs nothing", async ({
  page,
  mayFail,
}) => {
  mayFail(/Trusted ?(Type|Script)|inline event handler|net::ERR|404/);
  await page.goto("/en/about");
  const outcome = await page.evaluate(() => {
    const tried: Record<string, () => void> = {
      script: () => (document.createElement("script").textContent = "alert(1)"),
      address: () => (document.createElement("script").src = "https://evil.example/x.js"),
    };
    return Object.entries(tried).map(([name, attempt]) => {
      try {
        attempt();
        return `${name} written`;
      } catch (error) {
        return `${name}: ${(error as Error).name}`;
      }
    });
  });
  expect(outcome).toEqual(["script: TypeError", "address: TypeError"]);
  await page.evaluate(() => {
    document.body.insertAdjacentHTML("beforeend", '<img src="x" onerror="window.ran = true">');
  });
  await expect(page.locator("img[onerror]")).toBeAttached();
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(() => "ran" in window)).toBe(false);
});
