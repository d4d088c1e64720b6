import type { BrowserContext, Page } from "@playwright/test";
import { expectFaultless } from "./accessible.ts";
import { signIn } from "./account-steps.ts";
import { afterTheGrace } from "./later.ts";
import { mailed } from "./mailbox.ts";
import { makeMember, type Member, PASSWORD } from "./members.ts";
import { expect, onNextCall, test } from "./test.ts";

const cookieNames = async (context: BrowserContext) => (await context.cookies()).map(({ name }) => name);
const heading = (page: Page) => page.getByRole("heading", { level: 1, name: "Edit Profile" });
const memberLink = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("button", { name, exact: true });

/** Answers the page's next call on its member as if the access token had expired. */
async function expireAccess(page: Page): Promise<void> {
  const body = JSON.stringify({ code: 401, message: "Expired JWT Token" });
  await onNextCall(page, "**/api/users/*", (route) =>
    route.fulfill({ status: 401, contentType: "application/json", body }),
  );
}

async function saveName(page: Page, firstName: string): Promise<void> {
  await page.getByLabel("First name").fill(firstName);
  await page.getByRole("region", { name: "You" }).getByRole("button", { name: "Save" }).click();
}

test("two tabs that refresh at once stay signed in", async ({ page, context, request }) => {
  await (await makeMember(request)).enter(context);
  const other = await context.newPage();
  await Promise.all([page.goto("/en/edit-profile"), other.goto("/en/edit-profile")]);
  await Promise.all([expect(heading(page)).toBeVisible(), expect(heading(other)).toBeVisible()]);
  await Promise.all([page.reload(), other.reload()]);
  await Promise.all([expect(heading(page)).toBeVisible(), expect(heading(other)).toBeVisible()]);
});

test("a stolen refresh token used later ends the thief's session and the owner's, who is told by mail", async ({
  page,
  context,
  browser,
  baseURL,
  request,
  mayFail,
}) => {
  mayFail(/401/);
  const owner = await makeMember(request);
  await owner.call("PATCH", `/api/users/${owner.id}`, { locale: "en" });
  await signIn(page, owner.email);
  await expect(page).toHaveURL("/en/dashboard");
  const stolen = await context.cookies();
  await page.reload(); // The owner's page refreshes: the stolen token is a used one now.
  await expect(memberLink(page, owner.firstName)).toBeVisible();
  await afterTheGrace(owner.email);

  const thief = await browser.newContext({ baseURL });
  await thief.addCookies(stolen);
  const theirs = await thief.newPage();
  const refused = theirs.waitForResponse("**/api/auth/refresh");
  await theirs.goto("/en/edit-profile");
  expect((await refused).status()).toBe(401);
  await expect(theirs).toHaveURL("/en/login");

  await page.goto("/en/edit-profile");
  await expect(page).toHaveURL("/en/login");
  expect(await cookieNames(context)).not.toContain("refresh_token");
  await mailed(owner.email, "We closed a suspicious session");
  await thief.close();
});

test("an expired token is refreshed and the call repeated, unseen", async ({
  page,
  context,
  request,
  mayFail,
}) => {
  mayFail(/401/);
  await (await makeMember(request)).enter(context);
  await page.goto("/en/edit-profile");
  await expect(heading(page)).toBeVisible();
  await expireAccess(page);
  await saveName(page, "Mariam");
  await expect(memberLink(page, "Mariam")).toBeVisible();
});

