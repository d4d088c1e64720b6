import { fillRegistration, newEmail, newNumber } from "../account-steps.ts";
import { ADMIN } from "../admin.ts";
import { mailedLink, mailed } from "../mailbox.ts";
import { PASSWORD, signedIn } from "../members.ts";
import { type OwnServer, startOwnServer } from "../own-server.ts";
import { expect, test } from "../test.ts";

const PORT = Number(process.env.BROWSER_PORT ?? 3907) + 4;
const DAY = 24 * 60;

test.use({ baseURL: `http://localhost:${PORT}` });

let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer(PORT, ADMIN);
});
test.afterAll(() => server.stop());

test("a member's week: registers, plays, writes, comes back each day to what was left, and is asked to sign in after it", async ({
  page,
  request,
  mayFail,
}) => {
  mayFail(/401/);
  const email = newEmail();

  await test.step("Monday: registers, follows the mail's link, is remembered, begins a quiz", async () => {
    await page.goto("/en/register");
    await fillRegistration(page, email, newNumber());
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
    await page.goto(`/en${await mailedLink(email, "/register/confirm")}`);
    await page.getByLabel("Your Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Activate my account" }).click();
    await expect(page).toHaveURL("/en/dashboard");
    await page.goto("/en/logout");
    await expect(page).toHaveURL("/en/login");
    await page.getByRole("checkbox", { name: "Remember me" }).check();
    await signInHere();
    await page.goto("/en/quiz");
    await page
      .getByRole("button", { name: /^Start: / })
      .first()
      .click();
    await expect(page.getByText("Question 1 of 10")).toBeVisible();
    await page.keyboard.press("1");
    await page.getByRole("button", { name: "Next question" }).click();
    await expect(page.getByText("Question 2 of 10")).toBeVisible();
  });

  await test.step("Tuesday: the game goes on where it was", async () => {
    await server.later(DAY);
    await page.goto("/en/quiz");
    await page
      .getByRole("link", { name: /(continue)/ })
      .first()
      .click();
    await expect(page.getByText("Question 2 of 10")).toBeVisible();
  });

  await test.step("Wednesday: writes to the team; Friday: the answer came, by mail and here", async () => {
    await server.later(DAY);
    await page.goto("/en/messages");
    await page.getByRole("button", { name: "New message" }).click();
    await page.getByLabel("Subject").fill("Which column?");
    await page.getByRole("textbox", { name: "Message" }).fill("For plant tissue.");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByRole("list", { name: "Which column?" })).toContainText("For plant tissue.");
    await server.later(2 * DAY);
    const owner = await signedIn(request, ADMIN);
    type Threads = { "hydra:member": { "@id": string; subject: string }[] };
    const { "hydra:member": threads } = await owner.call<Threads>("GET", "/api/threads?q=Which");
    await owner.call("POST", "/api/messages", { thread: threads[0]?.["@id"], body: "A silica column." });
    await mailed(email, "Re: Which column?");
    await page.goto("/en/dashboard");
    await expect(page.getByRole("region", { name: "Messages" }).getByText("Unread")).toBeVisible();
  });

  await test.step("ten days without a visit: signed out, in words, and nothing is lost after signing in", async () => {
    await server.later(10 * DAY);
    await page.goto("/en/dashboard");
    await expect(page).toHaveURL("/en/login");
    await signInHere();
    await expect(page.getByRole("region", { name: "Messages" })).toContainText("Which column?");
  });

  async function signInHere(): Promise<void> {
    await page.getByLabel("Your Email").fill(email);
    await page.getByLabel("Your Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page).toHaveURL("/en/dashboard");
  }
});
