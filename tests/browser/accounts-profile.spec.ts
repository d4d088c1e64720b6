import { Secret, TOTP } from "otpauth";
import { addVirtualAuthenticator, confirmIdentity, newEmail, openProfile, signIn } from "./account-steps.ts";
import { mailedLink } from "./mailbox.ts";
import { makeMember, PASSWORD, signedIn } from "./members.ts";
import { expect, test } from "./test.ts";

// What asks for the password again is refused first.
test.beforeEach(({ mayFail }) => mayFail(/403/));

test("a new e-mail counts once its mail's link was opened, and asks for the password", async ({
  page,
  request,
  mayFail,
}) => {
  mayFail(/422/);
  await openProfile(page, await makeMember(request));
  const email = newEmail();
  const section = page.getByRole("region", { name: "E-mail" });
  await section.getByLabel("New e-mail").fill(email);
  await section.getByLabel("Current password").fill("wrong");
  await section.getByRole("button", { name: "Change e-mail" }).click();
  await expect(section.getByLabel("Current password")).toHaveAccessibleDescription(
    "That isn’t your password.",
  );
  await section.getByLabel("Current password").fill(PASSWORD);
  await section.getByRole("button", { name: "Change e-mail" }).click();
  await expect(section.getByRole("status")).toContainText(email);
  await page.goto(`/en${await mailedLink(email, "/confirm-email")}`);
  await expect(page.getByRole("heading", { name: "Your e-mail is confirmed" })).toBeVisible();
  await page.goto("/en/edit-profile");
  await expect(page.getByRole("region", { name: "E-mail" })).toContainText(email);
});

test("the other devices are shown, older ones when asked for, and signed out one by one", async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const member = await makeMember(request);
  const elsewhere = await browser.newContext({ baseURL });
  const other = await elsewhere.newPage();
  for (let older = 0; older < 4; older += 1) await signedIn(request, { ...member, password: PASSWORD });
  await member.enter(elsewhere);
  await other.goto("/en/dashboard");
  await openProfile(page, member);
  const devices = page.getByRole("region", { name: "Signed-in devices" });
  const ends = devices.getByRole("button", { name: /Sign out/ });
  await expect(devices.getByRole("listitem").filter({ hasText: "This device" })).toHaveCount(1);
  await expect(ends).toHaveCount(4);
  await devices.getByText("2 other devices").click();
  await expect(ends).toHaveCount(6);
  for (let left = await ends.count(); left > 0; left -= 1) {
    await ends.first().click();
    await expect(ends).toHaveCount(left - 1);
  }
  await other.goto("/en/dashboard");
  await expect(other).toHaveURL("/en/login");
  await elsewhere.close();
});

test("a picture replaces the initials, and can be removed", async ({ page, request }) => {
  await openProfile(page, await makeMember(request));
  const section = page.getByRole("region", { name: "Picture" });
  const buffer = await page.screenshot({ type: "png" });
  await section
    .getByLabel("Choose a picture")
    .setInputFiles({ name: "me.png", mimeType: "image/png", buffer });
  await expect(section.locator("img")).toBeVisible();
  await section.getByRole("button", { name: "Remove the picture" }).click();
  await expect(section.locator("img")).toHaveCount(0);
});

test("a passkey is added, signs in without a password, and is removed", async ({ page, request }) => {
  await addVirtualAuthenticator(page);
  await openProfile(page, await makeMember(request));
  const section = page.getByRole("region", { name: "Passkeys" });
  await section.getByRole("button", { name: "Add a passkey" }).click();
  await confirmIdentity(page);
  await expect(section.getByRole("listitem")).toHaveCount(1);
  await page.goto("/en/logout");
  await expect(page).toHaveURL("/en/login");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page).toHaveURL("/en/dashboard");
  await page.goto("/en/edit-profile");
  await section.getByRole("button", { name: /^Remove/ }).click();
  await confirmIdentity(page);
  await expect(section.getByRole("listitem")).toHaveCount(0);
});

test("an authenticator is set up, asked for when signing in, and stood in for by a recovery code", async ({
  page,
  request,
  mayFail,
}) => {
  mayFail(/401/);
  const member = await makeMember(request);
  await openProfile(page, member);
  const section = page.getByRole("region", { name: "Two-factor codes" });
  await section.getByRole("button", { name: "Set up an authenticator app" }).click();
  await confirmIdentity(page);
  await expect(section.getByRole("img", { name: /QR code/ })).toBeVisible();
  const key = (await section.locator("code").innerText()).replaceAll(/\s/g, "");
  const code = new TOTP({ secret: Secret.fromBase32(key) }).generate();
  await section.getByRole("textbox", { name: "Two-factor code" }).fill(code);
  await section.getByRole("button", { name: "Turn codes on" }).click();
  await expect(section.getByRole("status").getByRole("listitem")).toHaveCount(10);
  const [recoveryCode = ""] = await section.getByRole("status").getByRole("listitem").allInnerTexts();

  await page.goto("/en/logout");
  await expect(page).toHaveURL("/en/login");
  await signIn(page, member.email);
  await expect(page.getByLabel("Two-factor code")).toBeFocused();
  await page.getByLabel("Two-factor code").fill(recoveryCode);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL("/en/dashboard");

  await page.goto("/en/edit-profile");
  await section.getByLabel("Current password").fill(PASSWORD);
  await section.getByRole("button", { name: "Turn codes off" }).click();
  await expect(section.getByRole("button", { name: "Set up an authenticator app" })).toBeVisible();
});

test("one's data comes as a file; the account is deleted in 30 days unless one thinks better of it", async ({
  page,
  request,
}) => {
  await openProfile(page, await makeMember(request));
  const section = page.getByRole("region", { name: "Your data and your account" });
  const download = page.waitForEvent("download");
  await section.getByRole("button", { name: "Download my data" }).click();
  await confirmIdentity(page);
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
  await section.getByRole("button", { name: "Delete my account" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete in 30 days" }).click();
  await expect(section.getByRole("status")).toContainText("Your account will be deleted on");
  await section.getByRole("button", { name: "Keep my account" }).click();
  await expect(section.getByRole("status")).toHaveCount(0);
});
