import { makeMember } from "./members.ts";
import { expect, test } from "./test.ts";

test("an old address is added, leads on at once, is changed and taken away; what is wrong is said beside its field", async ({
  page,
  request,
  mayFail,
}) => {
  mayFail(/422/);
  await (await makeMember(request, ["ROLE_ADMIN"])).enter(page.context());
  await page.goto("/en/office/addresses");
  const add = page.getByRole("button", { name: "Add", exact: true });
  await page.getByLabel("Old address").fill("old-page");
  await page.getByLabel("Leads to").fill("/tools");
  await add.click();
  await expect(page.getByLabel("Old address")).toHaveAccessibleDescription(/Write an address of this site/);
  await page.getByLabel("Old address").fill("https://old.example.org/Old-Page/");
  await add.click();
  const line = page.getByRole("listitem").filter({ hasText: "/old-page" });
  await expect(line).toContainText("Not followed yet.");
  const lead = async () => {
    const answer = await request.get("/old-page", { maxRedirects: 0 });
    return [answer.status(), answer.headers()["location"]];
  };
  expect(await lead()).toEqual([301, "/tools"]);

  await page.getByRole("button", { name: "Edit /old-page" }).click();
  const form = page.getByRole("listitem").locator("form");
  await form.getByLabel("Leads to").fill("/databases");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(line).toContainText("Followed once.");
  expect(await lead()).toEqual([301, "/databases"]);
  await page.getByRole("button", { name: "Delete /old-page" }).click();
  await expect(line).toBeHidden();
  expect((await lead())[0]).toBe(404);
});
