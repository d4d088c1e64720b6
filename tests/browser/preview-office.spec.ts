import { closeParticulars, type Made, makePost, openParticulars, saved } from "./item-steps.ts";
import { makeMember } from "./members.ts";
import { expect, moveCaret, test, unique } from "./test.ts";

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
  // The frames stay unfinished for a moment: a click on what is already seen must not be lost.
  await context.route(/\.woff2/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
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

test("a figure that readers can move is placed without code, and the preview draws it", async ({
  page,
  context,
  request,
}) => {
  const admin = await makeMember(request, ["ROLE_ADMIN"]);
  const { path, made } = await makePost(admin, unique("With a figure"));
  await admin.enter(context);
  await page.goto(path);
  await page.getByRole("textbox", { name: "Text (English)" }).click();
  await moveCaret(page, "Control+End");
  await page
    .getByRole("group", { name: "Formatting: Text (English)" })
    .getByRole("button", { name: "Interactive figure" })
    .click();
  await page
    .getByRole("combobox", { name: "Interactive figure" })
    .selectOption({ label: "RNA trace from RIN 10 to 3" });
  await saved(page);
  const { draft } = await admin.call<Made>("GET", `/api/items/post/${made.key}`);
  expect(draft["markdown"]).toMatchObject({ en: expect.stringContaining('::figure{name="rin"}') });
  await page.getByRole("button", { name: "Page beside the text" }).click();
  const english = page.frameLocator('iframe[title="Preview in English"]');
  await expect(english.getByText("Figure 1.")).toBeVisible();
  // The page follows what is written, and stays where one reads.
  const frame = page.locator("iframe[title]");
  await frame.evaluate((one: HTMLIFrameElement) => one.contentWindow?.scrollTo(0, 300));
  await page.getByRole("textbox", { name: "Title (English)" }).fill("Another title");
  await expect(english.getByRole("heading", { level: 1, name: "Another title" })).toBeAttached();
  expect(await frame.evaluate((one: HTMLIFrameElement) => one.contentWindow?.scrollY)).toBeGreaterThan(0);
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
  await openParticulars(page);
  await page.getByRole("textbox", { name: "Description (English)", exact: true }).fill("");
  await page.getByLabel("Languages", { exact: true }).selectOption({ label: "Public in French only" });
  await closeParticulars(page);
  await expect(page.getByRole("status").filter({ hasText: "Draft · French only" })).toBeVisible();
  await page.getByRole("button", { name: "Show both pages" }).click();
  await expect(
    page.frameLocator('iframe[title="Preview in French"]').getByRole("heading", { level: 1 }),
  ).toHaveText(`${title} en français`);
  await expect(page.locator("iframe")).toHaveCount(1);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Published.", { exact: true })).toBeVisible();

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

test("somebody without an account reads a draft over by its secret link, until it is ended", async ({
  page,
  context,
  request,
  browser,
  baseURL,
}) => {
  const admin = await makeMember(request, ["ROLE_ADMIN"]);
  const title = unique("To read over");
  const { path } = await makePost(admin, title);
  await admin.enter(context);
  await page.goto(path);
  const colleague = await makeMember(request, ["ROLE_ADMIN"]);
  await page.getByLabel("A colleague").selectOption({ label: `${colleague.firstName} Ndiaye` });
  await page.getByLabel("What to look at").fill("The second paragraph.");
  await page.getByRole("button", { name: "Ask to read over" }).click();
  await expect(page.getByText(`${colleague.firstName} Ndiaye gets a mail that leads here.`)).toBeVisible();
  await page.getByRole("button", { name: "Make a secret link" }).click();
  const sharing = page.getByRole("region", { name: "Have it read over" });
  const link = (await sharing.getByRole("link").nth(1).getAttribute("href")) ?? "";
  expect(link).toContain(`${baseURL}/en/shared/`);

  const other = await browser.newContext();
  const reader = await other.newPage();
  const faults: string[] = [];
  reader.on("console", (message) => faults.push(message.text()));
  const answer = await reader.goto(link);
  await expect(reader.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(reader.getByText("Two.", { exact: true })).toBeVisible();
  await expect(reader.getByRole("note")).toContainText("not published yet");
  await expect(reader.locator('a[href$=".pdf"], a[href$=".epub"]')).toHaveCount(0);
  expect(answer?.headers()).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
  expect(await other.cookies()).toEqual([]);
  // What the author writes meanwhile is there when the reader looks again, in the other language too.
  await page.getByRole("textbox", { name: "Text (English)" }).click();
  await moveCaret(page, "Control+Home");
  await page.keyboard.type("Zero. ");
  await saved(page);
  await expect(async () => {
    await reader.reload();
    await expect(reader.getByText(/Zero\. One\./)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await reader.goto(link.replace("/en/", "/fr/"));
  await expect(reader.getByRole("heading", { level: 1, name: `${title} en français` })).toBeVisible();
  expect(faults).toEqual([]);

  await page.reload();
  await sharing.getByRole("button", { name: "End this link" }).click();
  await expect(sharing.getByRole("button", { name: "End this link" })).toHaveCount(0);
  expect((await reader.goto(link))?.status()).toBe(404);
  await expect(reader.getByRole("heading", { name: "This link has ended" })).toBeVisible();
  await other.close();
});
