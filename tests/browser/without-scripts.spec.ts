import { expect, test } from "./test.ts";

test.use({ javaScriptEnabled: false });

test("counters stand at their final values", async ({ page }) => {
  await page.goto("/en");
  await expect(page.locator("count-up")).toHaveText(["154", "100", "13", "3"]);
});

test("menus, the side panel, accordions, tabs and the viewer work", async ({ page }) => {
  await page.goto("/en/books/rna-made-simple");
  await page.getByRole("tab", { name: "Description" }).click();
  await expect(page.getByRole("heading", { name: "Additional information" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Add to cart" })).toBeHidden();
  await page.locator("summary", { hasText: "Bioinformatics" }).click();
  await page.getByRole("link", { name: "Tools" }).click();
  await page.locator("summary", { hasText: "MultiQC" }).click();
  await expect(page.getByRole("link", { name: /Open MultiQC/ })).toBeVisible();
  await page.getByRole("button", { name: "Open the information panel" }).click();
  await expect(page.getByRole("dialog", { name: "Information and contact" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /Enlarge: Agarose/ }).click();
  await page.getByRole("button", { name: "Next figure" }).click();
  await expect(page.getByRole("dialog", { name: "Sequence logo" })).toBeVisible();
});

test("a message is written, corrected and sent", async ({ page, mayFail }) => {
  mayFail(/422/);
  await page.goto("/en/contact");
  await page.getByLabel("Name").fill("Awa");
  await page.getByLabel("Message").fill("Hello");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("alert").getByRole("listitem")).toHaveCount(2);
  await expect(page.getByLabel("Message")).toHaveValue("Hello");
  await page.getByLabel("E-mail").fill("awa@example.org");
  await page.getByLabel("Subject").fill("Without scripts");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Your message has been sent" })).toBeVisible();
});

test("a review and a report are taken", async ({ page }) => {
  await page.goto("/en/books/rna-made-simple");
  await page.locator("label.star-choice").nth(3).click();
  await page.getByLabel("Name").fill("Awa");
  await page.getByLabel("Email").fill("awa@example.org");
  await page.getByLabel("Review Title").fill("Good");
  await page.getByLabel("Comments").fill("Useful.");
  await page.getByRole("button", { name: "Submit Review" }).click();
  await expect(page.getByText("Your review will appear once we’ve read it.")).toBeVisible();
  await page
    .getByRole("button", { name: /Report as Inappropriate/ })
    .first()
    .click();
  await expect(page.getByText("take another look at this review")).toBeVisible();
});
