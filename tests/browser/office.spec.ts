import type { APIRequestContext, Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { mailed } from "./mailbox.ts";
import { makeMember, makeProfessor, type Member } from "./members.ts";
import { expect, test } from "./test.ts";

const BOOK = "rna-made-simple";

const unique = (word: string) => `${word} ${Math.random().toString(36).slice(2, 8)}`;

/** What strangers and members leave for the team. */
async function leaveWork(request: APIRequestContext) {
  const [subject, title] = [unique("Column"), unique("Precise")];
  const email = `${crypto.randomUUID()}@example.org`;
  const message = { name: "Fatou", email, subject, message: "Which column\nfor plant tissue?" };
  expect((await request.post("/api/contact", { data: message })).ok()).toBe(true);
  const review = { name: "Fatou", email, reviewTitle: title, reviewBody: "It names the causes.", rating: 5 };
  expect((await request.post(`/api/books/${BOOK}/reviews`, { data: review })).ok()).toBe(true);
  return { subject, title, email };
}

async function searchMember(page: Page, { email }: Member): Promise<void> {
  await page.goto("/en/office/people");
  await page.getByLabel("Search by name or e-mail").fill(email);
  await expect(page.getByRole("table").getByRole("link")).toHaveCount(1);
  await page.getByRole("table").getByRole("link").click();
}

test("an administrator answers, publishes, gives a role, tops up, and finds all of it in the security log", async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(120_000); // Six screens, one after the other.
  const { subject, title, email } = await leaveWork(request);
  const member = await makeMember(request);
  const admin = await makeMember(request, ["ROLE_ADMIN"]);
  await admin.enter(context);

  await page.goto("/en/dashboard");
  await page.getByRole("button", { name: admin.firstName }).click();
  await page.getByRole("link", { name: "Back office" }).click();
  await page.getByRole("link", { name: /unread conversation/ }).click();
  await page.getByRole("link", { name: new RegExp(subject) }).click();
  await expect(page.getByRole("heading", { level: 1, name: subject })).toBeVisible();
  await page.getByLabel("Your reply").fill("The silica one.");
  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(page.getByRole("list", { name: subject }).getByRole("listitem")).toHaveCount(2);
  await expect(page.getByLabel("Your reply")).toHaveValue("");
  await mailed(email, `Re: ${subject}`);

  await page.goto("/en/office/reviews");
  await page.getByRole("button", { name: `Approve: ${title}` }).click();
  await expect(page.getByRole("article", { name: title })).toHaveCount(0);
  await expect.poll(async () => (await request.get(`/en/books/${BOOK}`)).text()).toContain(title);

  await searchMember(page, member);
  await page.getByLabel("Professor").check();
  await page.getByRole("button", { name: "Save roles" }).click();
  await page.getByLabel("Amount in francs").fill("25 000");
  await page.getByLabel("Description").fill("Travel grant");
  await page.getByRole("button", { name: "Top up" }).click();
  await expect(page.getByTestId("balance")).toHaveText("25,000\u00A0Fcfa");

  await page.goto(`/en/office/security?member=${admin.id}`);
  for (const act of ["Message answered", "Review published", "Roles changed", "Account topped up"]) {
    await expect(page.getByRole("row").filter({ hasText: act }).first()).toContainText(admin.firstName);
  }
  await expect(page.getByRole("row").filter({ hasText: "Account topped up" })).toContainText(
    "25,000\u00A0Fcfa",
  );
});

test("a decision on a review is taken back from its toast", async ({ page, context, request }) => {
  const { title } = await leaveWork(request);
  const admin = await makeMember(request, ["ROLE_ADMIN"]);
  await admin.enter(context);
  await page.goto("/en/office/reviews");
  await page.getByRole("button", { name: `Refuse: ${title}` }).click();
  await expect(page.getByRole("article", { name: title })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("article", { name: title })).toHaveCount(1);
});

test("a movement past what one administrator moves alone is confirmed by a second", async ({
  page,
  context,
  request,
}) => {
  const [first, second] = [
    await makeMember(request, ["ROLE_ADMIN"]),
    await makeMember(request, ["ROLE_ADMIN"]),
  ];
  const holder = await makeProfessor(request);
  await first.enter(context);
  await searchMember(page, holder);
  await page.getByLabel("Amount in francs").fill("1500000");
  await page.getByLabel("Description").fill("Sequencer");
  await page.getByRole("button", { name: "Top up" }).click();
  await expect(
    page.getByRole("status").filter({ hasText: "A second administrator confirms it" }),
  ).toBeFocused();
  await page.goto("/en/office/money");
  const line = page.getByRole("listitem").filter({ hasText: holder.firstName });
  await expect(line).toContainText("Another administrator must confirm it.");
  await expect(line.getByRole("button", { name: "Confirm" })).toHaveCount(0);

  await context.clearCookies();
  await second.enter(context);
  await page.goto("/en/office/money");
  await line.getByRole("button", { name: "Confirm" }).click();
  await expect(line).toHaveCount(0);
  await expect(page.getByText("The books balance")).toBeVisible();
});

test("a plain member is told in words; the menu has no way in", async ({ page, context, request }) => {
  const member = await makeMember(request);
  await member.enter(context);
  for (const path of ["office", "office/people", "office/security"]) {
    await page.goto(`/en/${path}`);
    await expect(page.getByText("The back office is for the team.")).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Back office" })).toHaveCount(0);
  }
  await page.getByRole("button", { name: member.firstName }).click();
  await expect(page.getByRole("link", { name: "Edit profile" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Back office" })).toHaveCount(0);
});

test("a professor answers messages, and is told what is for administrators", async ({
  page,
  context,
  request,
}) => {
  const { subject } = await leaveWork(request);
  const professor = await makeProfessor(request);
  await professor.enter(context);
  await page.goto("/en/office/inbox?show=unread");
  await expect(page.getByRole("link", { name: new RegExp(subject) })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Back office" }).getByRole("link")).toHaveText([
    "Overview",
    "Content",
    "Media library",
    "Inbox",
  ]);
  await page.goto("/en/office/money");
  await expect(page.getByText("This screen is for administrators.")).toBeVisible();
});

test("a visitor is led to the login page, and a public page brings nothing of it", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (sent) => asked.push(sent.url()));
  await page.goto("/en/about");
  expect(asked.filter((address) => /office/.test(address))).toEqual([]);
  await page.goto("/en/office/people");
  await expect(page).toHaveURL(/\/en\/login/);
  expect(asked.filter((address) => /api\/(office|users|security)/.test(address))).toEqual([]);
});

for (const locale of ["fr", "en"] as const) {
  test(`in ${locale}, every screen with data is accessible in any light and width`, async ({
    page,
    context,
    request,
  }) => {
    test.setTimeout(180_000);
    await leaveWork(request);
    const holder = await makeProfessor(request, 12_000);
    const admin = await makeMember(request, ["ROLE_ADMIN"]);
    const { "hydra:member": threads } = await admin.call<{ "hydra:member": { id: string }[] }>(
      "GET",
      "/api/threads",
    );
    await admin.enter(context);
    const rest = [
      "content",
      "reviews",
      "people",
      `people/${holder.id}`,
      "money",
      "texts",
      "history",
      "security",
    ];
    for (const path of ["", "inbox", `inbox/${threads[0]?.id}`, ...rest]) {
      await page.goto(`/${locale}/office/${path}`);
      await expectAccessible(page);
    }
  });
}
