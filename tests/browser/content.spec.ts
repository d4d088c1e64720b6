import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { chooseCategoryAndPicture } from "./item-steps.ts";
import { makeMember, makeProfessor, type Member } from "./members.ts";
import { expect, test } from "./test.ts";

type Made = { key: string; revision: number; draft: Record<string, unknown> };

const unique = (word: string) => `${word} ${Math.random().toString(36).slice(2, 8)}`;
const saved = (page: Page) => expect(page.getByText(/Saved at/)).toBeVisible();

/** A whole post of its own for a test, as a draft. */
async function makePost(admin: Member, title: string): Promise<{ path: string; made: Made }> {
  const made = await admin.call<Made>("POST", "/api/items", { kind: "post", title });
  const words = { fr: `${title} en français`, en: title };
  const document = {
    ...made.draft,
    title: words,
    description: words,
    heroAlt: words,
    category: "molecules",
    tags: ["rna"],
    hero: "posts/trna-cloverleaf.svg",
    markdown: { fr: "Un.\n\nDeux.\n", en: "One.\n\nTwo.\n" },
  };
  const { revision } = made;
  const item = await admin.call<Made>("PUT", `/api/items/post/${made.key}/draft`, { revision, document });
  return { path: `/en/office/content/post/${made.key}`, made: item };
}

