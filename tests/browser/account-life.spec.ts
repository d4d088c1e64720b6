import type { Browser, Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import {
  addVirtualAuthenticator,
  confirmIdentity,
  fillRegistration,
  newEmail,
  newNumber,
  signIn,
} from "./account-steps.ts";
import { mailed, mailedLink, textedCode } from "./mailbox.ts";
import { PASSWORD } from "./members.ts";
import { expect, test } from "./test.ts";

const FIREFOX = "Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0";

test("a whole life: register, mail, activate, log in, verify the phone by SMS, edit, second device, passkey, authenticator, export, delete, log out", async ({
  page,
  browser,
  baseURL,
  mayFail,
}) => {
  mayFail(/403/); // What asks for the password again.
  const [email, number] = [newEmail(), newNumber()];
  const region = (name: string) => page.getByRole("region", { name });

  await test.step("register", async () => {
    await page.goto("/en/register");
    await fillRegistration(page, email, number);
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Check your email" })).toBeVisible();
    await expect(page.locator("main")).toContainText(email);
    await expect(page.locator(".Toastify__toast")).toContainText("User registered successfully.");
  });

  await test.step("open the mail's link, and activate", async () => {
    const link = await mailedLink(email, "/register/confirm");
    await page.request.get(link); // Opens the link like a mail scanner, which activates nothing.
    const early = await page.request.post("/api/auth", { data: { username: email, password: PASSWORD } });
    expect(early.status()).toBe(403);
    await page.goto(`/en${link}`);
    await page.getByLabel("Your Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Activate my account" }).click();
    await expect(page).toHaveURL("/en/dashboard");
    await expect(page.getByRole("banner").getByRole("button", { name: "Awa" })).toBeVisible();
  });

  await test.step("verify the phone with the code of the SMS", async () => {
    await page.getByRole("link", { name: "Verify Phone" }).click();
    await page.getByRole("button", { name: "Send the code" }).click();
    await page.getByLabel("Code", { exact: true }).fill(await textedCode(`+237${number}`));
    await expect(page.getByRole("button", { name: /New code in \d+ seconds/ })).toBeDisabled();
    await page.getByRole("button", { name: "Verify", exact: true }).click();
    const grouped = number.replace(/(\d)(\d\d)(\d\d)(\d\d)(\d\d)/, "$1 $2 $3 $4 $5");
    await expect(page.locator("main")).toContainText(`Your phone number +237 ${grouped} is verified.`);
  });

  await test.step("edit the profile", async () => {
    await page.goto("/en/edit-profile");
    await page.getByLabel("First name").fill("Aïssatou");
    await page.getByLabel("Place").fill("Yaoundé");
    await region("You").getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("banner").getByRole("button", { name: "Aïssatou" })).toBeVisible();
  });

  await test.step("see a second device, told of by mail, and sign it out", async () => {
    const second = await secondDevice(browser, baseURL);
    await signIn(second, email);
    await expect(second).toHaveURL("/en/dashboard");
    await mailed(email, "Sign-in from a new device");
    await page.reload();
    const firefox = region("Signed-in devices").getByRole("listitem").filter({ hasText: "Firefox, Android" });
    await firefox.getByRole("button", { name: /Sign out/ }).click();
    await expect(firefox).toHaveCount(0);
    await second.goto("/en/dashboard");
    await expect(second).toHaveURL("/en/login");
    await second.context().close();
  });

  await test.step("add a passkey, and come back with it", async () => {
    await addVirtualAuthenticator(page);
    await region("Passkeys").getByRole("button", { name: "Add a passkey" }).click();
    await confirmIdentity(page);
    await expect(region("Passkeys").getByRole("listitem")).toHaveCount(1);
    await page.goto("/en/logout");
    await expect(page).toHaveURL("/en/login");
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await expect(page).toHaveURL("/en/dashboard");
  });

  await test.step("set an authenticator up", async () => {
    await page.goto("/en/edit-profile");
    const codes = region("Two-factor codes");
    await codes.getByRole("button", { name: "Set up an authenticator app" }).click();
    await confirmIdentity(page);
    const key = (await codes.locator("code").innerText()).replaceAll(/\s/g, "");
    const code = new TOTP({ secret: Secret.fromBase32(key) }).generate();
    await codes.getByRole("textbox", { name: "Two-factor code" }).fill(code);
    await codes.getByRole("button", { name: "Turn codes on" }).click();
    await expect(codes.getByRole("status").getByRole("listitem")).toHaveCount(10);
  });

  await test.step("download the data, and delete the account", async () => {
    const download = page.waitForEvent("download");
    await region("Your data").getByRole("button", { name: "Download my data" }).click();
    expect((await download).suggestedFilename()).toMatch(/\.zip$/);
    await region("Your data").getByRole("button", { name: "Delete my account" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete in 30 days" }).click();
    await expect(region("Your data").getByRole("status")).toContainText("Your account will be deleted on");
    await mailed(email, "Your account will be deleted");
  });

  await test.step("log out", async () => {
    await region("Your data").getByRole("link", { name: "Sign out" }).click();
    await expect(page).toHaveURL("/en/login");
    await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("refresh_token");
  });
});

async function secondDevice(browser: Browser, baseURL: string | undefined): Promise<Page> {
  return (await browser.newContext({ baseURL, userAgent: FIREFOX })).newPage();
}
