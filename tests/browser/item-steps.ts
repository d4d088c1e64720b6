import type { Page } from "@playwright/test";

/** Fills the two fields of a post's form that have no words: its category, and its picture from the library. */
export async function chooseCategoryAndPicture(page: Page): Promise<void> {
  await page.getByLabel("Category").selectOption({ label: "Molecules" });
  await page.getByRole("button", { name: "Choose a picture: Main picture" }).click();
  await page.getByRole("searchbox", { name: "Search by name or description" }).fill("trna-cloverleaf");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /trna-cloverleaf\.svg/ })
    .click();
}
