import { expectAccessible } from "./accessible.ts";
import { makePost, saved } from "./item-steps.ts";
import { makeMember } from "./members.ts";
import { expect, moveCaret, test } from "./test.ts";

const MARKDOWN = "# Pasted\n\nSome **bold** words.\n\n| Sample | Reads |\n| --- | --- |\n| a | 1 |";

test("a writer pastes Markdown, tends a table, and links to a page of the site by some words of its title", async ({
  page,
  context,
  request,
}) => {
  const admin = await makeMember(request, ["ROLE_ADMIN"]);
  await admin.enter(context);
  const { key } = await admin.call<{ key: string }>("POST", "/api/items", { kind: "post", title: "Pasting" });
  await page.goto(`/en/office/content/post/${key}`);
  // The text is in sight at once, and publishing wherever one writes.
  const english = page.getByRole("textbox", { name: "Text (English)", exact: true });
  const tools = page.getByRole("group", { name: "Formatting: Text (English)" });
  const tool = (name: string) => tools.getByRole("button", { name, exact: true });
  expect((await english.boundingBox())?.y).toBeLessThan(500);
  await english.click();
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData("text/plain", text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, MARKDOWN);
  await expect(english.getByRole("heading", { level: 2, name: "Pasted" })).toBeVisible();
  await english.getByRole("cell", { name: "1" }).click();
  await tool("Align the column right").click();
  await tool("Add a row below").click();
  await english.getByRole("cell").last().click();
  await page.keyboard.type("20");
  await english.getByText("bold").dblclick();
  await tool("Link").click();
  const address = page.getByRole("dialog").getByLabel("Address");
  await address.fill("not an address");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("This address leads nowhere.")).toBeVisible();
  await address.fill("cloverleaf");
  await page.getByRole("list", { name: "Pages of this site" }).getByRole("button").first().click();
  const written = async () =>
    (await admin.call<{ draft: { markdown?: { en: string } } }>("GET", `/api/items/post/${key}`)).draft
      .markdown?.en ?? "";
  await expect.poll(written).toContain("](/blog/");
  expect((await written()).trim()).toMatch(
    /^## Pasted\n\nSome \[\*\*bold\*\*\]\(\/blog\/[\w-]+(?:#[\w-]+)?\) words\.\n\n\| Sample \| Reads \|\n\| --- \| ---: \|\n\| a \| 1 \|\n\| +\| 20 \|$/,
  );
  await page.mouse.wheel(0, 3_000);
  await expect(page.getByRole("button", { name: "Publish", exact: true })).toBeInViewport();
});

