import { expectAccessible } from "./accessible.ts";
import { type Made, makePost, openParticulars, saved } from "./item-steps.ts";
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

  // From the page's own form it goes to the end, and into the menu that readers see.
  await page.goto(`/en/office/content/page/${key}`);
  await openParticulars(page);
  await page.getByRole("button", { name: "Add this page to the menu" }).click();
  await expect(page.getByText("This page is in the menu.")).toBeVisible();
  expect(await entries()).toEqual([...first, { to: `page:${key}` }]);
  await page.getByRole("link", { name: "Edit the menu" }).click();
  // Archived, it keeps its name there.
  await admin.call("POST", `/api/items/page/${key}/archive`);
  await page.reload();
  await page.getByRole("button", { name: `Remove ${title}` }).click();
  await admin.call("DELETE", `/api/items/page/${key}/archive`);
  await expect.poll(entries).toEqual(first);

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

test("a professor comes from their own post to its form, and from no other's", async ({
  page,
  context,
  request,
}) => {
  const professor = await makeMember(request, ["ROLE_PROF"]);
  const { made } = await makePost(professor, unique("By a professor"));
  const { revision, key } = made;
  type Live = { paths: { en: string } };
  const { paths } = await professor.call<Live>("POST", `/api/items/post/${key}/publish`, { revision });
  await professor.enter(context);
  const edit = page.getByRole("link", { name: "Edit this post" });
  await page.goto(`/en${paths.en}`);
  await expect(edit).toHaveAttribute("href", `/en/office/content/post/${key}`);
  const asked = page.waitForResponse(/\/api\/items\?/);
  await page.goto("/en/blog/fastq-quality-control");
  expect(await (await asked).json()).toMatchObject({ "hydra:totalItems": 0 });
  await expect(edit).toHaveCount(0);
});

test("an administrator comes from a page of words to its form", async ({ page, context, request }) => {
  const admin = await makeMember(request, ["ROLE_ADMIN"]);
  const words = { fr: unique("Notre équipe"), en: unique("Our team") };
  const { key, revision } = await admin.call<Made>("POST", "/api/items", { kind: "page", title: words.en });
  const document = { title: words, description: words, markdown: words };
  const at = `/api/items/page/${key}`;
  const draft = await admin.call<Made>("PUT", `${at}/draft`, { revision, document });
  type Live = { paths: { en: string } };
  const { paths } = await admin.call<Live>("POST", `${at}/publish`, { revision: draft.revision });
  await admin.enter(context);
  for (const [address, form] of [
    [paths.en, `page/${key}`],
    ["/about", "page/about"],
    ["/privacy-policy", "page/privacy-policy"],
  ]) {
    await page.goto(`/en${address}`);
    const edit = page.getByRole("link", { name: "Edit this page" });
    await expect(edit).toHaveAttribute("href", `/en/office/content/${form}`);
  }
  await admin.call("POST", `${at}/archive`);
});
