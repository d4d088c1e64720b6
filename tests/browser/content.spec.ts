import { EACH, expectAccessible } from "./accessible.ts";
import {
  chooseCategoryAndPicture,
  closeParticulars,
  type Made,
  makePost,
  openParticulars,
  saved,
} from "./item-steps.ts";
import { makeMember, makeProfessor, PASSWORD } from "./members.ts";
import { expect, goOffline, goOnline, moveCaret, OFFLINE, onNextCall, test, unique } from "./test.ts";

test("a post is written in both languages, refused with gaps, published, moved and restored", async ({
  page,
  context,
  request,
  mayFail,
}) => {
  mayFail(/status of 422/); // Publishing with gaps.
  const admin = await makeMember(request, ["ROLE_ADMIN"]);
  await admin.enter(context);
  const title = unique("Reading a gel");
  await page.goto("/en/office");
  await page.getByRole("navigation", { name: "Back office" }).getByRole("link", { name: "Content" }).click();
  await page.getByLabel("Title or name of the new draft").fill(title);
  await page.getByRole("button", { name: "New draft" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("fields are not ready");
  await expect(page.getByRole("textbox", { name: "Text (French)" })).toBeVisible(); // The editor comes by itself.
  await page.getByRole("button", { name: "Text (French)" }).click();
  await expect(page.getByRole("textbox", { name: "Text (French)" })).toBeFocused();
  await page.keyboard.type("Un gel se lit de haut en bas.");
  await expect(page.getByRole("textbox", { name: "Text (French)" })).toHaveText(
    "Un gel se lit de haut en bas.",
  );
  await page.getByRole("textbox", { name: "Text (English)" }).fill("A gel reads from top to bottom.");
  const button = page.getByRole("button", { name: /^Particulars/ });
  await expect(button).toHaveText(/4 missing/);
  await openParticulars(page);
  for (const name of ["Title", "Description", "Description of the picture"]) {
    await page.getByRole("textbox", { name: `${name} (French)`, exact: true }).fill(`${title} : lire`);
    await page.getByRole("textbox", { name: `${name} (English)`, exact: true }).fill(title);
  }
  await chooseCategoryAndPicture(page);
  await expect(button).toHaveText("Particulars");
  await saved(page);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Published.", { exact: true })).toBeVisible();
  await expect(page.getByText("No. 1")).toBeVisible();
  // There is nothing new to publish, until something is typed.
  await expect(page.getByRole("button", { name: "Publish", exact: true })).toBeDisabled();
  const slug = title.toLowerCase().replaceAll(" ", "-");
  await openParticulars(page);
  await expect(page.getByRole("textbox", { name: "Address (English)" })).toHaveValue(slug);
  const read = async (path: string) => (await request.get(path)).text();
  await expect.poll(() => read(`/en/blog/${slug}`)).toContain("A gel reads from top to bottom.");

  await page.getByRole("textbox", { name: "Address (English)" }).fill(`${slug}-moved`);
  await closeParticulars(page);
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
  await moveCaret(page, "End");
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
  await openParticulars(page);
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
  await expect(page.getByLabel("Date", { exact: true })).toHaveValue("2024-02-29");

  await theirs((draft) => ({ ...draft, description: { fr: "Décrit", en: "Theirs" } }));
  await english.fill("Mine again");
  await expect(
    page.getByRole("heading", { name: `${other.firstName} Ndiaye changed the same words` }),
  ).toBeVisible();
  await expect(page.locator("mark")).toHaveText(["Mine again", "Theirs"]);
  await page.getByRole("radio", { name: /Theirs/ }).check();
  await page.getByRole("button", { name: "Keep these choices" }).click();
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
  mayFail(OFFLINE);
  mayFail(/markdown-editor/); // It may not have come yet: the text is Markdown then.
  const admin = await makeMember(request, ["ROLE_ADMIN"]);
  const { path, made } = await makePost(admin, unique("Kept"));
  await admin.enter(context);
  await page.goto(path);
  await openParticulars(page);
  const english = page.getByRole("textbox", { name: "Description (English)", exact: true });
  await expect(english).toBeVisible();
  await goOffline(page);
  await english.fill("Typed in a tunnel");
  await expect(page.getByText(/your text is kept on this device/)).toBeVisible();
  // A phone may end a page that is out of sight, without a word.
  await english.pressSequentially("!");
  const kept = await page.evaluate(() => {
    document.dispatchEvent(new Event("visibilitychange"));
    return Object.values(localStorage).join("\n");
  });
  expect(kept).toContain("Typed in a tunnel!");
  await page.close();
  await goOnline(page);
  const again = await context.newPage();
  await again.goto(path);
  await openParticulars(again);
  await expect(again.getByRole("textbox", { name: "Description (English)", exact: true })).toHaveValue(
    "Typed in a tunnel!",
  );
  await saved(again);
  const { draft } = await admin.call<Made>("GET", `/api/items/post/${made.key}`);
  expect(draft["description"]).toMatchObject({ en: "Typed in a tunnel!" });
});

test("a session that ends in the middle of a sentence loses no word of it", async ({
  page,
  context,
  request,
  baseURL,
  mayFail,
}) => {
  mayFail(/401/);
  const admin = await makeMember(request, ["ROLE_ADMIN"]);
  const { path, made } = await makePost(admin, unique("Outlived"));
  await admin.enter(context);
  await page.goto(path);
  await openParticulars(page);
  const english = page.getByRole("textbox", { name: "Description (English)", exact: true });
  await expect(english).toBeVisible();
  await context.addCookies([{ name: "refresh_token", value: "unknown", url: baseURL, httpOnly: true }]);
  const expired = JSON.stringify({ code: 401, message: "Expired JWT Token" });
  await onNextCall(page, "**/api/items/*/*/draft", (route) =>
    route.fulfill({ status: 401, contentType: "application/json", body: expired }),
  );
  await english.fill("Half a sentence");
  const dialog = page.getByRole("dialog", { name: "Sign in again" });
  await dialog.getByLabel("Your Email").fill(admin.email);
  await dialog.getByLabel("Your Password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(english).toHaveValue("Half a sentence");
  await saved(page);
  const { draft } = await admin.call<Made>("GET", `/api/items/post/${made.key}`);
  expect(draft["description"]).toMatchObject({ en: "Half a sentence" });
});

test("what was removed comes back: a line of a form at its place, archived posts to their readers", async ({
  page,
  context,
  request,
}) => {
  const admin = await makeMember(request, ["ROLE_ADMIN"]);
  await admin.enter(context);
  const copyOf = "rna-extraction";
  const quiz = await admin.call<Made>("POST", "/api/items", { kind: "questionnaire", copyOf });
  await page.goto(`/en/office/content/questionnaire/${quiz.key}`);
  const questions = page.getByRole("group", { name: "Questions", exact: true });
  const first = questions.locator("summary").first();
  const words = (await first.textContent()) ?? "";
  await page.getByRole("button", { name: "Remove Questions 1", exact: true }).click();
  await expect(first).not.toHaveText(words);
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(first).toHaveText(words);
  await saved(page);
  const { draft } = await admin.call<Made>("GET", `/api/items/questionnaire/${quiz.key}`);
  expect(draft["questions"]).toEqual(quiz.draft["questions"]);

  const title = unique("Gone and back");
  const posts = [await makePost(admin, `${title} one`), await makePost(admin, `${title} two`)];
  const addresses = posts.map(({ made: { key } }) => `/api/items/post/${key}`);
  for (const [index, { made }] of posts.entries())
    await admin.call("POST", `${addresses[index]}/publish`, { revision: made.revision });
  await page.goto(`/en/office/content?kind=post&q=${encodeURIComponent(title)}`);
  for (const word of ["one", "two"])
    await page.getByRole("checkbox", { name: new RegExp(`Select ${title} ${word}`) }).check();
  await page.getByRole("button", { name: "Archive", exact: true }).click();
  await page.locator(".Toastify__toast").getByRole("button", { name: "Undo" }).click();
  const statuses = async () =>
    Promise.all(addresses.map(async (one) => (await admin.call<{ status: string }>("GET", one)).status));
  await expect.poll(statuses).toEqual(["published", "published"]);
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
  test(
    `in ${locale}, the forms are accessible in any light and width`,
    EACH,
    async ({ page, context, request }) => {
      const admin = await makeMember(request, ["ROLE_ADMIN"]);
      await admin.enter(context);
      const forms = ["post/trna-cloverleaf", "questionnaire/rna-extraction", "book/rna-made-simple"];
      for (const path of forms) {
        await page.goto(`/${locale}/office/content/${path}`);
        await expect(page.getByRole("textbox").first()).toBeVisible();
        await expectAccessible(page, locale);
        if (path.startsWith("questionnaire/")) continue;
        await openParticulars(page);
        await expectAccessible(page, locale);
      }
    },
  );
}
