import { expectFaultless } from "./accessible.ts";
import { makePost, saved } from "./item-steps.ts";
import { makeMember } from "./members.ts";
import { expect, test, unique } from "./test.ts";

const TEXTS = {
  fr: "Un gène.\n\nDeux **ribosomes** lisent.\n",
  en: "One gene.\n\nTwo **ribosomes** read.\n",
};

test("words are commented on by keyboard, a colleague is asked, answers from the mail's address, and it is resolved", async ({
  page,
  context,
  request,
}) => {
  const [admin, colleague] = [
    await makeMember(request, ["ROLE_ADMIN"]),
    await makeMember(request, ["ROLE_ADMIN"]),
  ];
  const { path, made } = await makePost(admin, unique("Comments"));
  await admin.call("PUT", `/api/items/post/${made.key}/draft`, {
    revision: made.revision,
    document: { ...made.draft, markdown: TEXTS },
  });
  await admin.enter(context);
  await page.goto(path);
  const english = page.getByRole("textbox", { name: "Text (English)", exact: true });
  const panel = page.getByRole("complementary", { name: "Comments" });
  const named = (words: string) => panel.getByRole("listitem").filter({ hasText: words });

  await test.step("the shortcut takes the selected words; Ctrl-Enter sends, and publishes nothing", async () => {
    await english.getByText("ribosomes").dblclick();
    await page.keyboard.press("Control+Alt+m");
    await expect(panel.getByLabel("Your comment")).toBeFocused();
    await page.keyboard.type("Eighty S?");
    await panel.getByLabel("Please check").selectOption({ label: `${colleague.firstName} Ndiaye` });
    await panel.getByLabel("Your comment").press("Control+Enter");
    await expect(named("Eighty S?")).toContainText("ribosomes");
    await expect(named("Eighty S?")).toContainText(`${colleague.firstName} Ndiaye is asked to check.`);
    await expect(english).toBeFocused();
    await expect(english.locator(".commented")).toHaveText("ribosomes");
    await expect(page.getByRole("button", { name: "Comments (1)" })).toBeVisible();
    const { status, draft } = await admin.call<{ status: string; draft: { markdown: object } }>(
      "GET",
      `/api/items/post/${made.key}`,
    );
    expect([status, draft.markdown]).toEqual(["draft", TEXTS]);
    await expectFaultless(page);
  });

  await test.step("the colleague's overview leads to the passage, where one answers", async () => {
    await context.clearCookies();
    await colleague.enter(context);
    await page.goto("/en/office");
    await page.getByRole("list", { name: "Comments" }).getByRole("link", { name: "Eighty S?" }).click();
    await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe("ribosomes");
    await named("Eighty S?").getByRole("button", { name: "Answer" }).click();
    await page.keyboard.type("Seventy, in bacteria.");
    await page.keyboard.press("Control+Enter");
    const answer = panel.getByRole("list", { name: "Answers" }).getByRole("listitem");
    await answer.getByRole("button", { name: "Edit" }).click();
    await page.keyboard.press("Control+a");
    await page.keyboard.type("Seventy, in bacteria and archaea.");
    await page.keyboard.press("Control+Enter");
    await expect(answer).toContainText("bacteria and archaea.");
    // What one says oneself goes when one asks twice.
    await named("Eighty S?").getByRole("button", { name: "Answer" }).click();
    await page.keyboard.type("Never mind.");
    await page.keyboard.press("Control+Enter");
    await answer.filter({ hasText: "Never mind." }).getByRole("button", { name: "Delete" }).click();
    await answer.getByRole("button", { name: "Yes, delete" }).click();
    await expect(answer).toHaveCount(1);
    // A colleague's comment is not one's own.
    await expect(panel.getByRole("button", { name: "Edit" })).toHaveCount(1);
  });

  await test.step("where its words are gone it says so, and an undo brings it back; who writes goes on writing", async () => {
    await named("Eighty S?").getByRole("button", { name: "Answer" }).click();
    await page.keyboard.type("Half an answer");
    await english.getByText("ribosomes").dblclick();
    await page.keyboard.type("organelles");
    await expect(panel.getByText("No longer in the text")).toBeVisible();
    await expect(english).toContainText("organelles");
    await expect(panel.getByLabel("Your answer")).toHaveValue("Half an answer");
    await english.press("Control+z");
    await expect(panel.getByText("No longer in the text")).toHaveCount(0);
    await panel.getByLabel("Your answer").fill("");
    await panel.getByRole("button", { name: "Cancel" }).click();
    await saved(page);
  });

  await test.step("resolved, it leaves the text and the overview; undo opens it again", async () => {
    await panel.getByRole("button", { name: "Resolve" }).click();
    await expect(english.locator(".commented")).toHaveCount(0);
    await page.locator(".Toastify__toast").getByRole("button", { name: "Undo" }).click();
    await expect(english.locator(".commented")).toHaveCount(1);
    await panel.getByRole("button", { name: "Resolve" }).click();
    await panel.getByText("1 resolved comment").click();
    await expect(panel.getByText(/^Resolved by/)).toBeVisible();
    await page.goto("/en/office");
    await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
    await expect(page.getByText("Eighty S?")).toHaveCount(0);
  });

  await test.step("on a phone they lie over the text; without a selection the paragraph is meant", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await english.getByText("One gene.").click();
    await page.getByRole("button", { name: "Comments" }).click();
    const dialog = page.getByRole("dialog", { name: "Comments" });
    await dialog.getByRole("button", { name: "Comment on these words" }).click();
    await dialog.getByLabel("Your comment").fill("Which one?");
    await dialog.getByRole("button", { name: "Comment", exact: true }).click();
    await expectFaultless(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await dialog.getByRole("button", { name: "One gene." }).click();
    await expect(dialog).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe("One gene.");
  });
});
