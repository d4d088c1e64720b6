import { makeMember } from "./members.ts";
import { expect, test } from "./test.ts";

test("filters and a search are kept as a view under a name, opened at one press, deleted, and put back", async ({
  page,
  request,
}) => {
  const admin = await makeMember(request, ["ROLE_ADMIN"]);
  await admin.enter(page.context());
  await page.goto("/en/office/people");
  const views = page.getByRole("navigation", { name: "Saved views" });
  const search = page.getByLabel("Search by name or e-mail");
  await page
    .getByRole("navigation", { name: "Roles" })
    .getByRole("link", { name: "Administrator" })
    .first()
    .click();
  await search.fill(admin.email);
  await views.getByRole("button", { name: "Save this view" }).click();
  await page.keyboard.press("Enter");
  await expect(page.getByText("This field is required.", { exact: true })).toBeVisible();
  await page.getByLabel("Name of the view").fill("Only me");
  await page.keyboard.press("Enter");
  const view = views.getByRole("link", { name: "Only me" });
  await expect(view).toHaveAttribute("aria-current", "true");
  await expect(views.getByRole("button", { name: "Save this view" })).toHaveCount(0);

  // On another screen it is not offered; it is there again after a reload, and sets all of it.
  await page.goto("/en/office/history");
  await expect(page.getByLabel("Title or person")).toBeVisible();
  await expect(views).toHaveCount(0);
  await page.goto("/en/office/people");
  await view.click();
  await expect(search).toHaveValue(admin.email);
  await expect(page.getByRole("table").getByRole("link")).toHaveCount(1);

  await views.getByRole("button", { name: "Delete the view “Only me”" }).click();
  await expect(view).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(view).toBeVisible();

  // The lists that stand among other things have views too.
  for (const list of [
    "reviews?status=published",
    `security?member=${admin.id}`,
    "registrations/apbjc-2024?state=present",
  ]) {
    await page.goto(`/en/office/${list}`);
    await expect(views.getByRole("button", { name: "Save this view" })).toBeVisible();
    await page.waitForLoadState("networkidle");
  }
});
