import type { Page } from "@playwright/test";
import { expectAccessible, sweptIn } from "./accessible.ts";
import { newEmail, newNumber } from "./account-steps.ts";
import { mailedLink } from "./mailbox.ts";
import { PASSWORD } from "./members.ts";
import { expect, test } from "./test.ts";

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
});

/** Registers through the API; the link of its mail. */
async function register({ request }: Page, email: string): Promise<string> {
  const answer = await request.post("/api/register", {
    data: {
      email,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      firstName: "Awa",
      lastName: "Ndiaye",
      mobilePhone: newNumber(),
      terms: true,
    },
  });
  expect(answer.status()).toBe(201);
  return `/en${await mailedLink(email, "/register/confirm")}`;
}

test("the link and the password of the registration are the first sign-in; the link works once", async ({
  page,
  mayFail,
}) => {
  mayFail(/401|410/);
  const email = newEmail();
  const link = await register(page, email);
  await page.goto(link);
  const password = page.getByLabel("Your Password");
  await password.fill("not the password of it");
  await page.getByRole("button", { name: "Activate my account" }).click();
  await expect(password).toHaveAccessibleDescription("That isn’t the password chosen for this registration.");
  await expect(password).toHaveValue("not the password of it");
  await expectAccessible(page);
  await password.fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/en/dashboard");
  await expect(page.getByRole("banner").getByRole("button", { name: "Awa" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Awa Ndiaye" })).toBeVisible();

  await page.goto(link);
  await password.fill(PASSWORD);
  await page.getByRole("button", { name: "Activate my account" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "This link no longer works" })).toBeFocused();
  await expect(page.getByRole("main").getByRole("link", { name: "Login page" })).toBeVisible();
  await expectAccessible(page);
});

test("where it was to lead it goes on; a link that is too old is asked for again", async ({
  page,
  mayFail,
}) => {
  mayFail(/410/);
  const email = newEmail();
  const link = await register(page, email);
  await page.goto("/en/register/confirm?token=an-old-one");
  await page.getByLabel("Your Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Activate my account" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "This link no longer works" })).toBeVisible();
  await page.getByLabel("Your Email").fill(email);
  await page.getByRole("button", { name: "Send the activation link again" }).click();
  await expect(page.getByRole("status").filter({ hasText: "the link is on its way" })).toBeFocused();
  await expect
    .poll(async () => `/en${await mailedLink(email, "/register/confirm")}`, { message: "no other link" })
    .not.toBe(link);
});

test("too many guesses are told with the wait, and nothing typed is lost", async ({ page, mayFail }) => {
  mayFail(/401|429/);
  const link = await register(page, newEmail());
  await page.goto(link);
  const password = page.getByLabel("Your Password");
  const submit = page.getByRole("button", { name: "Activate my account" });
  for (let guesses = 0; guesses < 5; guesses += 1) {
    await password.fill(`guess number ${guesses}`);
    const answered = page.waitForResponse("**/api/register/confirm");
    await submit.click();
    expect((await answered).status()).toBe(401);
    await expect(submit).toBeEnabled();
  }
  await password.fill(PASSWORD);
  await submit.click();
  await expect(page.getByRole("alert")).toContainText(/Too many attempts\. Try again in \d+ minutes\./);
  await expect(password).toHaveValue(PASSWORD);
});

for (const locale of ["fr", "en"] as const) {
  test(
    `in ${locale} it has one heading, and axe finds no fault, with a token and without`,
    sweptIn(locale),
    async ({ page }) => {
      for (const search of ["?token=x", ""]) {
        await page.goto(`/${locale}/register/confirm${search}`);
        await expect(page.locator("h1")).toHaveCount(1);
        await expectAccessible(page, locale);
      }
    },
  );
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("it says in words that it needs them", async ({ page, mayFail }) => {
    mayFail(/assets\/.* csp/); // The browser tells which of the scripts that the document names it does not fetch.
    await page.goto("/en/register/confirm?token=x");
    await expect(page.getByRole("heading", { level: 1, name: "Activate your account" })).toBeVisible();
    await expect(page.locator("[data-without-script]")).toContainText("JavaScript");
    await expect(page.getByLabel("Your Password")).toBeHidden();
  });
});
