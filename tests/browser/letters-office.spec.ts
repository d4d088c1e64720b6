import { expectAccessible, expectFaultless } from "./accessible.ts";
import { newEmail } from "./account-steps.ts";
import { type Made, saved } from "./item-steps.ts";
import { mailed, mailedLink } from "./mailbox.ts";
import { makeMember } from "./members.ts";
import { expect, test, unique } from "./test.ts";

test("a letter is written in parts, seen as its mail at night, tried out and sent, and its page can be read", async ({
  page,
  context,
  request,
}) => {
  const reader = newEmail();
  expect((await request.post("/api/newsletter?locale=en", { data: { email: reader } })).status()).toBe(202);
  const link = await mailedLink(reader, "/newsletter");
  const token = new URL(link, "http://localhost").searchParams.get("token");
  await request.patch("/api/newsletter/subscription", { data: { token, isSubscribed: true } });

  const admin = await makeMember(request, ["ROLE_ADMIN"]);
  const title = unique("November in RNA");
  const { key, revision } = await admin.call<Made>("POST", "/api/items", { kind: "letter", title });
  const both = { fr: `${title} en français`, en: title };
  const document = { title: both, description: both, date: "2026-11-24" };
  await admin.call("PUT", `/api/items/letter/${key}/draft`, { revision, document });
  await admin.enter(context);
  await page.goto(`/en/office/content/letter/${key}`);
  await page.getByRole("button", { name: "Add to Parts" }).click();
  await page.getByRole("textbox", { name: "Heading (English)" }).fill("To read");
  await page.getByRole("textbox", { name: "Heading (French)" }).fill("À lire");
  await page.getByRole("button", { name: "Add to Posts presented" }).click();
  await page.getByRole("combobox", { name: "Posts presented" }).selectOption({ index: 1 });
  await saved(page);
  await expectAccessible(page);

  await page.getByRole("radio", { name: "Dark" }).check();
  await page.getByRole("button", { name: "Show the e-mail" }).click();
  const mail = page.frameLocator('iframe[title="The e-mail in English"]');
  await expect(mail.getByRole("heading", { name: "To read" })).toHaveCSS("color", "rgb(233, 239, 236)");
  await page.getByRole("button", { name: "Send me a test" }).click();
  await mailed(admin.email, `Test: ${title}`);

  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByRole("button", { name: "Send the newsletter" }).click();
  await expectFaultless(page);
  await page.getByRole("dialog").getByRole("button", { name: "Send the newsletter" }).click();
  await expect(page.getByText("It starts going out within a minute.")).toBeVisible();
  await page.goto(`/en/letters/${key}`);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expectAccessible(page);
});
