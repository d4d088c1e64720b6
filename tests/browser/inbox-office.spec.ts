import type { Page } from "@playwright/test";
import { makeMember, type Member } from "./members.ts";
import { expectAccessible } from "./accessible.ts";
import { expect, test, unique } from "./test.ts";

async function openThread(
  page: Page,
  request: import("@playwright/test").APIRequestContext,
  { attached }: { attached?: string } = {},
) {
  const subject = `A gel that smears ${Math.random().toString(36).slice(2, 8)}`;
  const member = await makeMember(request);
  const files = attached ? [await sendFile(member, attached)] : [];
  await member.call("POST", "/api/messages", { subject, body: "Every lane, from the second day on.", files });
  const administrator = await makeMember(request, ["ROLE_ADMIN"]);
  await administrator.enter(page.context());
  await page.goto("/en/office/inbox");
  await page.getByLabel("Search messages").fill(subject);
  await page.getByRole("link", { name: new RegExp(subject) }).click();
  await expect(page.getByRole("heading", { level: 1, name: subject })).toBeVisible();
  return { subject, member, administrator };
}

async function sendFile({ call }: Member, name: string): Promise<string> {
  const bytes = Buffer.from("lane,intensity\n1,0.7\n");
  const { id } = await call<{ id: string }>("POST", "/api/message-files", { name, size: bytes.length });
  await call("PUT", `/api/message-files/${id}/pieces/0`, bytes);
  return id;
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

test("a reply and its files that were begun are still there after a closed tab, until they are sent", async ({
  page,
  request,
}) => {
  const { member } = await openThread(page, request, { attached: "lanes.csv" });
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "lanes.csv" }).click();
  expect((await saving).suggestedFilename()).toBe("lanes.csv");
  const reply = page.getByLabel("Your reply");
  await reply.fill("The buffer is too old.");
  const fileOf = (name: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from("Load less.") });
  const files = page.getByRole("list", { name: "Attached files" }).last().getByRole("listitem");
  const chosen = ["a", "b", "c", "d", "protocol", "f"].map((name) => fileOf(`${name}.txt`));
  await page.getByLabel("Attach files").setInputFiles(chosen);
  await expect(page.getByText("5 files at most go with a message.")).toBeVisible();
  for (const name of ["a", "b", "c", "d"])
    await page.getByRole("button", { name: `Take ${name}.txt off` }).click();
  await expect(files).toHaveText([/^protocol\.txt \(text, /]);
  await expectAccessible(page);
  const address = page.url();
  const again = await page.context().newPage();
  await page.close();
  await again.goto(address);
  const kept = again.getByLabel("Your reply");
  await expect(kept).toHaveValue("The buffer is too old.");
  await expect(again.getByRole("button", { name: "Take protocol.txt off" })).toBeVisible();
  await again.getByRole("button", { name: "Send reply" }).click();
  await expect(kept).toHaveValue("");
  await again.reload();
  await expect(kept).toHaveValue("");
  await expect(again.getByRole("button", { name: "Take protocol.txt off" })).toHaveCount(0);
  await expect(again.getByRole("button", { name: "protocol.txt" })).toBeVisible(); // Ten seconds are over.
  type Read = { messages: { files: { id: string }[] }[] };
  const { messages } = await member.call<Read>("GET", `/api/threads/${address.split("/").at(-1)}`);
  expect(messages.map((message) => message.files.length)).toEqual([1, 1]);
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
  const { subject, member } = await openThread(page, request);
  const other = unique("Another lane");
  await member.call("POST", "/api/messages", { subject: other, body: "And this?" });
  await page.getByLabel("Your reply").fill("For the first one alone.");
  await page.keyboard.press("Control+k");
  await page.keyboard.type(other);
  const found = page.getByRole("dialog").getByRole("link");
  await expect(found.first()).toHaveText(new RegExp(other));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: other })).toBeVisible();
  await expect(page.getByLabel("Your reply")).toHaveValue("");
  await page.goto("/en/office");
  // The server sends the heading too: this button comes with the screen.
  await expect(page.getByRole("button", { name: /Ctrl K/ })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.keyboard.type(subject);
  await expect(found.first()).toHaveText(new RegExp(`${subject}.*Conversation`));
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

test("a list stays on screen while a search of it is awaited, and a click on a line is not lost", async ({
  page,
  request,
}) => {
  const subject = unique("A ladder");
  await (
    await makeMember(request)
  ).call("POST", "/api/messages", { subject, body: "It runs double.", files: [] });
  await (await makeMember(request, ["ROLE_ADMIN"])).enter(page.context());
  const held = Promise.withResolvers<void>();
  await page.route(/\/api\/threads\?.*q=/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/en/office/inbox");
  const line = page.getByRole("link", { name: new RegExp(subject) });
  await expect(line).toBeVisible();
  const asked = page.waitForRequest(/\/api\/threads\?.*q=/);
  await page.getByLabel("Search messages").fill(subject);
  await asked;
  await expect(page.getByRole("main").getByRole("status").filter({ hasText: "Loading" })).toBeAttached();
  await line.click();
  await expect(page.getByRole("heading", { level: 1, name: subject })).toBeVisible();
  held.resolve();
});
