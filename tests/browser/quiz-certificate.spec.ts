import type { Page } from "@playwright/test";
import { makeMember, makeProfessor } from "./members.ts";
import { expect, test } from "./test.ts";

const startFirst = async (page: Page) => {
  await page
    .getByRole("button", { name: /^Start: / })
    .first()
    .click();
  await expect(page.getByText("Question 1 of 10")).toBeVisible();
};
const firstAnswer = (page: Page) => page.getByRole("main").locator("ol button").first();

test("a second tab follows the first, and a reload on a verdict keeps its explanation", async ({
  page,
  context,
  request,
  mayFail,
}) => {
  mayFail(/409/);
  await (await makeMember(request)).enter(context);
  await page.goto("/en/quiz");
  await startFirst(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByText("Question 1 of 10")).toBeVisible();
  await firstAnswer(page).click();
  await expect(page.getByText("Source:")).toBeVisible();
  await expect(other.getByText("Question 2 of 10")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Source:")).toBeVisible();
  await expect(page.getByRole("button", { name: "Next question" })).toBeVisible();
  await page.getByRole("button", { name: "Next question" }).click();
  await expect(page.getByText("Question 2 of 10")).toBeVisible();
});

test("an answer that another tab gave already is told, not refused", async ({
  page,
  context,
  request,
  mayFail,
}) => {
  mayFail(/409/);
  const member = await makeMember(request);
  await member.enter(context);
  await page.goto("/en/quiz");
  await startFirst(page);
  const id = new URL(page.url()).searchParams.get("game") ?? "";
  type Game = { questions: { "@id": string; answers: { "@id": string }[] }[] };
  const { questions } = await member.call<Game>("GET", `/api/games/${id}`);
  // On another device: no news of it comes here.
  const [first] = questions;
  const answer = first?.answers[1]?.["@id"];
  await member.call("POST", `/api/games/${id}/answers`, { question: first?.["@id"], answer });
  await firstAnswer(page).click();
  await expect(page.getByText("Source:")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a challenge shows its mode and what is left, giving up asks, and the result counts what was played", async ({
  page,
  context,
  request,
}) => {
  await (await makeMember(request)).enter(context);
  await page.goto("/en/quiz");
  await page.getByRole("radio", { name: "Challenge" }).check();
  await startFirst(page);
  await expect(page.getByText(/Challenge · 2 more wrong answers are allowed/)).toBeVisible();
  await firstAnswer(page).click();
  await page.getByRole("button", { name: "Next question" }).click();
  await page.getByRole("button", { name: "Give up" }).click();
  const dialog = page.getByRole("dialog", { name: "Give up this game?" });
  await dialog.getByRole("button", { name: "Keep playing" }).click();
  await expect(page.getByText("Question 2 of 10")).toBeVisible();
  await page.getByRole("button", { name: "Give up" }).click();
  await dialog.getByRole("button", { name: "Yes, give up" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /\/ 1$|of 1$|out of 1$/ })).toBeVisible();
});

test("a mistyped code is not recognised, and stays to be mended; a forged one says what it is", async ({
  page,
  context,
  request,
  mayFail,
}) => {
  mayFail(/404|422/);
  await (await makeMember(request)).enter(context);
  await page.goto("/en/scan-qr");
  for (const typed of ["M7KD9-XQ24T-F", "nonsense"]) {
    await page.getByLabel("Code to type").fill(typed);
    await page.getByRole("button", { name: "Check" }).click();
    const field = page.getByLabel("Code to type");
    await expect(field).toHaveAccessibleDescription(/isn’t recognised: check what you typed/);
    await expect(field).toHaveValue(typed);
    await expect(field).toBeFocused();
  }
  await page.goto(`/en/q/M7KD9XQ24TF.0.${"A".repeat(86)}`);
  await expect(page.getByRole("alert")).toContainText("wasn’t made by this site");
});

test("a request reaches its payer: a count in the menu, the dashboard; a full name is taken, and a limit is named", async ({
  page,
  context,
  request,
}) => {
  const [payer, payee] = await Promise.all([makeProfessor(request, 9_000_000), makeProfessor(request)]);
  const accountOf = async (member: typeof payer) =>
    (await member.call<{ accounts: { id: string }[] }>("GET", `/api/users/${member.id}`)).accounts[0]?.id;
  await payee.call("POST", "/api/transactions", {
    uuid: crypto.randomUUID(),
    payer: await accountOf(payer),
    amount: 2_500,
    description: "Half of the fee",
  });
  await payer.enter(context);
  await page.goto("/en/about");
  const entry = page.getByRole("banner").getByRole("button", { name: new RegExp(payer.firstName) });
  await expect(entry).toContainText("1 payment is waiting for you");
  await page.goto("/fr/dashboard");
  await expect(page.getByText("Half of the fee")).toBeVisible();
  await expect(page.getByText(/vous demande 2\u00A0500\u00A0Fcfa/)).toBeVisible();
  await page.goto("/en/operations?do=pay");
  await page.getByLabel("Recipient").fill(`${payee.firstName} Ndiaye`);
  await expect(page.getByRole("button", { name: "Change" })).toBeVisible();
  await page.getByLabel("Amount").fill("6000000");
  await page.getByLabel("Reason").fill("Too much");
  await page.locator("form").getByRole("button", { name: "Pay" }).click();
  await expect(page.getByText(/5,000,000\u00A0Fcfa each/)).toBeVisible();
  await expect(page.getByRole("img", { name: /balance/i })).toHaveCount(0);
});

test("the header has the cart's icon with its count on every page, while something is in it", async ({
  page,
}) => {
  await page.goto("/en/books/rna-made-simple");
  const icon = page.getByRole("banner").getByRole("link", { name: /Cart/ });
  await expect(icon).toBeHidden();
  await page.getByRole("button", { name: "Add to cart" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "One more" }).click();
  await page.keyboard.press("Escape");
  await expect(icon).toContainText("2");
  await page.goto("/en/about");
  await expect(icon).toContainText("2");
  await icon.click();
  await expect(page.getByRole("dialog", { name: "Cart" })).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await page.keyboard.press("Escape");
  await expect(icon).toBeHidden();
});
