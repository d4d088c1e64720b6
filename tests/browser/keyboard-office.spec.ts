import { HANDS } from "./hand.ts";
import { makeMember } from "./members.ts";
import { expect, test } from "./test.ts";

test("a post is begun, written in both languages and published by keyboard alone", async ({
  page,
  context,
  request,
}) => {
  await (await makeMember(request, ["ROLE_ADMIN"])).enter(context);
  const { press, type } = HANDS.keyboard(page);
  const title = `By hand ${Math.random().toString(36).slice(2, 8)}`;
  await page.goto("/en/office");
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  await press(page.getByRole("navigation", { name: "Back office" }).getByRole("link", { name: "Content" }));
  await type(page.getByLabel("Title or name of the new draft"), title);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();

  const field = (name: string) => page.getByRole("textbox", { name, exact: true });
  await type(field("Title (French)"), `${title}, en français`);
  await press(page.getByRole("button", { name: /^Particulars/ }));
  await type(field("Description (French)"), "De haut en bas");
  await type(field("Description (English)"), "From top to bottom");
  const category = page.getByLabel("Category");
  await category.focus();
  await page.keyboard.type("Molecules");
  await expect(category.locator("option:checked")).toHaveText("Molecules");

  await press(page.getByRole("button", { name: "Choose a picture: Main picture" }));
  const dialog = page.getByRole("dialog");
  await type(dialog.getByRole("searchbox"), "trna-cloverleaf");
  await expect(dialog.getByRole("listitem")).toHaveCount(1);
  await press(dialog.getByRole("button", { name: /trna-cloverleaf\.svg/ }));
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /^Particulars/ })).toBeFocused();

  await type(field("Text (French)"), "Un gel se lit de haut en bas.");
  const english = field("Text (English)");
  await type(english, "A gel reads from top to bottom.");
  // A list uses the Tab key itself, but must give the focus back.
  await page.keyboard.press("Enter");
  await page.keyboard.type("- First the wells");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect(english).not.toBeFocused();

  await press(page.getByRole("button", { name: "Publish", exact: true }));
  await expect(page.getByText("Published.", { exact: true }).first()).toBeVisible();
  const address = `/en/blog/${title.toLowerCase().replaceAll(" ", "-")}`;
  await expect.poll(async () => (await request.get(address)).text()).toContain("First the wells");
});
