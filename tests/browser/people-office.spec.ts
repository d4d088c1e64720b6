import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { confirmIdentity, newEmail, signIn } from "./account-steps.ts";
import { refuseMail } from "./later.ts";
import { mailed } from "./mailbox.ts";
import { makeMember, makeProfessor, type Member, PASSWORD } from "./members.ts";
import { leaveWork } from "./office-steps.ts";
import { expect, test, unique } from "./test.ts";

async function openPerson(page: Page, { id, firstName }: Member): Promise<void> {
  await page.goto(`/en/office/people/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: `${firstName} Ndiaye` })).toBeVisible();
}

test("a member is signed out everywhere, locked, told so in words, and let in again", async ({
  page,
  context,
  request,
  browser,
  baseURL,
  mayFail,
}) => {
  mayFail(/status of 40[13]/); // The member's page, once they are out.
  const [member, admin] = [await makeMember(request), await makeMember(request, ["ROLE_ADMIN"])];
  await admin.enter(context);
  await openPerson(page, member);
  const section = page.getByRole("region", { name: "Access" });
  await section.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page.getByText("All devices are signed out.")).toBeVisible();

  await section.getByRole("button", { name: "Lock", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: `Lock ${member.firstName} Ndiaye?` });
  await dialog.getByRole("button", { name: "Don’t lock" }).click();
  await expect(section).toContainText("This member can sign in.");
  await section.getByRole("button", { name: "Lock", exact: true }).click();
  await dialog.getByRole("button", { name: "Lock", exact: true }).click();
  await expect(section).toContainText("This member is locked");
  await expectAccessible(page);

  const theirs = await (await browser.newContext({ baseURL })).newPage();
  await signIn(theirs, member.email);
  await expect(theirs.getByText("This account is locked.").first()).toBeVisible();
  await section.getByRole("button", { name: "Unlock" }).click();
  await expect(section).toContainText("This member can sign in.");
  await signIn(theirs, member.email);
  await expect(theirs).toHaveURL("/en/dashboard");
  await theirs.context().close();

  await page.goto(`/en/office/security?member=${member.id}`);
  for (const act of ["All devices signed out", "Member locked", "Member unlocked"])
    await expect(page.getByRole("row").filter({ hasText: act }).first()).toContainText(admin.firstName);
  await openPerson(page, admin);
  await expect(section).toContainText("You can’t lock yourself out.");
  await expect(section.getByRole("button")).toHaveCount(0);
});

test("a member is written to and gets links, and who has not activated the account gets theirs again", async ({
  page,
  context,
  request,
}) => {
  const [member, admin] = [await makeMember(request), await makeMember(request, ["ROLE_ADMIN"])];
  await member.call("PATCH", `/api/users/${member.id}`, { locale: "en" });
  const late = newEmail();
  const data = {
    email: late,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    firstName: "Late",
    lastName: "Ndiaye",
  };
  await request.post("/api/register", { data: { ...data, mobilePhone: "650 00 00 00", terms: true } });
  await admin.enter(context);
  await openPerson(page, member);
  await expect(page.getByText("This member has not played yet.")).toBeVisible();
  await page.getByRole("button", { name: "Send a link to choose a password" }).click();
  await expect(page.getByText(`The link is on its way to ${member.email}`)).toBeVisible();
  await mailed(member.email, "Choose a new password");

  await page.getByRole("button", { name: `Write to ${member.firstName}` }).click();
  const subject = unique("Your certificate");
  await page.getByLabel("Subject").fill(subject);
  await page.getByRole("textbox", { name: "Message" }).fill("It is ready.");
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("It is ready.");
  await page.getByRole("button", { name: "Send the message" }).click();
  await expect(page.getByRole("button", { name: `Write to ${member.firstName}` })).toBeVisible();
  await mailed(member.email, subject);
  await page.getByRole("button", { name: "See the conversation" }).click();
  await expect(page.getByRole("heading", { level: 1, name: subject })).toBeVisible();

  await page.goto("/en/office/people");
  await page.getByLabel("Search by name or e-mail").fill(late);
  await page.getByRole("button", { name: `Send the link again to ${late}` }).dblclick();
  await expect(page.getByRole("button", { name: "Link sent" })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/en/office/security");
  const sent = page.getByRole("row").filter({ hasText: "Activation link sent again" });
  await expect(sent.filter({ hasText: late })).toHaveCount(1);
});

test("francs are withdrawn, but no more than there are", async ({ page, context, request }) => {
  const holder = await makeProfessor(request, 12_000);
  await (await makeMember(request, ["ROLE_ADMIN"])).enter(context);
  await openPerson(page, holder);
  const withdraw = async (amount: string) => {
    await page.getByLabel("Amount in francs").fill(amount);
    await page.getByLabel("Description").fill("Unused grant");
    await page.getByRole("button", { name: "Withdraw" }).click();
  };
  await withdraw("50 000");
  await expect(page.getByText("the balance is less than 50,000")).toBeVisible();
  await withdraw("2 000");
  await expect(page.getByTestId("balance")).toHaveText("10,000\u00A0Fcfa");
});

test("a deletion is begun for a member who asked otherwise, and kept after all", async ({
  page,
  context,
  request,
  mayFail,
}) => {
  mayFail(/status of 403/); // The question whether it is the administrator.
  const member = await makeMember(request);
  await (await makeMember(request, ["ROLE_ADMIN"])).enter(context);
  await openPerson(page, member);
  const section = page.getByRole("region", { name: "Deletion" });
  await section.getByRole("button", { name: "Begin deletion" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Begin deletion" }).click();
  await confirmIdentity(page);
  await expect(section).toContainText("This account will be deleted on");
  await page.goto("/en/office/people");
  await expect(page.getByRole("link", { name: `${member.firstName} Ndiaye` }).first()).toBeVisible();
  await openPerson(page, member);
  await section.getByRole("button", { name: "Keep the account" }).click();
  await expect(section.getByRole("button", { name: "Begin deletion" })).toBeVisible();
});

test("a refused mail is sent again, another taken off the list", async ({ page, context, request }) => {
  const [member, admin] = [await makeMember(request), await makeMember(request, ["ROLE_ADMIN"])];
  await member.call("PATCH", `/api/users/${member.id}`, { locale: "en" });
  const [again, gone] = [unique("Sent again"), unique("Taken off")];
  await refuseMail({ member, subject: again });
  await refuseMail({ member, subject: gone });
  await admin.enter(context);
  await page.goto("/en/office/inbox");
  const lineOf = (subject: string) => page.getByRole("listitem").filter({ hasText: subject });
  await expect(lineOf(again)).toContainText("The mail server said: 550 no such mailbox");
  await lineOf(again).getByRole("button", { name: "Send again" }).click();
  await expect(lineOf(again)).toHaveCount(0);
  await mailed(member.email, "Your password has changed");
  await lineOf(gone).getByRole("button", { name: "Dismiss" }).click();
  await expect(lineOf(gone)).toHaveCount(0);
});

test("a report is settled: one review stays, another is taken down", async ({ page, context, request }) => {
  const admin = await makeMember(request, ["ROLE_ADMIN"]);
  await admin.enter(context);
  const [kept, taken] = [unique("Kept"), unique("Taken")];
  for (const reviewTitle of [kept, taken]) {
    const data = {
      name: "Fatou",
      email: admin.email,
      reviewTitle,
      reviewBody: "It names causes.",
      rating: 4,
    };
    expect((await request.post("/api/books/rna-made-simple/reviews", { data })).ok()).toBe(true);
  }
  type Listed = { "hydra:member": { "@id": string; title: string }[] };
  const { "hydra:member": waiting } = await admin.call<Listed>(
    "GET",
    "/api/reviews?status=pending&itemsPerPage=100",
  );
  for (const { "@id": review, title } of waiting.filter((one) => [kept, taken].includes(one.title))) {
    await admin.call("PATCH", review, { status: "published" });
    expect([title, (await request.post(`${review}/reports`)).ok()]).toEqual([title, true]);
  }
  await page.goto("/en/office/reviews?status=reported");
  await page.getByRole("button", { name: `Keep it: ${kept}` }).click();
  await expect(page.getByRole("article", { name: kept })).toHaveCount(0);
  await page.getByRole("button", { name: `Take it down: ${taken}` }).click();
  await expect(page.getByRole("article", { name: taken })).toHaveCount(0);
  const shown = async () => (await request.get("/en/books/rna-made-simple")).text();
  await expect.poll(shown).not.toContain(taken);
  expect(await shown()).toContain(kept);
});

test("a review is answered in public, the answer is changed, removed and taken back; what is typed stays", async ({
  page,
  context,
  request,
  mayFail,
}) => {
  const admin = await makeMember(request, ["ROLE_ADMIN"]);
  await admin.enter(context);
  const { title } = await leaveWork(request);
  await page.goto("/en/office/reviews");
  const review = page.getByRole("article", { name: title });
  const [french, english] = [review.getByLabel("Answer in French"), review.getByLabel("Answer in English")];
  await review.getByText("Answer publicly").click();
  await english.fill("Thank you.");
  await page.reload();
  await expect(english).toHaveValue("Thank you.");
  await review.getByRole("button", { name: `Save the answer: ${title}` }).click();
  await expect(page.getByText("once you approve it")).toBeVisible();
  await review.getByRole("button", { name: `Approve: ${title}` }).click();
  await expect(review).toHaveCount(0);

  const reader = await context.newPage();
  const shown = (locale: string) => reader.goto(`/${locale}/books/rna-made-simple`);
  const answered = reader.getByRole("article").filter({ hasText: title });
  await expect.poll(async () => (await shown("fr")) && answered.textContent()).toContain("Thank you.");
  await expect(answered.getByText(/^Réponse de/)).toBeVisible();
  await expect(answered.locator("p[lang=en]")).toHaveText("Thank you.");

  await page.goto("/en/office/reviews?status=published");
  await expect(review.getByText(/^Your public answer of/)).toBeVisible();
  await french.fill("m".repeat(2_001));
  mayFail(/status of 422/);
  await review.getByRole("button", { name: /^Save the answer/ }).click();
  await expect(french).toHaveAccessibleDescription("This text is too long: 2000 characters at most.");
  await expect(english).toHaveValue("Thank you.");
  await french.fill("Merci.");
  await review.getByRole("button", { name: /^Save the answer/ }).click();
  await expect(page.getByText("The answer is on the book’s page.")).toBeVisible();
  await expect.poll(async () => (await shown("fr")) && answered.textContent()).toContain("Merci.");

  await review.getByRole("button", { name: /^Remove the answer/ }).click();
  await expect(review.getByText("Answer publicly")).toBeVisible();
  await expect(english).toHaveValue("");
  await expect.poll(async () => (await shown("fr")) && answered.textContent()).not.toContain("Merci.");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(english).toHaveValue("Thank you.");
  await expect.poll(async () => (await shown("fr")) && answered.textContent()).toContain("Merci.");
  await page.goto("/en/office/history");
  const line = page.getByRole("listitem").filter({ hasText: title }).first();
  await line.getByText("2 fields").click();
  await expect(line.getByText("Answer (French)")).toBeVisible();
  await expect(line.getByText("Merci.")).toBeVisible();
});
