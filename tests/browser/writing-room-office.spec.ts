import type { Page } from "@playwright/test";
import { makePost, saved } from "./item-steps.ts";
import { makeMember } from "./members.ts";
import { expect, test, unique } from "./test.ts";

/** Long enough that it does not fit the window: three parts, of which the last skips a level. */
const part = (word: string) => `${word} are read twice.\n\n`.repeat(14);
const TEXTS = {
  fr: `## Extraction\n\n${part("Les gènes")}## Séquençage\n\n${part("Les gènes")}#### Fin\n\n${part("Les ÉTÉS")}`,
  en: `## Extraction\n\n${part("The genes")}## Sequencing\n\n${part("The genes")}#### End\n\n${part("The summers")}`,
};

const textbox = (page: Page, language: "French" | "English") =>
  page.getByRole("textbox", { name: `Text (${language})`, exact: true });

test("the writing room: the outline leads through the text", async ({ page, context, request }) => {
  const admin = await makeMember(request, ["ROLE_ADMIN"]);
  const { path, made } = await makePost(admin, unique("Room"));
  await admin.call("PUT", `/api/items/post/${made.key}/draft`, {
    revision: made.revision,
    document: { ...made.draft, markdown: TEXTS },
  });
  await admin.enter(context);
  await page.goto(path);
  const [french, english] = [textbox(page, "French"), textbox(page, "English")];

  await test.step("its outline leads to a heading, and marks the one that one writes under", async () => {
    await english.click({ position: { x: 20, y: 60 } });
    await page.getByRole("button", { name: "Outline" }).click();
    const outline = page.getByRole("navigation", { name: "Outline" });
    await expect(outline.getByRole("button", { name: "Extraction" })).toHaveAttribute(
      "aria-current",
      "location",
    );
    await expect(outline.getByRole("button", { name: /^End.*Level 4/ })).toBeVisible();
    await outline.getByRole("button", { name: "Sequencing" }).focus();
    await page.keyboard.press("Enter");
    await expect(english).toBeFocused();
    await expect(english.getByRole("heading", { name: "Sequencing" })).toBeInViewport();
    await page.keyboard.type("High-speed ");
    await expect(outline.getByRole("button", { name: "High-speed Sequencing" })).toHaveAttribute(
      "aria-current",
      "location",
    );
    await page.keyboard.press("Control+Shift+O");
    await expect(outline.getByRole("button", { name: "High-speed Sequencing" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(english).toBeFocused();
    await french.click();
    await expect(outline.getByRole("button", { name: "Séquençage" })).toBeVisible();
    await saved(page);
    await page.reload();
    await expect(outline).toBeVisible();
  });

  await test.step("it says how long each text is", async () => {
    const lengths = page.getByRole("list", { name: "Length of each text" });
    await expect(lengths.getByRole("listitem")).toHaveText([/FR 213 words/, /EN 214 words/]);
  });
});
