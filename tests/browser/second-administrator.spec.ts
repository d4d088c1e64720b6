import { confirmIdentity } from "./account-steps.ts";
import { accountOf, makeMember, makeProfessor, type Member } from "./members.ts";
import { expect, test } from "./test.ts";

/** Past what one administrator moves alone in a day. */
const LARGE = 1_000_001;

test("francs of the treasury wait for a second administrator, who confirms; who asked may cancel, the holder waits", async ({
  browser,
  baseURL,
  request,
  mayFail,
}) => {
  mayFail(/403/);
  const [asker, second] = [
    await makeMember(request, ["ROLE_ADMIN"]),
    await makeMember(request, ["ROLE_ADMIN"]),
  ];
  const holder = await makeProfessor(request);
  const description = `Grant ${crypto.randomUUID()}`;
  for (const reason of [`${description}, first`, `${description}, second`]) {
    await asker.call("POST", `${await accountOf(holder)}/deposits`, {
      uuid: crypto.randomUUID(),
      amount: LARGE,
      description: reason,
    });
  }
  const lineOf = async (member: Member, which: string) => {
    const context = await browser.newContext({ baseURL });
    await member.enter(context);
    const page = await context.newPage();
    await page.goto("/en/operations");
    return page
      .getByRole("region", { name: "Waiting" })
      .getByRole("listitem")
      .filter({ hasText: `${description}, ${which}` });
  };

  const waiting = await lineOf(holder, "first");
  await expect(waiting).toContainText(`Deposit of 1,000,001 Fcfa to the Fcfa account of ${holder.firstName}`);
  await expect(waiting).toContainText("another administrator has to confirm or decline it");
  await expect(waiting.getByRole("button")).toHaveCount(0);
  // Nothing that they are asked to pay.
  await expect(waiting.page().getByRole("banner")).not.toContainText("1 payment");

  const own = await lineOf(asker, "first");
  await expect(own.getByRole("button")).toHaveText(["Cancel the request"]);
  await own.getByRole("button").click();
  await expect(own).toHaveCount(0);

  const anothers = await lineOf(second, "second");
  await expect(anothers).toContainText(
    "Another administrator asked for this: you can confirm or decline it.",
  );
  await expect(anothers.getByRole("button")).toHaveCount(0);
  const page = anothers.page();
  await anothers.getByRole("link", { name: "Decide under Money" }).click();
  const asked = page
    .getByRole("region", { name: "Waiting for a second administrator" })
    .getByRole("listitem")
    .filter({ hasText: `${description}, second` });
  await expect(asked).toContainText(`asked by ${asker.firstName} Ndiaye on`);
  await expect(asked).toContainText(/from .*(::1|127\.0\.0\.1)/);
  await asked.getByRole("button", { name: "Confirm" }).click();
  await confirmIdentity(page);
  await expect(asked).toHaveCount(0);
  await expect(page.locator(".Toastify__toast--success")).toContainText("Confirmed. The money has moved.");

  // What was confirmed by mistake is taken back, by its line; past the limit this waits for somebody else.
  const movements = page.getByRole("region", { name: "All movements" });
  await movements.getByLabel("Person or description").fill(`${description}, second`);
  await movements.getByRole("button", { name: `Reverse “${description}, second”, 1,000,001 Fcfa` }).click();
  const dialog = page.getByRole("dialog", { name: "Reverse this movement?" });
  await expect(dialog).toContainText(
    `1,000,001 Fcfa will go back from ${holder.firstName} Ndiaye to Treasury`,
  );
  await dialog.getByRole("button", { name: "Reverse", exact: true }).click();
  // Others' payments wait too, until the list answers to what was typed.
  const reversal = movements.getByRole("row").filter({ hasText: `Reverses “${description}, second” of` });
  await expect(reversal).toContainText("Waiting");
  await expect(movements.getByText("Reversed", { exact: true })).toBeVisible();

  const gone = await lineOf(holder, "second");
  await expect(gone.page().getByTestId("balance")).toHaveText("1,000,001 Fcfa");
  await expect(gone).toContainText("Reversal of a payment of 1,000,001 Fcfa with Treasury");
  await expect(gone.getByRole("button")).toHaveCount(0);
});

test("an administrator whose role waits for a second factor is told where to add one, and has the role with it", async ({
  page,
  context,
  request,
  mayFail,
}) => {
  mayFail(/403/);
  const administrator = await makeMember(request, ["ROLE_ADMIN"]);
  await administrator.enter(context);
  // The rule is for the whole site, so the answer is faked here and other tests keep their administrators.
  await page.route(`**/api/users/${administrator.id}`, async (route) => {
    const response = await route.fetch({ maxRetries: 2 });
    await route.fulfill({ response, json: { ...(await response.json()), secondFactorRequired: true } });
  });
  await page.goto("/en/dashboard");
  const alert = page.getByRole("alert").filter({ hasText: "add a passkey or an authenticator" });
  await expect(alert).toBeVisible();
  await expect(page.getByRole("link", { name: /Balance/ })).toHaveCount(0);
  await alert.getByRole("link", { name: "Add one of them" }).click();
  await expect(page.getByRole("heading", { name: "Passkeys" })).toBeInViewport();
  await page.getByRole("button", { name: "Set up an authenticator app" }).click();
  await confirmIdentity(page);
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
});
