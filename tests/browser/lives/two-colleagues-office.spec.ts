import { type Made, makePost, openParticulars, saved } from "../item-steps.ts";
import { makeMember, type Member } from "../members.ts";
import { leaveWork } from "../office-steps.ts";
import { expect, test, unique } from "../test.ts";

test("two colleagues work in the same post and the same inbox, and neither loses a word to the other", async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const [awa, issa] = [await makeMember(request, ["ROLE_ADMIN"]), await makeMember(request, ["ROLE_ADMIN"])];
  await awa.enter(page.context());
  const elsewhere = await browser.newContext({ baseURL });
  await issa.enter(elsewhere);
  const other = await elsewhere.newPage();

  const { path, made } = await makePost(awa, unique("Together"));
  const description = "Description (English)";
  const title = "Title (French)";
  const french = unique("Par Issa");
  await test.step("each writes in another field of the same post", async () => {
    await Promise.all([page.goto(path), other.goto(path)]);
    for (const opened of [page, other])
      await expect(opened.getByRole("textbox", { name: title, exact: true })).toBeVisible();
    // Whoever came first hears of the other by the next time they say that they are here.
    await expect(other.getByText(new RegExp(`^${awa.firstName} .* is here too$`))).toBeVisible();
    await expect(page.getByText(new RegExp(`^${issa.firstName} .* is here too$`))).toBeVisible();
    for (const opened of [page, other]) await openParticulars(opened);
    await page.getByRole("textbox", { name: description, exact: true }).fill("By Awa");
    await saved(page);
    await other.getByRole("textbox", { name: title, exact: true }).fill(french);
    await saved(other);
    await expect(other.getByRole("textbox", { name: description, exact: true })).toHaveValue("By Awa");
    expect(await draftOf(awa, made)).toMatchObject({
      title: { fr: french },
      description: { en: "By Awa" },
    });
  });

  const work = await leaveWork(request);
  await test.step("one answers a message; the other sees who did, and the answer", async () => {
    for (const opened of [page, other]) {
      await opened.goto("/en/office/inbox");
      await opened.getByRole("link", { name: new RegExp(work.subject) }).click();
      await expect(opened.getByRole("heading", { level: 1, name: work.subject })).toBeVisible();
    }
    await page.getByLabel("Your reply").fill("The silica one.");
    await page.getByRole("button", { name: "Send reply" }).dblclick();
    const list = page.getByRole("list", { name: work.subject });
    await expect(list.getByRole("listitem")).toHaveCount(2);
    await other.reload();
    const seen = other.getByRole("list", { name: work.subject });
    await expect(seen.getByRole("listitem")).toHaveCount(2);
    await expect(seen).toContainText(awa.firstName);
  });

  await test.step("tomorrow the post is as both left it, and one publishes it", async () => {
    await other.goto(path);
    await other.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(other.getByText("Published.", { exact: true }).first()).toBeVisible();
    await page.goto(path);
    await expect(page.getByRole("textbox", { name: title, exact: true })).toHaveValue(french);
  });
  await elsewhere.close();
});

async function draftOf(member: Member, { key }: Made): Promise<Record<string, unknown>> {
  return (await member.call<Made>("GET", `/api/items/post/${key}`)).draft;
}
