import { EACH, expectAccessible } from "./accessible.ts";
import {
  addVirtualAuthenticator,
  confirmIdentity,
  fillRegistration,
  newEmail,
  newNumber,
  openProfile,
  signIn,
  tabTo,
} from "./account-steps.ts";
import { mailedLink } from "./mailbox.ts";
import { makeMember, PASSWORD, signedIn } from "./members.ts";
import { expect, goOffline, goOnline, OFFLINE, test } from "./test.ts";

test.describe("registration (specification, sections 2, 5 and 8)", () => {
  test("says 'Passwords do not match.' without a submit, and submits only with the terms ticked", async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on("request", (request) => request.method() === "POST" && asked.push(request.url()));
    await page.goto("/en/register");
    await fillRegistration(page, newEmail(), newNumber());
    await page.getByLabel("Confirm password").fill("another");
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByLabel("Confirm password")).toHaveAccessibleDescription("Passwords do not match.");
    await page.getByLabel("Confirm password").fill(PASSWORD);
    await page.getByRole("checkbox", { name: /18 or over/ }).uncheck();
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByRole("alert")).toContainText("You need to accept the terms.");
    expect(asked).toEqual([]);
  });

  test("names every missing field, and what the server refuses beside its own", async ({ page, mayFail }) => {
    mayFail(/422/);
    await page.goto("/en/register");
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByRole("alert").getByRole("listitem")).toHaveCount(7);
    await fillRegistration(page, newEmail(), "12");
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByLabel("Mobile phone")).toHaveAccessibleDescription(/look like a phone number/);
    await expect(page.getByLabel("First name")).toHaveValue("Awa");
  });

  test("a failure is told in an error notification, and the overlay closes (section 8)", async ({
    page,
    mayFail,
  }) => {
    mayFail(/500/);
    await page.goto("/en/register");
    await fillRegistration(page, newEmail(), newNumber());
    await page.route("**/api/register", (route) => route.fulfill({ status: 500, body: "" }));
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.locator(".Toastify__toast--error")).toContainText("Internal Server Error");
    await expect(page.locator(".overlay[data-active]")).toHaveCount(0);
    await expect(page.getByLabel("First name")).toHaveValue("Awa");
  });

  test("can be made by keyboard alone; its success is told (section 8), and has the focus", async ({
    page,
  }) => {
    await page.goto("/en/register");
    const typed = {
      "First name": "Awa",
      "Last name": "Ndiaye",
      "Your Email": newEmail(),
      "Mobile phone": newNumber(),
      Password: PASSWORD,
      "Confirm password": PASSWORD,
    };
    for (const [label, text] of Object.entries(typed)) {
      await tabTo(page, page.getByLabel(label, { exact: true }));
      await page.keyboard.type(text);
    }
    await tabTo(page, page.getByRole("checkbox", { name: /18 or over/ }));
    await page.keyboard.press("Space");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Check your email" })).toBeFocused();
    await expect(page.locator(".Toastify__toast--success")).toContainText("User registered successfully.");
  });

  test("says what would help a weak password", async ({ page }) => {
    await page.goto("/en/register");
    await page.getByLabel("Password", { exact: true }).fill("password");
    await expect(page.getByText("This is one of the ten most common passwords.")).toBeVisible();
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await expect(page.getByText("Very good")).toBeVisible();
  });

  test("keeps what was typed without a network, and forgets its success on leaving", async ({
    page,
    mayFail,
  }) => {
    mayFail(OFFLINE);
    await page.goto("/en/register");
    await fillRegistration(page, newEmail(), newNumber());
    await expect(page.getByText("Very good")).toBeVisible();
    await goOffline(page);
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByRole("alert").first()).toContainText("You are offline. Nothing is lost");
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue(PASSWORD);
    await goOnline(page);
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Login page" }).click();
    await page.getByRole("link", { name: "Create account" }).click();
    await expect(page.getByRole("heading", { name: "Create an account" })).toBeVisible();
  });
});

test("a lost password is chosen anew by mail, the passkeys are removed if ticked; the link works once", async ({
  page,
  request,
  mayFail,
}) => {
  mayFail(/403|410/);
  const member = await makeMember(request);
  const { email } = member;
  await addVirtualAuthenticator(page);
  await openProfile(page, member);
  const passkeys = page.getByRole("region", { name: "Passkeys" });
  await passkeys.getByRole("button", { name: "Add a passkey" }).click();
  await confirmIdentity(page);
  await expect(passkeys.getByRole("listitem")).toHaveCount(1);
  await page.goto("/en/logout");
  await expect(page).toHaveURL("/en/login");
  const better = "tortue-polaire-dessine-77";
  await page.goto("/en/login");
  await page.getByRole("link", { name: "Lost password?" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Lost password" })).toBeVisible();
  await page.getByLabel("Your Email").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  const link = `/en${await mailedLink(email, "/reset-password")}`;
  const choose = async () => {
    await page.goto(link);
    await page.getByLabel("New password").fill(better);
    await page.getByLabel("Confirm password").fill(better);
    await page.getByRole("checkbox", { name: "Also remove my passkeys" }).check();
    await page.getByRole("button", { name: "Save" }).click();
  };
  await choose();
  await expect(page.getByRole("heading", { name: "Your password is saved" })).toBeVisible();
  await signIn(page, email, better);
  await expect(page).toHaveURL("/en/dashboard");
  const again = await signedIn(request, { email, password: better });
  expect(await again.call("GET", `/api/users/${member.id}/passkeys`)).toMatchObject({ "hydra:member": [] });
  await choose();
  await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
});

const SCREENS = [
  "login",
  "register",
  "reset-password",
  "reset-password?token=x",
  "set-up?token=x",
  "verify-phone",
  "edit-profile",
];
for (const locale of ["fr", "en"] as const)
  test(
    `in ${locale}, each screen has one heading, fits 320 px, and axe finds no fault in any light or width`,
    EACH,
    async ({ page, context, request }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      for (const path of SCREENS)
        await test.step(path, async () => {
          if (path === "verify-phone") await (await makeMember(request)).enter(context);
          await page.goto(`/${locale}/${path}`);
          await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
          await expectAccessible(page, locale);
        });
    },
  );