test("a post is written in both languages, refused with gaps, published, moved and restored", async ({
  page,
  context,
  request,
  mayFail,
}) => {
  test.setTimeout(120_000);
  mayFail(/status of 422/); // Publishing with gaps.
  const admin = await makeMember(request, ["ROLE_ADMIN"]);
  await admin.enter(context);
  const title = unique("Reading a gel");
  await page.goto("/en/office");
  await page.getByRole("navigation", { name: "Back office" }).getByRole("link", { name: "Content" }).click();
  await page.getByLabel("Title of the new one").fill(title);
  await page.getByRole("button", { name: "New draft" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("fields are not ready");
  await page.getByRole("button", { name: "Text (French)" }).click();
  await expect(page.getByRole("textbox", { name: "Text (French)" })).toBeFocused();
  await page.keyboard.type("Un gel se lit de haut en bas.");
  await page.getByRole("textbox", { name: "Text (English)" }).fill("A gel reads from top to bottom.");
  for (const name of ["Title", "Description", "Description of the picture"]) {
    await page.getByRole("textbox", { name: `${name} (French)`, exact: true }).fill(`${title} : lire`);
    await page.getByRole("textbox", { name: `${name} (English)`, exact: true }).fill(title);
  }
  await chooseCategoryAndPicture(page);
  await saved(page);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Published.")).toBeVisible();
  await expect(page.getByText("No. 1")).toBeVisible();
  const slug = title.toLowerCase().replaceAll(" ", "-");
  await expect(page.getByRole("textbox", { name: "Address (English)" })).toHaveValue(slug);
  const read = async (path: string) => (await request.get(path)).text();
  await expect.poll(() => read(`/en/blog/${slug}`)).toContain("A gel reads from top to bottom.");

  await page.getByRole("textbox", { name: "Address (English)" }).fill(`${slug}-moved`);
  await page.getByRole("textbox", { name: "Text (English)" }).fill("Other words.");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("No. 2")).toBeVisible();
  await expect(page.getByRole("link", { name: "See it on the site" })).toHaveAttribute(
    "href",
    `/en/blog/${slug}-moved`,
  );
  await expect.poll(() => read(`/en/blog/${slug}-moved`)).toContain("Other words.");
  const old = await request.get(`/en/blog/${slug}`, { maxRedirects: 0 });
  expect([old.status(), old.headers()["location"]]).toEqual([301, `/en/blog/${slug}-moved`]);

  await page.getByRole("button", { name: "Compare: 1" }).click();
  await expect(page.getByText("A gel reads from top to bottom.")).toBeVisible();
  await page.getByRole("button", { name: "Make this the draft again" }).click();
  await expect(page.getByRole("textbox", { name: "Text (English)" })).toHaveText(
    "A gel reads from top to bottom.",
  );
  expect(await read(`/en/blog/${slug}-moved`)).toContain("Other words.");
});

test("a text that is opened and published again changes no byte, and one edit changes one block", async ({
  page,
  context,
  request,
}) => {
  const admin = await makeMember(request, ["ROLE_ADMIN"]);
  await admin.enter(context);
  const address = "/api/items/post/trna-cloverleaf";
  const { made } = await makePost(admin, unique("Bytes"));
  const whole = await admin.call<Made>("GET", address);
  const copy = await admin.call<Made>("POST", "/api/items", { kind: "post", copyOf: "trna-cloverleaf" });
  await page.goto(`/en/office/content/post/${copy.key}`);
  const editor = page.getByRole("textbox", { name: "Text (English)" });
  await editor.getByRole("heading").first().click();
  await page.keyboard.press("End");
  await page.keyboard.type(" and back");
  await saved(page);
  const now = await admin.call<Made>("GET", `/api/items/post/${copy.key}`);
  const [before, after] = [whole, now].map(({ draft }) => draft["markdown"] as { fr: string; en: string });
  expect(after?.fr).toBe(before?.fr);
  const changed = (before?.en ?? "").split("\n").filter((line) => !after?.en.split("\n").includes(line));
  expect(changed).toHaveLength(1);
  expect(after?.en).toBe(before?.en.replace(changed[0] ?? "", `${changed[0]} and back`));
  expect(made.revision).toBeGreaterThan(0);
});

test("two editors lose nothing: what does not overlap is joined, what does is decided", async ({
  page,
  context,
  request,
  mayFail,
}) => {
  mayFail(/status of 409/); // The second editor's save.
  const [admin, other] = [
    await makeMember(request, ["ROLE_ADMIN"]),
    await makeMember(request, ["ROLE_ADMIN"]),
  ];
  const { path, made } = await makePost(admin, unique("Both"));
  await admin.enter(context);
  await page.goto(path);
  const english = page.getByRole("textbox", { name: "Description (English)", exact: true });
  await expect(english).toBeVisible();
  const theirs = async (change: (draft: Record<string, unknown>) => object) => {
    const { revision, draft } = await other.call<Made>("GET", `/api/items/post/${made.key}`);
    await other.call("PUT", `/api/items/post/${made.key}/draft`, { revision, document: change(draft) });
  };
  await theirs((draft) => ({ ...draft, date: "2024-02-29" }));
  await english.fill("Mine");
  await expect(page.getByText(`${other.firstName} Ndiaye was writing too.`)).toBeVisible();
  await saved(page);
  await expect(page.getByLabel("Date")).toHaveValue("2024-02-29");

  await theirs((draft) => ({ ...draft, description: { fr: "Décrit", en: "Theirs" } }));
  await english.fill("Mine again");
  await expect(
    page.getByRole("heading", { name: `${other.firstName} Ndiaye changed the same words` }),
  ).toBeVisible();
  await page.getByRole("radio", { name: /Theirs/ }).check();
  await page.getByRole("button", { name: "Keep this choice" }).click();
  await expect(english).toHaveValue("Theirs");
  await saved(page);
  await expect(page.getByText("Kept when two people were writing")).toHaveCount(4);
});

test("what is typed without a network, or in a closed tab, is kept and saved later", async ({
  page,
  context,
  request,
  mayFail,
}) => {
  mayFail(/ERR_INTERNET_DISCONNECTED/);
  const admin = await makeMember(request, ["ROLE_ADMIN"]);
  const { path, made } = await makePost(admin, unique("Kept"));
  await admin.enter(context);
  await page.goto(path);
  const english = page.getByRole("textbox", { name: "Description (English)", exact: true });
  await expect(english).toBeVisible();
  await context.setOffline(true);
  await english.fill("Typed in a tunnel");
  await expect(page.getByText(/your text is kept on this device/)).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(path);
  await expect(again.getByRole("textbox", { name: "Description (English)", exact: true })).toHaveValue(
    "Typed in a tunnel",
  );
  await saved(again);
  const { draft } = await admin.call<Made>("GET", `/api/items/post/${made.key}`);
  expect(draft["description"]).toMatchObject({ en: "Typed in a tunnel" });
});

test("the preview shows both real pages from the unsaved form, and nothing of it is public", async ({
  page,
  context,
  request,
}) => {
  const admin = await makeMember(request, ["ROLE_ADMIN"]);
  const title = unique("Seen before");
  const { path } = await makePost(admin, title);
  await admin.enter(context);
  await page.goto(path);
  await page.getByRole("button", { name: "Show both pages" }).click();
  const english = page.frameLocator('iframe[title="Preview in English"]');
  await expect(english.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const french = page.frameLocator('iframe[title="Preview in French"]');
  await expect(french.getByRole("heading", { level: 1, name: `${title} en français` })).toBeVisible();
  await english.getByText("One.").click();
  await expect(page.getByRole("textbox", { name: "Text (English)" })).toBeFocused();

  const source = await page.locator("iframe").last().getAttribute("src");
  const shown = await request.get(source ?? "");
  const headers = shown.headers();
  expect([headers["cache-control"], headers["x-robots-tag"]]).toEqual(["no-store", "noindex"]);
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'self'");
  expect(headers["set-cookie"]).toBeUndefined();
  expect(await shown.text()).not.toContain("<script");
  expect((await request.get((source ?? "").replace(/\?.*/, ""))).status()).toBe(404);
  expect((await request.get((source ?? "").replace(/.$/, "!"))).status()).toBe(404);
  for (const list of ["/en/blog", "/en", "/en/feed.xml", "/sitemap.xml", "/api/posts"])
    expect([list, (await (await request.get(list)).text()).includes(title)]).toEqual([list, false]);
});

test("a post is published in French alone: its page names no other language, and the switch leads to what there is", async ({
  page,
  context,
  request,
}) => {
  const admin = await makeMember(request, ["ROLE_ADMIN"]);
  const title = unique("Alone");
  const { path } = await makePost(admin, title);
  await admin.enter(context);
  await page.goto(path);
  await page.getByRole("textbox", { name: "Text (English)" }).fill("");
  await page.getByRole("textbox", { name: "Description (English)", exact: true }).fill("");
  await page.getByLabel("Languages").selectOption({ label: "Public in French only" });
  await expect(page.getByRole("status").filter({ hasText: "Draft · French only" })).toBeVisible();
  await page.getByRole("button", { name: "Show both pages" }).click();
  await expect(
    page.frameLocator('iframe[title="Preview in French"]').getByRole("heading", { level: 1 }),
  ).toHaveText(`${title} en français`);
  await expect(page.locator("iframe")).toHaveCount(1);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Published.")).toBeVisible();

  const slug = `${title.toLowerCase().replaceAll(" ", "-")}-en-francais`;
  await page.goto(`/en/blog/${slug}`);
  await expect(page).toHaveURL(`/fr/blog/${slug}`);
  const languages = await page
    .locator('link[rel="alternate"][hreflang]')
    .evaluateAll((links) => links.map((link) => link.getAttribute("hreflang")));
  expect(languages).toEqual(["fr", "x-default"]);
  await expect(page.getByRole("link", { name: "Read this page in English" })).toHaveAttribute(
    "href",
    "/en/blog",
  );
  await page.getByRole("link", { name: "Read this page in English" }).click();
  await expect(page).toHaveURL("/en/blog");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await page.content()).not.toContain(title);
});

test("a list keeps its filters in the address, and a professor sees what is theirs", async ({
  page,
  context,
  request,
}) => {
  const professor = await makeProfessor(request);
  await professor.enter(context);
  await page.goto("/en/office/content?kind=event&sort=title&status=published");
  await expect(
    page
      .getByRole("listitem")
      .getByRole("link", { name: /conference/i })
      .first(),
  ).toBeVisible();
  await expect(page.getByLabel("Kind").getByRole("option")).toHaveCount(3);
  await page.getByLabel("Search by title").fill("zzz");
  await expect(page.getByText("Nothing matches “zzz”.")).toBeVisible();
  await expect(page).toHaveURL(/q=zzz/);
  await page.reload();
  await expect(page.getByLabel("Search by title")).toHaveValue("zzz");
});

for (const locale of ["fr", "en"] as const) {
  test(`in ${locale}, the forms are accessible in any light and width`, async ({
    page,
    context,
    request,
  }) => {
    test.setTimeout(180_000);
    const admin = await makeMember(request, ["ROLE_ADMIN"]);
    await admin.enter(context);
    const forms = ["post/trna-cloverleaf", "questionnaire/rna-extraction", "book/rna-made-simple"];
    for (const path of forms) {
      await page.goto(`/${locale}/office/content/${path}`);
      await expect(page.getByRole("textbox").first()).toBeVisible();
      await expectAccessible(page);
    }
  });
}
