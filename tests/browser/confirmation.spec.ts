import type { Page } from "@playwright/test";
import { expectFaultless } from "./accessible.ts";
import { addVirtualAuthenticator, confirmIdentity, openProfile } from "./account-steps.ts";
import { makeMember } from "./members.ts";
import { expect, test } from "./test.ts";

// Each test begins with a 403, which the browser reports.
test.beforeEach(({ mayFail }) => mayFail(/403|422/));

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Confirm it’s you" });
const toasts = (page: Page) => page.locator(".Toastify__toast");

test("a new number asks for the password once; a wrong one is said beside its field, and nothing typed is lost", async ({
  page,
  request,
}) => {
  await openProfile(page, await makeMember(request));
  const you = page.getByRole("region", { name: "You" });
  const dialog = dialogOf(page);
  await you.getByLabel("Place").fill("Kribi");
  await you.getByRole("button", { name: "Save" }).click();
  await expect(toasts(page)).toContainText("Saved.");
  await expect(dialog).toBeHidden();
  await you.getByLabel("Mobile phone").fill("+237 699 11 22 33");
  await you.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByLabel("Your Password")).toBeFocused();
  await expectFaultless(page);
  await confirmIdentity(page, "somebody else's");
  await expect(dialog.getByLabel("Your Password")).toHaveAccessibleDescription("That isn’t your password.");
  await confirmIdentity(page);
  await expect(dialog).toBeHidden();
  await expect(you.getByLabel("Mobile phone")).toHaveValue("+237 699 11 22 33");
  // It counts for ten minutes.
  await you.getByLabel("Mobile phone").fill("+237 699 11 22 44");
  const saved = page.waitForResponse((answer) => answer.request().method() === "PATCH");
  await you.getByRole("button", { name: "Save" }).click();
  expect((await saved).status()).toBe(200);
});

test("cancelling ends the call without a word, by button or Escape, and gives the focus back", async ({
  page,
  request,
}) => {
  await openProfile(page, await makeMember(request));
  const you = page.getByRole("region", { name: "You" });
  await you.getByLabel("Mobile phone").fill("+237 699 55 66 77");
  await you.getByRole("button", { name: "Save" }).click();
  await dialogOf(page).getByRole("button", { name: "Cancel" }).click();
  await expect(you.getByRole("button", { name: "Save" })).toBeFocused();
  await expect(you.getByLabel("Mobile phone")).toHaveValue("+237 699 55 66 77");
  await expect(you.getByRole("alert")).toHaveCount(0);
  const download = page.getByRole("button", { name: "Download my data" });
  await download.click();
  await expect(dialogOf(page).getByLabel("Your Password")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialogOf(page)).toBeHidden();
  await expect(download).toBeFocused();
  await expect(toasts(page)).toHaveCount(0);
});

test("calls that wait at once share one dialog, and each is made once more", async ({ page, request }) => {
  await openProfile(page, await makeMember(request));
  const mine = (path: string) => page.waitForResponse((answer) => answer.url().endsWith(path) && answer.ok());
  // Both buttons are pressed before the first answer comes.
  const both = Promise.withResolvers<void>();
  let asked = 0;
  await page.route(/\/(totp|data-exports)$/, async (route) => {
    const answer = await route.fetch({ maxRetries: 2 });
    if (answer.status() === 403) {
      asked += 1;
      if (asked === 2) both.resolve();
      await both.promise;
    }
    await route.fulfill({ response: answer });
  });
  await page.getByRole("button", { name: "Set up an authenticator app" }).click();
  await page.getByRole("button", { name: "Download my data" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  const [begun, file] = [mine("/totp"), mine("/data-exports")];
  await confirmIdentity(page);
  await Promise.all([begun, file]);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
});

test("who confirmed while a call was on its way is not asked again for it", async ({ page, request }) => {
  await openProfile(page, await makeMember(request));
  const late = Promise.withResolvers<void>();
  await page.route(/\/totp$/, async (route) => {
    const answer = await route.fetch({ maxRetries: 2 });
    if (answer.status() === 403) await late.promise;
    await route.fulfill({ response: answer });
  });
  const refused = page.waitForResponse((answer) => answer.url().endsWith("/totp"));
  await page.getByRole("button", { name: "Set up an authenticator app" }).click();
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  await confirmIdentity(page);
  await file;
  await expect(dialogOf(page)).toBeHidden();
  late.resolve();
  expect((await refused).status()).toBe(403);
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();
});

test("a passkey answers as well as the password; somebody else's is refused in words", async ({
  page,
  request,
}) => {
  await addVirtualAuthenticator(page);
  const member = await makeMember(request);
  await openProfile(page, member);
  const passkeys = page.getByRole("region", { name: "Passkeys" });
  await passkeys.getByRole("button", { name: "Add a passkey" }).click();
  await confirmIdentity(page);
  await expect(passkeys.getByRole("listitem")).toHaveCount(1);
  // Another device's session, which has confirmed nothing yet.
  await member.enter(page.context());
  await page.goto("/en/edit-profile");
  await page.getByRole("button", { name: "Download my data" }).click();
  const download = page.waitForEvent("download");
  await dialogOf(page).getByRole("button", { name: "Use a passkey" }).click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);

  await openProfile(page, await makeMember(request));
  await page.getByRole("button", { name: "Download my data" }).click();
  await dialogOf(page).getByRole("button", { name: "Use a passkey" }).click();
  await expect(dialogOf(page).getByRole("alert")).toContainText(/passkey/i);
});

test("who signs out in another tab is asked no more", async ({ page, context, request }) => {
  await openProfile(page, await makeMember(request));
  await page.getByRole("button", { name: "Download my data" }).click();
  await expect(dialogOf(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto("/en/logout");
  await expect(other).toHaveURL("/en/login");
  await expect(dialogOf(page)).toBeHidden();
});
