import { expectAccessible } from "./accessible.ts";
import { newEmail } from "./account-steps.ts";
import { mailedLink } from "./mailbox.ts";
import { expect, test } from "./test.ts";

test("somebody without an account subscribes, confirms by the mail's link, and stops by it", async ({
  page,
  mayFail,
}) => {
  mayFail(/410/);
  const email = newEmail();
  await page.goto("/en/newsletter");
  await page.getByLabel("Your Email").fill(email);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeFocused();

  const link = await mailedLink(email, "/newsletter");
  await page.goto(`/en${link}`);
  await expect(page.getByText(`Newsletter for ${email}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("radio", { name: "Français" }).check();
  await page.getByRole("button", { name: "Get the newsletter" }).click();
  await expect(page.getByRole("heading", { name: "All set" })).toBeFocused();

  await page.goto(`/en${link}`);
  await expect(page.getByRole("heading", { name: "Your preferences" })).toBeVisible();
  await expect(page.getByRole("radio", { name: "Français" })).toBeChecked();
  await page.getByRole("button", { name: "Stop the newsletter" }).click();
  await expect(page.getByRole("heading", { name: "You won’t get the newsletter" })).toBeFocused();
  await page.goto(`/en${link}`);
  await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
});