test("a refused refresh toasts, logs out and clears both cookies; signing in over the page loses nothing", async ({
  page,
  context,
  baseURL,
  request,
  mayFail,
}) => {
  mayFail(/401/);
  const member = await makeMember(request);
  await member.enter(context);
  await page.goto("/en/edit-profile");
  await expect(heading(page)).toBeVisible();
  await context.addCookies([
    { name: "refresh_token", value: "unknown", url: baseURL, httpOnly: true },
    { name: "rememberMe", value: "1", url: baseURL },
  ]);
  await expireAccess(page);
  await saveName(page, "Fatou");
  await expect(page.locator(".Toastify__toast")).toContainText("Your session has ended.");
  const left = await cookieNames(context);
  expect(left).not.toContain("refresh_token");
  expect(left).not.toContain("rememberMe");
  const dialog = page.getByRole("dialog", { name: "Sign in again" });
  await expectFaultless(page);
  await dialog.getByLabel("Your Email").fill(member.email);
  await dialog.getByLabel("Your Password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel("First name")).toHaveValue("Fatou");
  await page.getByRole("region", { name: "You" }).getByRole("button", { name: "Save" }).click();
  await expect(memberLink(page, "Fatou")).toBeVisible();
});

test("signing out in one tab signs the others out", async ({ page, context, request }) => {
  await (await makeMember(request)).enter(context);
  const other = await context.newPage();
  await Promise.all([page.goto("/en/edit-profile"), other.goto("/en/edit-profile")]);
  await expect(heading(other)).toBeVisible();
  await expect(heading(page)).toBeVisible();
  await page.getByRole("region", { name: "Your data" }).getByRole("link", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/en/login");
  await expect(other).toHaveURL("/en/login");
});

test.describe("an hour without activity (specification, sections 4 and 9)", () => {
  const warning = (page: Page) => page.getByRole("dialog", { name: "Are you still there?" });
  /** The session runs in a page once its header names the member. */
  const watched = (page: Page, member: Member) => expect(memberLink(page, member.firstName)).toBeVisible();
  /** In milliseconds: past the warning, before the end. */
  const ALMOST_AN_HOUR = 3_545_000;

  test.beforeEach(({ mayFail }) => mayFail(/the session ends in 60 seconds/));

  test("is warned of with a countdown and in the console; staying begins it anew", async ({
    page,
    context,
    request,
  }) => {
    const logs: string[] = [];
    page.on("console", (message) => logs.push(message.text()));
    const member = await makeMember(request);
    await member.enter(context);
    await page.clock.install();
    await page.goto("/en/edit-profile");
    await watched(page, member);
    await page.clock.fastForward(ALMOST_AN_HOUR);
    await expect(warning(page).getByRole("timer")).toContainText(/\d+ seconds/);
    expect(logs).toContain("No activity: the session ends in 60 seconds.");
    await warning(page).getByRole("button", { name: "Stay signed in" }).click();
    await expect(warning(page)).toBeHidden();
    await page.clock.fastForward(3_500_000);
    await expect(heading(page)).toBeVisible();
    await expect(warning(page)).toBeHidden();
  });

  test("is warned of by a dialog that is accessible in any light and width", async ({
    page,
    context,
    request,
  }) => {
    const member = await makeMember(request);
    await member.enter(context);
    await page.clock.install();
    await page.goto("/en/edit-profile");
    await watched(page, member);
    await page.clock.fastForward(ALMOST_AN_HOUR);
    await expect(warning(page)).toBeVisible();
    // The hour does not end while the page is looked at.
    await page.clock.setFixedTime(await page.evaluate(() => Date.now()));
    await expectFaultless(page);
    await expect(warning(page)).toBeVisible();
  });

  test("ends the session, and the page reloads", async ({ page, context, request, mayFail }) => {
    mayFail(/401/); // A regular call of the page may fall just after the session's end.
    const member = await makeMember(request);
    await page.clock.install();
    await signIn(page, member.email);
    await expect(page).toHaveURL("/en/dashboard");
    await watched(page, member);
    await page.clock.fastForward(ALMOST_AN_HOUR);
    await expect(warning(page)).toBeVisible();
    const out = page.waitForResponse("**/api/auth/logout");
    const reloaded = page.waitForEvent("load");
    await page.clock.fastForward(60_000);
    expect((await out).status()).toBe(204);
    await reloaded;
    await expect(page).toHaveURL("/en/login");
    expect(await cookieNames(context)).not.toContain("refresh_token");
  });

  test("is not over while the member is busy in another tab", async ({ page, context, request }) => {
    const member = await makeMember(request);
    await member.enter(context);
    await page.clock.install();
    const other = await context.newPage();
    await Promise.all([page.goto("/en/edit-profile"), other.goto("/en/edit-profile")]);
    await watched(page, member);
    await watched(other, member);
    await page.clock.fastForward(ALMOST_AN_HOUR);
    await expect(warning(page)).toBeVisible();
    await other.locator("h1").dispatchEvent("mousedown");
    await expect(warning(page)).toBeHidden();
  });

  test("is nothing to who asked to be remembered", async ({ page, request }) => {
    const member = await makeMember(request);
    await page.clock.install();
    await page.goto("/en/login");
    await page.getByRole("checkbox", { name: "Remember me" }).check();
    await page.getByLabel("Your Email").fill(member.email);
    await page.getByLabel("Your Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await watched(page, member);
    await page.clock.fastForward("03:00:00");
    await expect(warning(page)).toBeHidden();
    await expect(page).toHaveURL("/en/dashboard");
  });
});
