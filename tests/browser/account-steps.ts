import type { Locator, Page } from "@playwright/test";
import { type Member, PASSWORD } from "./members.ts";
import { expect } from "./test.ts";

/** Signs in on the login page, as a person does. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto("/en/login");
  await page.getByLabel("Your Email").fill(email);
  await page.getByLabel("Your Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Opens a member's profile, signed in. */
export async function openProfile(page: Page, member: Member): Promise<void> {
  await member.enter(page.context());
  await page.goto("/en/edit-profile");
  await expect(page.getByRole("heading", { level: 1, name: "Edit Profile" })).toBeVisible();
}

/** Gives the password again, where the page asks whether it is the member. */
export async function confirmIdentity(page: Page, password = PASSWORD): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Confirm it’s you" });
  await dialog.getByLabel("Your Password").fill(password);
  await dialog.getByRole("button", { name: "Confirm", exact: true }).click();
}

/** Fills the registration in, and leaves it to be sent. */
export async function fillRegistration(page: Page, email: string, mobilePhone: string): Promise<void> {
  await page.getByLabel("First name").fill("Awa");
  await page.getByLabel("Last name").fill("Ndiaye");
  await page.getByLabel("Your Email").fill(email);
  await page.getByLabel("Mobile phone").fill(mobilePhone);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password").fill(PASSWORD);
  await page.getByRole("checkbox", { name: /18 or over/ }).check();
}

export const newEmail = () => `${crypto.randomUUID()}@example.org`;

/** A Cameroonian mobile number that no other test has. */
export const newNumber = () => `6${String(50_000_000 + Math.floor(Math.random() * 9_999_999))}`;

/** Gives the page's device a passkey of Chromium's own making, whose holder always consents. */
export async function addVirtualAuthenticator(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page);
  await device.send("WebAuthn.enable");
  await device.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Presses Tab until a control has the focus. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  const isFocused = () => control.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 60 && !(await isFocused()); presses += 1) await page.keyboard.press("Tab");
  await expect(control).toBeFocused();
}
