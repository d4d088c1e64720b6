import { expectAccessible } from "./accessible.ts";
import { ADMIN } from "./admin.ts";
import { makeMember, signedIn } from "./members.ts";
import { expect, test } from "./test.ts";

test("the owner has the site looked at, and reads what is wrong and what to do", async ({
  page,
  context,
  request,
}) => {
  await (await signedIn(request, ADMIN)).enter(context);
  await page.goto("/en/office");
  await page.getByRole("navigation", { name: "Back office" }).getByRole("link", { name: "Health" }).click();
  await page.getByRole("button", { name: "Look now" }).click();
  const mail = page.getByRole("listitem").filter({ hasText: "Mail server" });
  await expect(mail).toContainText("Set SMTP_URL to a mail server", { timeout: 60_000 });
  await expect(page.getByRole("heading", { name: /\d+ things to look at/ })).toBeVisible();
  const fine = page.getByText(/^What is fine \(\d+\)$/);
  await fine.click();
  await expect(page.getByRole("listitem").filter({ hasText: "Clock" })).toContainText("agree");
  await expect(page.getByRole("img", { name: /^Answers: [\d,]+; [\d,]+ at once at most\.$/ })).toBeVisible();
  await page.getByRole("link", { name: "Last month" }).click();
  await expect(page).toHaveURL(/span=month/);
  await expect(page.getByRole("row", { name: /^In all/ })).toContainText(/MB/);
  await expect(page.getByText("The forecast comes after a week of measuring.")).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto("/en/office/health");
  await expect(page.getByRole("link", { name: "Last day" })).toHaveAttribute("aria-current", "true");
  expect(await page.evaluate(() => scrollY), "a choice far below leaves the screen at its top").toBe(0);
});

test("the disk's end is foretold in words, and another administrator does not see the screen", async ({
  page,
  context,
  request,
}) => {
  await (await signedIn(request, ADMIN)).enter(context);
  await page.route("**/api/office/health", async (route) => {
    const health = (await (await route.fetch()).json()) as object;
    const disk = { kinds: [{ kind: "media", bytes: 2e9 }], free: 30e9, growsBy: 1e8 };
    await route.fulfill({ json: { ...health, disk } });
  });
  await page.goto("/fr/office/health");
  await expect(page.getByRole("region", { name: "Place sur le disque" })).toContainText(
    /30\sGo libres\. Au rythme du dernier mois, le disque sera plein dans 10\smois\./,
  );
  await expectAccessible(page, "fr");
  await page.context().clearCookies();
  await (await makeMember(request, ["ROLE_ADMIN"])).enter(context);
  await page.goto("/fr/office/health");
  await expect(page.getByText("Cet écran est réservé au propriétaire du site.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Santé du site" })).toHaveCount(0);
});
