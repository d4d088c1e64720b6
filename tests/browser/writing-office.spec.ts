import { makeMember } from "./members.ts";
import { expect, test } from "./test.ts";

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
  // The text comes before the particulars, and publishing is in sight wherever one writes.
  const english = page.getByRole("textbox", { name: "Text (English)", exact: true });
  const tools = page.getByRole("group", { name: "Formatting: Text (English)" });
  const tool = (name: string) => tools.getByRole("button", { name, exact: true });
  const top = async (name: string) =>
    (await page.getByRole("textbox", { name, exact: true }).boundingBox())?.y ?? 0;
  expect(await top("Text (English)")).toBeLessThan(await top("Description (English)"));
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
