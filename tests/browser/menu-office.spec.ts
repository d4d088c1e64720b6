import { expectAccessible, expectFaultless } from "./accessible.ts";
import { type Made, makePost, openParticulars, saved } from "./item-steps.ts";
import { makeMember, type Member } from "./members.ts";
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
  await saved(page); // Its answer has come too: a form that is left before keeps what it sent as unsaved.

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

test("a professor comes from their own post to its form, and suggests a change of another's, which an editor takes", async ({
  page,
  context,
  request,
}) => {
  const [professor, admin] = [
    await makeMember(request, ["ROLE_PROF"]),
    await makeMember(request, ["ROLE_ADMIN"]),
  ];
  type Live = { paths: { en: string }; draft: { markdown: object } };
  const publish = (who: Member, { key, revision }: Made) =>
    who.call<Live>("POST", `/api/items/post/${key}/publish`, { revision });
  const own = (await makePost(professor, unique("By a professor"))).made;
  const { made: other, path } = await makePost(admin, unique("By an administrator"));
  const { paths } = await publish(professor, own);
  const { paths: others } = await publish(admin, other);
  await professor.enter(context);
  await page.goto(`/en${paths.en}`);
  await expect(page.getByRole("link", { name: "Edit this post" })).toHaveAttribute(
    "href",
    `/en/office/content/post/${own.key}`,
  );

  await test.step("the professor changes a copy of the words, and sends it with a reason", async () => {
    await page.goto(`/en${others.en}`);
    await page.getByRole("link", { name: "Suggest a change" }).click();
    const english = page.getByRole("textbox", { name: "Text (English)", exact: true });
    await english.getByText("Two.").click({ clickCount: 3 });
    await page.keyboard.type("Three.");
    await expect(page.getByRole("region", { name: "What you change" })).toContainText(/Two\.\s*Three\./);
    // What is not sent yet outlives a reload.
    await page.reload();
    await expect(english).toContainText("Three.");
    await page.getByLabel("Why (optional)").fill("As counted.");
    await page.getByRole("button", { name: "Send the suggestion" }).click();
    await expect(page.getByRole("region", { name: "Your suggestions" })).toContainText("As counted.");
    await expect(english).toContainText("Two.");
    await expectFaultless(page);
  });

  await test.step("the overview leads an editor to it, who takes it into the draft that had changed meanwhile", async () => {
    const { revision, draft } = await admin.call<Made>("GET", `/api/items/post/${other.key}`);
    const markdown = { fr: "Un, encore.\n\nDeux.\n", en: "One.\n\nTwo.\n" };
    await admin.call("PUT", `/api/items/post/${other.key}/draft`, {
      revision,
      document: { ...draft, markdown },
    });
    await context.clearCookies();
    await admin.enter(context);
    await page.goto("/en/office");
    await page.getByRole("list", { name: "Suggestions" }).getByRole("link", { name: "As counted." }).click();
    await expect(page.getByText(`${professor.firstName} Ndiaye suggests a change`)).toBeVisible();
    await expectFaultless(page);
    await page.getByRole("button", { name: "Take it into the draft" }).click();
    await expect(page.getByText("both changes are in it")).toBeVisible();
    await expect(page.getByText("suggests a change")).toHaveCount(0);
    const taken = await admin.call<Live>("GET", `/api/items/post/${other.key}`);
    expect(taken.draft.markdown).toEqual({ ...markdown, en: "One.\n\nThree.\n" });
    expect(page.url()).toContain(path);
  });
});

test("an administrator comes from a page to the form of what it shows", async ({
  page,
  context,
  request,
}) => {
  const admin = await makeMember(request, ["ROLE_ADMIN"]);
  const words = { fr: unique("Notre équipe"), en: unique("Our team") };
  const { key, revision } = await admin.call<Made>("POST", "/api/items", { kind: "page", title: words.en });
  const document = { title: words, description: words, markdown: words };
  const at = `/api/items/page/${key}`;
  const draft = await admin.call<Made>("PUT", `${at}/draft`, { revision, document });
  type Live = { paths: { en: string } };
  const { paths } = await admin.call<Live>("POST", `${at}/publish`, { revision: draft.revision });
  await admin.enter(context);
  for (const [address, name, form] of [
    [paths.en, "Edit this page", `/page/${key}`],
    ["/about", "Edit this page", "/page/about"],
    ["/privacy-policy", "Edit this page", "/page/privacy-policy"],
    ["/articles/love-2014", "Edit this paper", "/publication/love-2014"],
    ["/tools", "Edit the tools", "?kind=tool"],
  ]) {
    await page.goto(`/en${address}`);
    const edit = page.getByRole("link", { name });
    await expect(edit).toHaveAttribute("href", `/en/office/content${form}`);
  }
  await admin.call("POST", `${at}/archive`);
});
