import { fillRegistration, newEmail, newNumber, signIn, tabTo } from "./account-steps.ts";
import { makeMember, PASSWORD } from "./members.ts";
import { expect, test } from "./test.ts";

test.describe("signing in (specification, sections 2, 4, 5 and 8)", () => {
  test("wants both fields and an e-mail (section 5); tells a failure in a notification and the console (section 8)", async ({
    page,
    mayFail,
  }) => {
    mayFail(/401|don’t match/);
    const logged: string[] = [];
    page.on("console", (message) => logged.push(message.text()));
    await page.goto("/en/login");
    await page.getByLabel("Your Email").fill("nobody");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByRole("alert").getByRole("listitem")).toHaveCount(2);
    await signIn(page, newEmail());
    await expect(page.locator(".Toastify__toast")).toContainText("That e-mail and password don’t match.");
    expect(logged).toContain("That e-mail and password don’t match.");
    await expect(page.getByLabel("Your Password")).toHaveValue(PASSWORD);
    await expect(page.locator(".overlay[data-active]")).toHaveCount(0);
  });

  test("offers the activation link again to who has not opened it", async ({ page, mayFail }) => {
    mayFail(/403|isn’t active/);
    const email = newEmail();
    await page.goto("/en/register");
    await fillRegistration(page, email, newNumber());
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
    await signIn(page, email);
    await page.getByRole("button", { name: "Send the activation link again" }).click();
    await expect(page.locator(".Toastify__toast").last()).toContainText("the link is on its way");
  });

  test("leads a signed-in visitor home (section 2), and remembers who ticked it for seven days (sections 7 and 9)", async ({
    page,
    context,
    request,
  }) => {
    const member = await makeMember(request);
    await page.goto("/en/login");
    await page.getByRole("checkbox", { name: "Remember me" }).check();
    await page.getByLabel("Your Email").fill(member.email);
    await page.getByLabel("Your Password").fill(PASSWORD);
    await page.getByLabel("Your Password").press("Enter");
    await expect(page).toHaveURL("/en/dashboard");
    const cookies = await context.cookies();
    for (const name of ["refresh_token", "rememberMe"]) {
      const expires = cookies.find((cookie) => cookie.name === name)?.expires ?? 0;
      expect(Math.round((expires - Date.now() / 1_000) / 86_400)).toBe(7);
    }
    await page.goto("/en/login");
    await expect(page).toHaveURL("/en");
  });

  test("shows the overlay while the server is asked, then leads to the page that was asked for (section 4)", async ({
    page,
    request,
  }) => {
    const member = await makeMember(request);
    const refreshes: string[] = [];
    page.on("request", (asked) => asked.url().endsWith("/api/auth/refresh") && refreshes.push(asked.url()));
    await page.goto("/en/verify-phone");
    await expect(page).toHaveURL("/en/login");
    expect(refreshes).toEqual([]); // There is no session to take up.
    const held = Promise.withResolvers<void>();
    await page.route("**/api/auth", async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.getByLabel("Your Email").fill(member.email);
    await page.getByLabel("Your Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.locator(".overlay[data-active]")).toHaveCount(1);
    held.resolve();
    await expect(page).toHaveURL("/en/verify-phone");
    await expect(page.locator(".overlay[data-active]")).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Verify your phone" })).toBeVisible();
    expect(refreshes).toHaveLength(1); // At start, with a session's cookie.
  });

  test("works by keyboard alone", async ({ page, request }) => {
    const member = await makeMember(request);
    await page.goto("/en/login");
    await tabTo(page, page.getByLabel("Your Email"));
    await page.keyboard.type(member.email);
    await page.keyboard.press("Tab");
    await page.keyboard.type(PASSWORD);
    await tabTo(page, page.getByRole("checkbox", { name: "Remember me" }));
    await page.keyboard.press("Space");
    await expect(page.getByRole("checkbox", { name: "Remember me" })).toBeChecked();
    await tabTo(page, page.getByRole("button", { name: "Sign in", exact: true }));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/en/dashboard");
  });
});
