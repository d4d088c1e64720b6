import { expect, goOffline, goOnline, hydrate, OFFLINE, test } from "./test.ts";

const fill = async (page: import("@playwright/test").Page, subject: string) => {
  await page.getByLabel("Name").fill("Awa");
  await page.getByLabel("E-mail").fill("awa@example.org");
  await page.getByLabel("Subject").fill(subject);
  await page.getByLabel("Message").fill("Hello,\na question.");
};

test("a message is sent; a toast says so at the bottom left for five seconds, and the form is empty again", async ({
  page,
}) => {
  await page.goto("/en/contact");
  await fill(page, "Sent");
  await page.getByRole("button", { name: "Send" }).click();
  const toast = page.locator(".Toastify__toast");
  await expect(toast).toHaveText(/Your message has been sent/);
  await expect(page.locator(".Toastify__toast-container--bottom-left")).toBeVisible();
  await expect(page.locator(".Toastify__progress-bar")).toHaveCSS("animation-duration", "5s");
  await expect(page.getByLabel("Message")).toHaveValue("");
});

test("the page says once how to get in touch: its footer leaves it out", async ({ page }) => {
  await page.goto("/en/contact");
  await expect(page.getByRole("link", { name: "contact@example.org" })).toHaveCount(1);
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "LinkedIn" })).toBeVisible();
  await page.goto("/en/about");
  await expect(
    page.getByRole("contentinfo").getByRole("link", { name: "contact@example.org" }),
  ).toBeVisible();
});

test("what is wrong is said beside each field and in a summary, and what was typed stays", async ({
  page,
  mayFail,
}) => {
  mayFail(/422/);
  await page.goto("/en/contact");
  await hydrate(page);
  await page.getByLabel("Name").fill("Awa");
  await page.getByLabel("E-mail").fill("awa@");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByRole("alert").getByRole("listitem")).toHaveCount(3);
  await expect(page.getByLabel("E-mail")).toHaveAccessibleDescription(
    "That doesn’t look like an e-mail address.",
  );
  await expect(page.getByLabel("Name")).toHaveValue("Awa");
});

test("without a network the message is kept on the device, and goes when the network is back", async ({
  page,
  mayFail,
}) => {
  mayFail(OFFLINE);
  await page.goto("/en/contact");
  await hydrate(page);
  await fill(page, "From offline");
  await goOffline(page);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("status").filter({ hasText: "saved on this device" })).toBeVisible();
  const sent = page.waitForResponse("**/api/contact");
  await goOnline(page);
  expect((await sent).status()).toBe(202);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("outbox"))).toBe("[]");
});
