import { strToU8, zipSync } from "fflate";
import { expectFaultless } from "./accessible.ts";
import { ADMIN } from "./admin.ts";
import { uniqueName } from "./library-steps.ts";
import { makeMember, signedIn } from "./members.ts";
import { expect, test } from "./test.ts";

test("an owner brings a site in: a trial says what is lost, then drafts come, and all of it is taken back", async ({
  page,
  context,
  request,
}) => {
  const owner = await signedIn(request, ADMIN);
  await owner.enter(context);
  await page.goto("/en/office/transfers");
  const name = uniqueName("old");
  const buffer = Buffer.from(
    zipSync({
      [`s/${name}.md`]: strToU8(`# Post ${name}\n\nText ![gone](x.png)\n`),
      "s/README.md": strToU8("x"),
    }),
  );
  const file = { name: `${name}.zip`, mimeType: "application/zip", buffer };
  await page.getByLabel("Choose a file").setInputFiles(file);
  await expect(page.getByRole("heading", { level: 1, name: `${name}.zip` })).toBeVisible();
  await expect(page.getByText("This is what the import would do.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "1 draft" })).toBeVisible();
  await expect(page.getByText("A picture is missing; its description stays: x.png")).toBeVisible();
  await expectFaultless(page);
  await page.reload();
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByText("The import is done.")).toBeVisible();
  await page.getByRole("link", { name: `Post ${name}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Post ${name}` })).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "Take the whole import back" }).click();
  await expect(page.getByText("The import is taken back.")).toBeVisible();
  await page.getByRole("button", { name: "Forget this import" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Import and export" })).toBeVisible();
  await expect(page.getByRole("link", { name: `${name}.zip` })).toBeHidden();
});

test("an owner takes the site away; an administrator may not", async ({ page, context, request }) => {
  const owner = await signedIn(request, ADMIN);
  await owner.enter(context);
  await page.goto("/en/office/transfers");
  await page.getByRole("button", { name: "Make the archive" }).click();
  const fetching = page.getByRole("button", { name: /Download the content/ });
  await expect(fetching).toBeVisible({ timeout: 60_000 });
  const coming = page.waitForEvent("download");
  await fetching.click();
  expect((await coming).suggestedFilename()).toMatch(/^site-\d{4}-\d\d-\d\d\.tar\.zst$/);
  await expectFaultless(page);

  const admin = await makeMember(request, ["ROLE_ADMIN"]);
  await admin.enter(context);
  await page.goto("/en/office/transfers");
  await expect(page.getByText("This screen is for the site’s owner.")).toBeVisible();
});
