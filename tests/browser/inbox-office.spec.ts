import type { Page } from "@playwright/test";
import { makeMember } from "./members.ts";
import { expect, test } from "./test.ts";

async function openThread(page: Page, request: import("@playwright/test").APIRequestContext) {
  const subject = `A gel that smears ${Math.random().toString(36).slice(2, 8)}`;
  const member = await makeMember(request);
  await member.call("POST", "/api/messages", { subject, body: "Every lane, from the second day on." });
  const administrator = await makeMember(request, ["ROLE_ADMIN"]);
  await administrator.enter(page.context());
  await page.goto("/en/office/inbox");
  await page.getByLabel("Search messages").fill(subject);
  await page.getByRole("link", { name: new RegExp(subject) }).click();
  await expect(page.getByRole("heading", { level: 1, name: subject })).toBeVisible();
  return { subject, member, administrator };
}

test("a conversation is found, given to somebody, noted, archived and taken back", async ({
  page,
  request,
}) => {
  const { subject, administrator } = await openThread(page, request);
  const me = `${administrator.firstName} Ndiaye`;
  await page.getByLabel("Assigned to").selectOption({ label: me });
  await page.getByText("Team notes").click();
  await page.getByLabel("New note").fill("Ask for the buffer’s lot number.");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByText("Team notes (1)")).toBeVisible();
  await expect(page.getByLabel("New note")).toHaveValue("");

  await page.getByRole("button", { name: "Archive" }).click();
  await expect(page.getByText("Archived. It comes back if they write again.")).toBeVisible();
  await expect(page).toHaveURL(/\/office\/inbox$/);
  await page.getByRole("link", { name: "Archived" }).click();
  const line = page.getByRole("link", { name: new RegExp(subject) });
  await expect(line).toContainText(`for ${me}`);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(line).toHaveCount(0);
  await page.getByRole("link", { name: "Mine" }).click();
  await expect(line).toBeVisible();
});

test("a reply that was begun is still there after a closed tab, until it is sent", async ({
  page,
  request,
}) => {
  await openThread(page, request);
  const reply = page.getByLabel("Your reply");
  await reply.fill("The buffer is too old.");
  const address = page.url();
  const again = await page.context().newPage();
  await page.close();
  await again.goto(address);
  const kept = again.getByLabel("Your reply");
  await expect(kept).toHaveValue("The buffer is too old.");
  await again.getByRole("button", { name: "Send reply" }).click();
  await expect(kept).toHaveValue("");
  await again.reload();
  await expect(kept).toHaveValue("");
});

test("a note that was begun is still there after a reload, until it is added", async ({ page, request }) => {
  await openThread(page, request);
  const note = page.getByLabel("New note");
  await page.getByText("Team notes").click();
  await note.fill("Ask Fatou first.");
  await page.reload();
  await expect(note).toHaveValue("Ask Fatou first.");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(note).toHaveValue("");
  await expect(page.getByText("Ask Fatou first.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Team notes (1)")).toBeVisible();
  await expect(note).toHaveValue("");
});

test("Ctrl-K finds a conversation and a screen, by the keyboard alone", async ({ page, request }) => {
  const { subject } = await openThread(page, request);
  await page.goto("/en/office");
  // The server sends the heading too: this button comes with the screen.
  await expect(page.getByRole("button", { name: /Ctrl K/ })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.keyboard.type(subject);
  const found = page.getByRole("dialog").getByRole("link");
  await expect(found.first()).toHaveText(/A gel that smears.*Conversation/);
  await page.keyboard.press("ArrowDown");
  await expect(found.first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: subject })).toBeVisible();

  await page.keyboard.press("Control+k");
  await page.keyboard.type("Trim Galore");
  await expect(found.first()).toHaveText(/Trim Galore.*Tools/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Trim Galore" })).toBeVisible();

  await page.keyboard.press("Control+k");
  await page.keyboard.type("Hist");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "History" })).toBeVisible();
});

test("the history tells who changed what, before and after", async ({ page, request }) => {
  const administrator = await makeMember(request, ["ROLE_ADMIN"]);
  const title = `A tag ${Math.random().toString(36).slice(2, 8)}`;
  await administrator.call("POST", "/api/items", { kind: "tag", title });
  await administrator.enter(page.context());
  await page.goto("/en/office/history");
  const line = page.getByRole("listitem").filter({ hasText: title });
  await expect(line).toContainText("Created");
  await expect(line).toContainText(`${administrator.firstName} Ndiaye`);
});
