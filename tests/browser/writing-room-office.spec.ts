import type { Page } from "@playwright/test";
import { expectFaultless } from "./accessible.ts";
import { makePost, saved } from "./item-steps.ts";
import { makeMember } from "./members.ts";
import { expect, moveCaret, test, unique } from "./test.ts";

/** Long enough that it does not fit the window: three parts, of which the last skips a level. */
const part = (word: string) => `${word} are read twice.\n\n`.repeat(14);
const TEXTS = {
  fr: `## Extraction\n\n${part("Les gènes")}## Séquençage\n\n${part("Les gènes")}#### Fin\n\n${part("Les ÉTÉS")}`,
  en: `## Extraction\n\n${part("The genes")}## Sequencing\n\n${part("The genes")}#### End\n\n${part("The summers")}`,
};

const textbox = (page: Page, language: "French" | "English") =>
  page.getByRole("textbox", { name: `Text (${language})`, exact: true });

test("the writing room: an outline, finding in both languages, scrolling them together, and the text alone", async ({
  page,
  context,
  request,
}) => {
  const admin = await makeMember(request, ["ROLE_ADMIN"]);
  const { path, made } = await makePost(admin, unique("Room"));
  await admin.call("PUT", `/api/items/post/${made.key}/draft`, {
    revision: made.revision,
    document: { ...made.draft, markdown: TEXTS },
  });
  await admin.enter(context);
  await page.route("**/api/translation-service*", (route) => route.fulfill({ json: { isThere: true } }));
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

  const written = async () =>
    (
      await admin.call<{ draft: { markdown: Record<"fr" | "en", string> } }>(
        "GET",
        `/api/items/post/${made.key}`,
      )
    ).draft.markdown;

  await test.step("it finds and replaces in both languages by keyboard, and each replacement has its own undo", async () => {
    const before = await written();
    await english.click({ position: { x: 20, y: 60 } });
    await page.keyboard.press("Control+f");
    const bar = page.getByRole("search", { name: "Find and replace" });
    const wanted = bar.getByLabel("Find", { exact: true });
    await expect(wanted).toBeFocused();
    await page.keyboard.type("etes");
    await expect(bar.getByRole("status")).toHaveText("French 14 · English 0");
    await expect(french.locator(".found")).toHaveCount(14);
    await page.keyboard.press("Enter");
    await expect(bar.getByRole("status")).toHaveText("1 of 14 · French 14 · English 0");
    await expect(french.locator(".found-active")).toBeInViewport();
    await page.keyboard.press("Shift+Enter");
    await expect(bar.getByRole("status")).toHaveText("14 of 14 · French 14 · English 0");
    await bar.getByLabel("Match case and accents").check();
    await expect(bar.getByRole("status")).toHaveText("Nothing found");
    await bar.getByLabel("Match case and accents").uncheck();
    expect(await written()).toEqual(before);

    await wanted.fill("extraction");
    await expect(bar.getByRole("status")).toHaveText("French 1 · English 1");
    await bar.getByLabel("Replace with").fill("Purification ($1)");
    await bar.getByRole("button", { name: "Replace all" }).press("Enter");
    await expect(bar.getByRole("status")).toHaveText("2 replaced");
    for (const text of [french, english])
      await expect(text.getByRole("heading", { name: "Purification ($1)" })).toBeVisible();
    await expect.poll(written).toEqual({
      fr: before.fr.replace("Extraction", "Purification ($1)"),
      en: before.en.replace("Extraction", "Purification ($1)"),
    });
    await bar.getByRole("button", { name: "Close find" }).focus();
    await page.keyboard.press("Control+z");
    for (const text of [french, english])
      await expect(text.getByRole("heading", { name: "Extraction" })).toBeVisible();
    await expect.poll(written).toEqual(before);
    await wanted.press("Enter");
    await bar.getByLabel("Replace with").press("Enter");
    await expect(french.getByRole("heading", { name: "Purification ($1)" })).toBeVisible();
    await expect(bar.getByRole("status")).toHaveText("1 replaced · 1 of 1 · French 0 · English 1");
    await page.keyboard.press("Escape");
    await expect(bar).toHaveCount(0);
    await expect(english).toBeFocused();
    await french.focus();
    await page.keyboard.press("Control+z");
    await expect(french.getByRole("heading", { name: "Extraction" })).toBeVisible();
    await expect.poll(written).toEqual(before);
  });

  await test.step("both languages scroll together, heading beside heading, until that is turned off", async () => {
    await page.getByRole("button", { name: "Outline" }).click(); // There is more room without it.
    const end = french.getByRole("heading", { name: "Fin" });
    const apart = async () => {
      const [one, other] = [
        await end.boundingBox(),
        await english.getByRole("heading", { name: "End" }).boundingBox(),
      ];
      return Math.abs((one?.y ?? 0) - (other?.y ?? 1_000));
    };
    await english.hover();
    await page.mouse.wheel(0, -5_000);
    await expect.poll(() => french.evaluate((text) => text.scrollTop)).toBe(0);
    await french.hover();
    await page.mouse.wheel(0, 500);
    await expect.poll(apart).toBeLessThan(60);
    await page.mouse.wheel(0, 5_000);
    const left = (text: typeof french) =>
      text.evaluate(({ scrollHeight, clientHeight, scrollTop }) => scrollHeight - clientHeight - scrollTop);
    await expect.poll(() => left(english)).toBeLessThan(2);
    await page.getByRole("button", { name: "Scroll both languages together" }).click();
    await english.hover();
    await page.mouse.wheel(0, -5_000);
    await expect.poll(() => english.evaluate((text) => text.scrollTop)).toBe(0);
    expect(await left(french)).toBeLessThan(2);
  });

  await test.step("a paragraph is translated as a suggestion, which is in the text once it was read", async () => {
    await page.route("**/api/translations*", async (route) => {
      const { html, from } = route.request().postDataJSON() as { html: string; from: string };
      expect(from).toBe("fr");
      // A service that translates what it should not.
      await route.fulfill({ json: { html: html.replaceAll("gènes", "GENES").replaceAll("x^2", "y^3") } });
    });
    await french.getByText("Les gènes are read twice.").first().click();
    await moveCaret(page, "Home");
    await page.keyboard.type("`x^2` ");
    await moveCaret(page, "End");
    const room = page.getByRole("group", { name: "Formatting: Text (French)" });
    await room.getByRole("button", { name: "Translate into English" }).click();
    const dialog = page.getByRole("dialog", { name: "Translate into English" });
    await expect(dialog.getByText("Les GENES are read twice.")).toBeVisible();
    await expect(dialog.getByText("x^2")).toBeVisible();
    await expect(english.getByText("Les GENES are read twice.")).toHaveCount(0);
    await expectFaultless(page);
    await dialog.getByRole("button", { name: "Replace what stands beside it" }).click();
    await expect(english).toBeFocused();
    await expect(english.getByText("Les GENES are read twice.")).toBeVisible();
    await expect(english.getByText("The genes are read twice.")).toHaveCount(27);
    await page.keyboard.press("Control+z");
    await expect(english.getByText("The genes are read twice.")).toHaveCount(28);
    await expect(english.getByText("Les GENES are read twice.")).toHaveCount(0);
  });

  await test.step("the page beside the text scrolls with it", async () => {
    await saved(page);
    await page.getByRole("button", { name: "Page beside the text" }).click();
    const shown = page.frameLocator('iframe[title="Preview in English"]');
    await expect(shown.getByRole("heading", { level: 1 })).toBeInViewport();
    await english.hover();
    await page.mouse.wheel(0, 20_000);
    await expect(shown.getByText("The summers are read twice.").last()).toBeInViewport();
    await page.mouse.wheel(0, -20_000);
    await expect(shown.getByRole("heading", { level: 1 })).toBeInViewport();
    await page.getByRole("button", { name: "Page beside the text" }).click();
    await expect(french).toBeVisible();
  });

  await test.step("focus mode leaves the text, and 'saved'; the paragraph that one writes in is clear", async () => {
    await english.click({ position: { x: 20, y: 60 } });
    await page.keyboard.press("Control+Shift+F");
    for (const away of [
      page.getByRole("navigation", { name: "Back office" }),
      page.getByRole("button", { name: "Publish", exact: true }),
      page.getByRole("textbox", { name: "Title (English)" }),
      page.getByRole("banner"),
    ])
      await expect(away).toBeHidden();
    await expect(english).toBeFocused();
    await page.keyboard.type("Now. ");
    await expect(page.getByText("Not saved yet")).toBeInViewport();
    await saved(page);
    const colour = (text: typeof french, words: string | RegExp) =>
      text
        .getByText(words)
        .first()
        .evaluate((one) => getComputedStyle(one).color);
    expect(await colour(english, /Now/)).not.toBe(await colour(english, /^The summers/));
    await page.reload();
    await expect(english).toBeVisible();
    await expect(page.getByRole("banner")).toBeHidden();
    await english.click({ position: { x: 20, y: 60 } });
    await expectFaultless(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("banner")).toBeVisible();
    await expectFaultless(page);
  });

  await test.step("on a phone the outline lies over the text, and leads to it", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Outline" }).click();
    const dialog = page.getByRole("dialog", { name: "Outline" });
    await expect(dialog).toBeVisible();
    await expectFaultless(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await dialog.getByRole("button", { name: /^High-speed/ }).click();
    await expect(dialog).toHaveCount(0);
    await expect(english).toBeFocused();
    await expect(english.getByRole("heading", { name: /^High-speed/ })).toBeInViewport();
  });
});
