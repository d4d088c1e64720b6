import { ADMIN } from "./admin.ts";
import { makeMember, type Member, signedIn } from "./members.ts";
import { expect, test } from "./test.ts";

type Thread = { "@id": string; id: string };

const begin = (member: Member, subject: string) =>
  member.call<Thread>("POST", "/api/messages", { subject, body: "Which column for plant tissue?" });

test("the team's answer is marked as unread, and is read and answered on the dashboard", async ({
  page,
  context,
  request,
}) => {
  const member = await makeMember(request);
  const thread = await begin(member, "Extraction");
  const admin = await signedIn(request, ADMIN);
  const bytes = Buffer.from("Load 5 µl.");
  const sent = { name: "protocol.txt", size: bytes.length };
  const { id } = await admin.call<Thread>("POST", "/api/message-files", sent);
  await admin.call("PUT", `/api/message-files/${id}/pieces/0`, bytes);
  const answer = { thread: thread["@id"], body: "A silica column.", files: [id] };
  await admin.call("POST", "/api/messages", answer);
  await member.enter(context);
  await page.goto("/en/dashboard");
  const card = page.getByRole("region", { name: "Messages" });
  await expect(card.getByText("Unread")).toBeVisible();
  await card.getByRole("button", { name: "Reply: Extraction" }).click();
  await expect(card.getByRole("list", { name: "Extraction" })).toContainText("A silica column.");
  await expect(card.getByText("Unread")).toBeHidden();
  const saving = page.waitForEvent("download");
  await card.getByRole("button", { name: "protocol.txt" }).click();
  expect((await saving).suggestedFilename()).toBe("protocol.txt");
  await card
    .getByLabel("Attach files")
    .setInputFiles({ name: "gel.txt", mimeType: "text/plain", buffer: bytes });
  await card.getByLabel("Your reply").fill("Thank you.\nI will try.");
  await card.getByRole("button", { name: "Send" }).click();
  await expect(card.getByRole("list", { name: "Extraction" })).toContainText("I will try.");
  await expect(card.getByRole("button", { name: "gel.txt", exact: true })).toBeVisible();
  await expect(card.getByLabel("Your reply")).toHaveValue("");
});

test("a mail's link opens its thread", async ({ page, context, request }) => {
  const member = await makeMember(request);
  const { id } = await begin(member, "Séquençage");
  await member.enter(context);
  await page.goto(`/fr/dashboard?thread=${id}`);
  await expect(page.getByRole("list", { name: "Séquençage" })).toContainText("Which column");
  await expect(page.getByLabel("Votre réponse")).toBeVisible();
});

test("a new message starts a thread, by keyboard alone, and says what is missing", async ({
  page,
  context,
  request,
  mayFail,
}) => {
  mayFail(/422/);
  const member = await makeMember(request);
  await member.enter(context);
  await page.goto("/fr/messages");
  await page.getByRole("button", { name: "Nouveau message" }).press("Enter");
  await expect(page.getByLabel("Sujet")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByLabel("Sujet")).toHaveAccessibleDescription("Ce champ est obligatoire.");
  await page.getByLabel("Sujet").focus();
  await page.keyboard.type("Bonjour");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Une question.");
  for (const _ of ["the files", "the button"]) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("list", { name: "Bonjour" })).toContainText("Une question.");
});
