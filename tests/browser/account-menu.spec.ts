import type { Page } from "@playwright/test";
import { fillRegistration, newEmail, newNumber, openProfile, signIn } from "./account-steps.ts";
import { mailed, textedCode } from "./mailbox.ts";
import { makeMember, makeProfessor, PASSWORD } from "./members.ts";
import { expect, hydrate, test } from "./test.ts";

const banner = (page: Page) => page.getByRole("banner");

test("the member's menu is on a public page, with their screens and the way out; on a phone also in the menu", async ({
  page,
  context,
  request,
}) => {
  const member = await makeProfessor(request);
  await member.enter(context);
  await page.goto("/en/about");
  await banner(page).getByRole("button", { name: member.firstName, exact: true }).click();
  const menu = page.getByRole("navigation", { name: "Your account" });
  for (const name of [
    "Dashboard",
    "Messages",
    "Quiz",
    "Balance and operations",
    "QR codes",
    "Edit profile",
  ]) {
    await expect(menu.getByRole("link", { name, exact: true })).toBeVisible();
  }
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await banner(page).getByRole("button", { name: "Menu", exact: true }).click();
  const mobile = page.getByRole("navigation", { name: "Main menu" });
  await expect(mobile.getByRole("link", { name: "Edit profile" })).toBeVisible();
  await mobile.getByRole("link", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/en/login");
  await expect(banner(page).getByRole("link", { name: "Sign in" })).toBeVisible();
});

test("a code that was sent can be entered after a reload of /verify-phone", async ({
  page,
  context,
  request,
}) => {
  const member = await makeMember(request);
  const number = newNumber();
  await member.call("POST", `/api/users/${member.id}/confirmations`, { password: PASSWORD });
  await member.call("PATCH", `/api/users/${member.id}`, { mobilePhone: number });
  await member.enter(context);
  await page.goto("/en/verify-phone");
  await page.getByRole("button", { name: "Send the code" }).click();
  const code = await textedCode(`+237${number}`);
  await page.reload();
  await page.getByLabel("Code", { exact: true }).fill(code);
  await expect(page.getByRole("button", { name: /New code in \d+ seconds/ })).toBeDisabled();
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page.getByText(/is verified/).first()).toBeVisible();
});

test("'Check your email' sends again, and lets the address be corrected with nothing typed twice", async ({
  page,
}) => {
  const [wrong, right] = [newEmail(), newEmail()];
  await page.goto("/en/register");
  await fillRegistration(page, wrong, newNumber());
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await page.getByRole("button", { name: "Send the activation link again" }).click();
  await expect(page.locator(".Toastify__toast").last()).toContainText("on its way");
  await page.getByRole("button", { name: "Correct the address" }).click();
  await expect(page.getByLabel("First name")).toHaveValue("Awa");
  await page.getByLabel("Your Email").fill(right);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText(right)).toBeVisible();
  await mailed(right, "Activate your account");
});

test("what is wrong with a field is no longer said once it is mended, and a button shows the password", async ({
  page,
}) => {
  await page.goto("/en/register");
  await hydrate(page);
  await page.getByRole("button", { name: "Create account" }).click();
  const first = page.getByLabel("First name");
  await expect(first).toHaveAccessibleDescription("This field is required.");
  await first.fill("Awa");
  await expect(first).not.toHaveAccessibleDescription("This field is required.");
  await expect(page.getByRole("alert").getByRole("link", { name: "First name" })).toHaveCount(0);
  await expect(page.getByLabel("Last name")).toHaveAccessibleDescription("This field is required.");
  await expect(first).toBeFocused();
  const password = page.getByLabel("Password", { exact: true });
  await password.fill(PASSWORD);
  await page.getByRole("button", { name: "Show password" }).first().click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(password).toHaveAttribute("type", "password");
  await expect(password).toHaveValue(PASSWORD);
});

