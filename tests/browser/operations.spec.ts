import { deposit, makeMember, makeProfessor } from "./members.ts";
import { expect, onNextCall, test } from "./test.ts";

test("what a rule rejects, and what is wrong with a form, is said in words, in French", async ({
  page,
  context,
  request,
  mayFail,
}) => {
  mayFail(/422/);
  const [payer, payee] = [await makeProfessor(request, 100), await makeProfessor(request)];
  await payer.enter(context);
  await page.goto("/fr/operations?do=pay");
  await page.getByRole("button", { name: "Payer" }).last().click();
  await expect(page.getByRole("alert").getByRole("listitem")).toHaveCount(3);
  await page.getByLabel("Bénéficiaire").fill(payee.firstName);
  await page.getByRole("button", { name: payee.firstName }).click();
  await page.getByLabel("Montant en Fcfa").fill("500");
  await page.getByLabel("Motif").fill("Livres");
  await page.getByRole("button", { name: "Payer" }).last().click();
  await expect(page.getByRole("alert")).toContainText("le solde est insuffisant");
});

test("a payment sent again after a lost answer moves the money once", async ({
  page,
  context,
  request,
  mayFail,
}) => {
  mayFail(/ERR_FAILED/);
  const [payer, payee] = [await makeProfessor(request, 1_000), await makeProfessor(request)];
  await payer.enter(context);
  await page.goto("/en/operations?do=pay");
  await page.getByLabel("Recipient").fill(payee.firstName);
  await page.getByRole("button", { name: payee.firstName }).click();
  await page.getByLabel("Amount in Fcfa").fill("300");
  await page.getByLabel("Reason").fill("Once");
  // The server takes it, the answer is lost on the way.
  await onNextCall(page, "**/api/transactions", async (route) => {
    await route.fetch({ maxRetries: 2 });
    await route.abort();
  });
  await page.getByRole("button", { name: "Pay", exact: true }).last().click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByRole("button", { name: "Pay", exact: true }).last().click();
  await expect(page.getByRole("status").filter({ hasText: "You paid 300 Fcfa" })).toBeVisible();
  await expect(page.getByTestId("balance")).toHaveText("700 Fcfa");
});

test("an administrator assigns a line to a member, and takes that back", async ({
  page,
  context,
  request,
}) => {
  const [administrator, member] = [await makeMember(request, ["ROLE_ADMIN"]), await makeMember(request)];
  await deposit(request, administrator, { amount: 500, description: "For a student" });
  await administrator.enter(context);
  await page.goto("/en/operations");
  await page.getByRole("button", { name: "Assign operation 1 (now: Treasury)" }).click();
  await page.getByLabel("Member’s name or e-mail").fill(member.email);
  await page.getByRole("dialog").getByRole("button", { name: member.email }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("button", { name: `Assign operation 1 (now: ${member.firstName} Ndiaye)` }).click();
  await page.getByRole("button", { name: "Remove the assignment" }).click();
  await expect(page.getByRole("button", { name: "Assign operation 1 (now: Treasury)" })).toBeVisible();
});
