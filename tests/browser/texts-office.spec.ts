import { makeMember } from "./members.ts";
import { expect, test } from "./test.ts";

test("a word of the interface is written anew, readers see it at once, and it goes back to ours", async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  await (await makeMember(request, ["ROLE_ADMIN"])).enter(page.context());
  const reader = await browser.newPage({ baseURL });
  const heading = reader.getByRole("contentinfo").getByRole("heading").first();
  await reader.goto("/en/about");
  await expect(heading).toHaveText("Get in touch");

  await page.goto("/en/office/texts");
  await page.getByLabel("Search texts").fill("Get in touch");
  const line = page.getByRole("listitem").filter({ hasText: "Nous joindre" });
  await expect(page.getByRole("region", { name: "Every page, footer" }).locator(line)).toContainText(
    "Get in touch",
  );
  // Its key is for programmers, and stands where the text is changed alone.
  await expect(line).not.toContainText("common:");
  await line.getByRole("button", { name: "Change" }).click();
  await page.getByLabel("English", { exact: true }).fill("Write to the laboratory");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved. It is on the site now.")).toBeVisible();
  await expect(async () => {
    await reader.goto("/en/about");
    await expect(heading).toHaveText("Write to the laboratory", { timeout: 100 });
  }).toPass();

  await page.getByRole("link", { name: "Yours" }).click();
  await page.getByLabel("Search texts").fill("");
  const own = page.getByRole("listitem").filter({ hasText: "Write to the laboratory" });
  // The line has left the list when the answer comes, but the toast still appears.
  await page.route("**/api/texts/*/*", async (route) => {
    await page.getByRole("link", { name: "Missing" }).click();
    await expect(own).toBeHidden();
    await route.continue();
  });
  await own.getByRole("button", { name: "Back to ours" }).click();
  await expect(page.getByText("Our text is back.")).toBeVisible();
  await expect(async () => {
    await reader.goto("/en/about");
    await expect(heading).toHaveText("Get in touch", { timeout: 100 });
  }).toPass();
});