test("the contact form's errors go when they are mended", async ({ page, mayFail }) => {
  mayFail(/422/);
  await page.goto("/en/contact");
  await hydrate(page);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByLabel("Name")).toHaveAccessibleDescription("This field is required.");
  await page.getByLabel("Name").fill("Awa");
  await expect(page.getByLabel("Name")).toHaveAccessibleDescription("");
  await page.getByLabel("E-mail").fill("awa@");
  await expect(page.getByLabel("E-mail")).toHaveAccessibleDescription(/./);
});

test("'Lost password?' and registration know the e-mail that was typed, even before React runs", async ({
  page,
}) => {
  const typed = Promise.withResolvers<void>();
  await page.route("**/assets/entry-*.js", async (route) => {
    await typed.promise;
    await route.continue();
  });
  await page.goto("/en/login", { waitUntil: "commit" });
  await page.getByLabel("Your Email").fill("awa@example.org");
  await page.getByRole("link", { name: "Lost password?" }).click();
  typed.resolve();
  await expect(page.getByRole("heading", { level: 1, name: "Lost password" })).toBeVisible();
  await expect(page.getByLabel("Your Email")).toHaveValue("awa@example.org");
  await page.goBack();
  await page.getByRole("link", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Create an account" })).toBeVisible();
  await expect(page.getByLabel("Your Email")).toHaveValue("awa@example.org");
});

test("/register leads a member home, and 'Lost password?' knows their address", async ({
  page,
  context,
  request,
}) => {
  const member = await makeMember(request);
  await member.enter(context);
  await page.goto("/en/register");
  await expect(page).toHaveURL("/en");
  await page.goto("/en/reset-password");
  await expect(page.getByLabel("Your Email")).toHaveValue(member.email);
});

test("after an hour without activity the login page says why, and a second tab follows the first back in", async ({
  page,
  context,
  request,
  mayFail,
}) => {
  mayFail(/the session ends in 60 seconds/);
  const member = await makeMember(request);
  await page.clock.install();
  await openProfile(page, member);
  await expect(banner(page).getByRole("button", { name: member.firstName })).toBeVisible();
  const reloaded = page.waitForEvent("load");
  await page.clock.fastForward(3_601_000);
  await reloaded;
  await expect(page).toHaveURL("/en/login");
  await expect(page.getByText("You were signed out after an hour of inactivity.")).toBeVisible();
  const other = await context.newPage();
  await signIn(other, member.email);
  await expect(other).toHaveURL("/en/dashboard");
  await expect(page).toHaveURL("/en/edit-profile");
});

test("switching the language keeps the search, and what is half typed, on public and member pages", async ({
  page,
  context,
  request,
}) => {
  await page.goto("/en/blog?page=2");
  await banner(page).getByRole("link", { name: /FR/ }).click();
  await expect(page).toHaveURL("/fr/blog?page=2");

  await page.goto("/en/contact");
  await page.getByLabel("Name").fill("Awa");
  await page.getByLabel("Message").fill("Half a sen");
  await banner(page).getByRole("link", { name: /FR/ }).click();
  await expect(page).toHaveURL("/fr/contact");
  await expect(page.getByLabel("Message")).toHaveValue("Half a sen");
  await expect(page.getByLabel("Nom")).toHaveValue("Awa");
  await hydrate(page);
  await expect(page.getByLabel("Message")).toHaveValue("Half a sen");

  await (await makeProfessor(request)).enter(context);
  await page.goto("/en/operations?do=ask");
  await page.getByLabel("Reason").fill("Half of the fee");
  await banner(page).getByRole("link", { name: /FR/ }).click();
  await expect(page).toHaveURL("/fr/operations?do=ask");
  await expect(page.getByLabel("Motif")).toHaveValue("Half of the fee");
});

test("switching the language takes no password along", async ({ page }) => {
  await page.goto("/en/login");
  await page.getByLabel("Your Email").fill("awa@example.org");
  await page.getByLabel("Your Password").fill(PASSWORD);
  await banner(page).getByRole("link", { name: /FR/ }).click();
  await expect(page.locator("#login-email")).toHaveValue("awa@example.org");
  await expect(page.locator("#login-password")).toHaveValue("");
  expect(await page.evaluate(() => window.name)).toBe("");
});