test("a writer inserts blocks with a slash, writes in one language, and finds the way about by keys alone", async ({
  page,
  context,
  request,
  mayFail,
}) => {
  mayFail(/status of 422/); // What is half written is not published.
  const admin = await makeMember(request, ["ROLE_ADMIN"]);
  await admin.enter(context);
  const { key } = await admin.call<{ key: string }>("POST", "/api/items", { kind: "post", title: "Keys" });
  await page.goto(`/en/office/content/post/${key}`);
  const english = page.getByRole("textbox", { name: "Text (English)", exact: true });
  await english.click();
  const menu = page.getByRole("listbox", { name: "Insert" });
  const scrolled = () => page.evaluate(() => scrollY);
  const before = await scrolled();
  await page.keyboard.type("A260/280 stays. /");
  await expect(menu.getByRole("option")).toHaveCount(18);
  await expect(menu).toBeInViewport({ ratio: 1 });
  expect(await scrolled()).toBe(before);
  await page.keyboard.type("nothing");
  await expect(menu).toBeHidden();
  for (let letter = 0; letter < "nothing".length; letter += 1) await page.keyboard.press("Backspace");
  await page.keyboard.type("head");
  await expect(menu.getByRole("option", { selected: true })).toHaveText("Heading");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(english.getByRole("heading", { level: 3, name: "A260/280 stays." })).toBeVisible();
  await page.keyboard.press("Enter");
  await page.keyboard.type("/footnote");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByLabel("Footnote text").fill("A source.");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await english.click();
  await page.keyboard.type("/");
  await expect(menu).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();

  await page.keyboard.press("Control+s");
  await expect(page.getByText(/Saved at/)).toBeVisible();
  await expect(page.getByText(/^\d words · 1 min$/)).toBeVisible();

  await english.focus();
  await moveCaret(page, "Control+End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/sequence");
  await page.keyboard.press("Enter");
  await expect(english.locator("pre")).toContainText(">tRNA-Phe");
  for (const block of ["/structure", "/features"]) {
    await moveCaret(page, "Control+End");
    await moveCaret(page, "ArrowDown");
    await page.keyboard.type(block);
    await page.keyboard.press("Enter");
  }
  await moveCaret(page, "Control+Home");
  await page.keyboard.press("Enter");
  await moveCaret(page, "ArrowUp");
  await page.keyboard.type("/callout");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Ice first.");
  await saved(page);
  const { draft } = await admin.call<{ draft: { markdown: { en: string } } }>(
    "GET",
    `/api/items/post/${key}`,
  );
  expect(draft.markdown.en).toMatch(/^> \\?\[!NOTE\\?\] Ice first\.[^]*```fasta\n>tRNA-Phe\n/);
  expect(draft.markdown.en).toMatch(
    /\n```dot-bracket\n>tRNA-Phe\n[^]*\n```gff\n##sequence-region chrI [^]*\tgene\t/,
  );

  const french = page.getByRole("textbox", { name: "Text (French)", exact: true });
  const languages = page.getByRole("group", { name: "Languages shown" });
  await languages.getByRole("button", { name: "English" }).click();
  await expect(french).toHaveCount(0);
  await page.reload();
  await expect(english).toBeVisible();
  await expect(french).toHaveCount(0);
  // What is wrong in the other language is shown all the same.
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(french).toBeVisible();
  await languages.getByRole("button", { name: "Both languages" }).click();
  await english.blur();
  await page.keyboard.press("g");
  await page.keyboard.press("i");
  await expect(page).toHaveURL("/en/office/inbox");
  await page.keyboard.press("?");
  const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await list.getByRole("checkbox", { name: "Single letters do this" }).uncheck();
  await page.keyboard.press("Escape");
  await page.keyboard.press("g");
  await page.keyboard.press("h");
  await expect(page).toHaveURL("/en/office/inbox");
});

test("a writer puts a question into a text by keys alone, and a reader answers it where it stands", async ({
  page,
  context,
  request,
  browser,
}) => {
  const admin = await makeMember(request, ["ROLE_ADMIN"]);
  await admin.enter(context);
  const { path, made } = await makePost(admin, `Asking ${crypto.randomUUID().slice(0, 8)}`);
  await page.goto(path);
  const english = page.getByRole("textbox", { name: "Text (English)", exact: true });
  await english.click();
  await moveCaret(page, "Control+End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/quiz");
  await expect(
    page.getByRole("listbox", { name: "Insert" }).getByRole("option", { selected: true }),
  ).toHaveText("Quiz question");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Quiz question" });
  await dialog.getByLabel("Questionnaire").selectOption({ label: "Nucleic acid quantification" });
  await dialog.getByLabel("Questionnaire").press("Tab");
  const chosen = await page.evaluate(() => document.activeElement?.textContent ?? "");
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(english.getByText(chosen)).toBeVisible();
  await saved(page);
  const { revision, draft } = await admin.call<{
    revision: number;
    draft: { slug: { en: string }; markdown: { en: string } };
  }>("GET", `/api/items/post/${made.key}`);
  expect(draft.markdown.en).toMatch(
    /^One\.\n\nTwo\.\n\n::quiz\{question="nucleic-acid-quantification\/[a-z0-9-]+"\}\n$/,
  );
  const { paths } = await admin.call<{ paths: { en: string } }>(
    "POST",
    `/api/items/post/${made.key}/publish`,
    { revision },
  );

  const reader = await browser.newPage();
  await reader.goto(paths.en);
  const question = reader.getByRole("group", { name: chosen });
  await question.getByRole("radio").first().focus();
  await reader.keyboard.press("Space");
  await reader.keyboard.press("Enter");
  const form = reader.locator("form", { has: question });
  await expect(form.getByRole("status")).toHaveText(/^(Right|Not the right answer)/);
  await expect(form.getByLabel("Right", { exact: true })).toBeVisible();
  await expectAccessible(reader);
  await form.getByRole("button", { name: "Try again" }).press("Enter");
  await expect(form.getByRole("status")).toBeEmpty();
  await reader.close();
});

test("what is typed right after a tool or a form is in the text, however late the next frame comes", async ({
  page,
  context,
  request,
}) => {
  const admin = await makeMember(request, ["ROLE_ADMIN"]);
  await admin.enter(context);
  const { key } = await admin.call<{ key: string }>("POST", "/api/items", { kind: "post", title: "Late" });
  await page.goto(`/en/office/content/post/${key}`);
  const english = page.getByRole("textbox", { name: "Text (English)", exact: true });
  const tools = page.getByRole("group", { name: "Formatting: Text (English)" });
  await english.click();
  await page.keyboard.type("It ");
  await page.evaluate(() => {
    window.requestAnimationFrame = (draw) => window.setTimeout(() => draw(performance.now()), 2000);
  });
  await tools.getByRole("button", { name: "Bold" }).click();
  await page.keyboard.type("binds ");
  await tools.getByRole("button", { name: "Maths" }).click();
  await page.getByLabel("In TeX").fill("a");
  await page.keyboard.press("Enter");
  await page.keyboard.type(" of it");
  await tools.getByRole("button", { name: "Footnote" }).click();
  await page.getByLabel("Footnote text").fill("At high salt.");
  await page.getByRole("button", { name: "Insert" }).click();
  await page.keyboard.type(", soon.");
  await expect(english).toContainText(/^It binds a of it.*, soon\./);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const formula = english.getByRole("button", { name: "Maths: a" });
  await formula.click();
  await page.getByLabel("In TeX").fill("b");
  await page.keyboard.press("Enter");
  await page.keyboard.type(" still");
  await expect(english).toContainText(/^It binds b still of it/);
  await expect(english.getByRole("button", { name: "Maths: b" })).toHaveCount(1);
});
