import type { Locator, Page } from "@playwright/test";
import { makeMember, makeProfessor } from "./members.ts";
import { makePost } from "./item-steps.ts";
import { leaveWork } from "./office-steps.ts";
import { expect, test } from "./test.ts";

/**
 * Clicks and commands from the overview to the end of a task, read off the screens of commit f325d0f9 by their shortest way with the
 * mouse: each press and each focusing of a field counts one, typing counts nothing.
 * - Answer a message: the line of the overview, the conversation, the field, the button.
 * - Approve a review: the line of the overview, the button.
 * - Find who changed a text: History, the field.
 * - Top up an account: Money, the person, the amount, the description, the button.
 */
const BEFORE = { answer: 4, approve: 2, find: 2, topUp: 5 };

/** Counts as `BEFORE` says; a command such as `g h` or Ctrl-Enter counts one. */
function counter(page: Page) {
  let count = 0;
  return {
    count: () => count,
    async press(target: Locator) {
      count += 1;
      await target.click();
    },
    async command(...keys: string[]) {
      count += 1;
      for (const key of keys) await page.keyboard.press(key);
    },
  };
}

test.use({ viewport: { width: 1280, height: 800 } });

test("three tasks of the office take half the clicks that they took, topping up one less, and their field is in sight", async ({
  page,
  context,
  request,
}, { annotations }) => {
  test.setTimeout(120_000);
  const { subject, title } = await leaveWork(request);
  const holder = await makeProfessor(request);
  const admin = await makeMember(request, ["ROLE_ADMIN"]);
  const text = `Changed ${crypto.randomUUID().slice(0, 8)}`;
  await makePost(admin, text);
  await admin.enter(context);
  // What other tests left waits too, and the overview shows three.
  for (const [call, own] of [
    ["**/api/reviews?status=pending*", title],
    ["**/api/threads?show=unread*", subject],
  ] as const)
    await page.route(call, async (route) => {
      const response = await route.fetch({ maxRetries: 2 });
      const json = (await response.json()) as { "hydra:member": { title?: string; subject?: string }[] };
      json["hydra:member"] = json["hydra:member"].filter((one) => (one.title ?? one.subject) === own);
      await route.fulfill({ response, json });
    });
  async function begin() {
    await page.goto("/en/office");
    await expect(page.getByRole("link", { name: new RegExp(subject) })).toBeVisible();
    return counter(page);
  }
  const now: Record<keyof typeof BEFORE, number> = { answer: 0, approve: 0, find: 0, topUp: 0 };

  const approving = await begin();
  const approve = page.getByRole("button", { name: `Approve: ${title}` });
  await expect(approve).toBeInViewport();
  await approving.press(approve);
  await expect(page.locator(".Toastify__toast--success")).toBeVisible();
  now.approve = approving.count();

  const finding = await begin();
  await finding.command("g", "h");
  await expect(page.getByLabel("Title or person")).toBeFocused();
  await expect(page.getByLabel("Title or person")).toBeInViewport();
  await page.keyboard.type(text);
  await expect(page.getByRole("listitem").filter({ hasText: text }).first()).toContainText(admin.firstName);
  now.find = finding.count();

  const toppingUp = await begin();
  await toppingUp.command("g", "f");
  await toppingUp.press(page.getByRole("link", { name: new RegExp(holder.firstName) }));
  const amount = page.getByLabel("Amount in francs");
  await expect(amount).toBeFocused();
  await expect(amount).toBeInViewport();
  await page.keyboard.type("500");
  await toppingUp.press(page.getByLabel("Description"));
  await page.keyboard.type("Travel");
  await toppingUp.command("Enter");
  await expect(page.getByTestId("balance")).toHaveText("500 Fcfa");
  now.topUp = toppingUp.count();

  const answering = await begin();
  await answering.press(page.getByRole("link", { name: new RegExp(subject) }));
  const field = page.getByLabel("Your reply");
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport();
  await page.keyboard.type("The silica one.");
  await answering.command("Control+Enter");
  await expect(page.getByRole("list", { name: subject }).getByRole("listitem")).toHaveCount(2);
  now.answer = answering.count();

  const told = Object.entries(BEFORE).map(
    ([task, before]) => `${task}: ${now[task as keyof typeof BEFORE]} (before ${before})`,
  );
  console.log(`clicks and commands: ${told.join(", ")}`);
  annotations.push({ type: "clicks", description: told.join(", ") });
  expect(now).toEqual({ answer: 2, approve: 1, find: 1, topUp: 4 });
});
