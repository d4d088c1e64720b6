import { expectAccessible } from "./accessible.ts";
import { type Made, saved } from "./item-steps.ts";
import { makeMember } from "./members.ts";
import { expect, test, unique } from "./test.ts";

test("the owner puts a page of theirs into a group of the menu under its own label, and has the menu as it was", async ({
  page,
  context,
  request,
}) => {
  const admin = await makeMember(request, ["ROLE_ADMIN"]);
  await admin.enter(context);
  const title = unique("Our team");
  const { key } = await admin.call<Made>("POST", "/api/items", { kind: "page", title });
  const entries = async () =>
    (await admin.call<{ draft: { entries: object[] } }>("GET", "/api/items/menu/menu")).draft.entries;
  const first = await entries();

  await page.goto("/en/office/content?kind=page");
  await page.getByRole("link", { name: "Edit the menu" }).click();
  await page.getByLabel("Add to the menu").selectOption({ label: title });
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const line = page.getByRole("listitem").filter({ hasText: title });
  await expect(line).toContainText("isn’t published");
  await page.getByRole("button", { name: `Move ${title} up` }).click();
  await page.getByRole("button", { name: `Put “${title}” under the entry above` }).click();
  await line.getByText(title).click();
  await line.getByLabel("French").fill("L’équipe");
  await line.getByLabel("English").fill("People");
  await expectAccessible(page);
  await saved(page);
  expect((await entries()).at(-2)).toEqual({
    to: `page:${key}`,
    isUnder: true,
    label: { fr: "L’équipe", en: "People" },
  });

  await page.getByRole("button", { name: "As at the beginning" }).click();
  await expect(line).toHaveCount(0);
  await expect.poll(entries).toEqual(first);
});
