import type { Page } from "@playwright/test";
import type { Member } from "./members.ts";
import { expect } from "./test.ts";

export type Made = { key: string; revision: number; draft: Record<string, unknown> };

/** Opens the sheet with what is said of a text besides its words. It lies over the text's right side. */
export async function openParticulars(page: Page): Promise<void> {
  const sheet = page.getByRole("complementary", { name: /^(Particulars|Renseignements)$/ });
  if (!(await sheet.isVisible()))
    await page.getByRole("button", { name: /^(Particulars|Renseignements)/ }).click();
}

export async function closeParticulars(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Close the particulars" }).click();
}

/** Fills the two fields of a post's form that have no words: its category, and its picture from the library. */
export async function chooseCategoryAndPicture(page: Page): Promise<void> {
  await openParticulars(page);
  await page.getByLabel("Category").selectOption({ label: "Molecules" });
  await page.getByRole("button", { name: "Choose a picture: Main picture" }).click();
  await page.getByRole("searchbox", { name: "Search by name or description" }).fill("trna-cloverleaf");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /trna-cloverleaf\.svg/ })
    .click();
  await closeParticulars(page);
}

/** A whole post of its own for a test, as a draft. */
export async function makePost(admin: Member, title: string): Promise<{ path: string; made: Made }> {
  const made = await admin.call<Made>("POST", "/api/items", { kind: "post", title });
  const words = { fr: `${title} en français`, en: title };
  const document = {
    ...made.draft,
    title: words,
    description: words,
    heroAlt: words,
    category: "molecules",
    tags: ["rna"],
    hero: "posts/trna-cloverleaf.svg",
    markdown: { fr: "Un.\n\nDeux.\n", en: "One.\n\nTwo.\n" },
  };
  const { revision } = made;
  const item = await admin.call<Made>("PUT", `/api/items/post/${made.key}/draft`, { revision, document });
  return { path: `/en/office/content/post/${made.key}`, made: item };
}

/** Waits until the form says that it is saved. */
export const saved = (page: Page) => expect(page.getByText(/Saved at/)).toBeVisible();
