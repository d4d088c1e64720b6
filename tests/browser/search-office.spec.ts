import { makeMember } from "./members.ts";
import { expect, test, unique } from "./test.ts";

test("what readers did not find stands in the overview, and becomes a name of the thesaurus", async ({
  page,
  request,
}) => {
  const words = `quokka ${unique("kinase")
    .toLowerCase()
    .replaceAll(/[^a-z]/g, "")}`;
  const search = `/api/search?q=${encodeURIComponent(words)}`;
  await request.get(search);
  await (await makeMember(request, ["ROLE_ADMIN"])).enter(page.context());
  await page.goto("/en/office");
  await page.getByRole("link", { name: /search(es)? without a result/ }).click();
  const miss = page.getByRole("listitem").filter({ hasText: words });
  await expect(miss).toContainText("once");
  await miss.getByRole("button", { name: `Add “${words}” to the thesaurus` }).click();
  await expect(page).toHaveURL(/\/office\/content\/concept\//);
  await expect(page.getByRole("heading", { level: 1, name: words })).toBeVisible();
  await page.goto("/en/office/content?kind=concept");
  await expect(page.getByRole("link", { name: words })).toBeVisible();
  await expect(page.getByRole("region", { name: "Searches without a result" }).getByText(words)).toBeHidden();
});

test("Ctrl-K finds what is public in spite of a typo, and leads to its form", async ({ page, request }) => {
  await (await makeMember(request, ["ROLE_ADMIN"])).enter(page.context());
  await page.goto("/en/office");
  await expect(page.getByRole("button", { name: /Ctrl K/ })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.getByRole("searchbox", { name: /A screen, a text/ }).fill("trimomatic");
  await page
    .getByRole("dialog", { name: "Go to" })
    .getByRole("link", { name: /^Trimmomatic Tools/ })
    .click();
  await expect(page).toHaveURL(/\/office\/content\/tool\/trimmomatic$/);
});

test("a professor's Ctrl-K leads to events and questionnaires alone", async ({ page, request }) => {
  await (await makeMember(request, ["ROLE_PROF"])).enter(page.context());
  await page.goto("/en/office");
  await expect(page.getByRole("button", { name: /Ctrl K/ })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.getByRole("searchbox", { name: /A screen, a text/ }).fill("rna extraction");
  const found = page.getByRole("dialog", { name: "Go to" }).getByRole("listitem");
  await expect(found.locator("[href$='/questionnaire/rna-extraction']")).toBeVisible();
  await expect(found.filter({ hasText: /Blog posts|Tools|Books/ })).toHaveCount(0);
});
