import type { APIRequestContext, Page } from "@playwright/test";
import { mailed } from "./mailbox.ts";
import { expect, unique } from "./test.ts";

const BOOK = "rna-made-simple";

type Work = { subject: string; title: string; email: string };
/** What a stranger leaves for the team: a message called `subject`, and a review called `title`. */
export async function leaveWork(request: APIRequestContext): Promise<Work> {
  const [subject, title] = [unique("Column"), unique("Precise")];
  const email = `${crypto.randomUUID()}@example.org`;
  const message = { name: "Fatou", email, subject, message: "Which column\nfor plant tissue?" };
  expect((await request.post("/api/contact", { data: message })).ok()).toBe(true);
  const review = { name: "Fatou", email, reviewTitle: title, reviewBody: "It names the causes.", rating: 5 };
  expect((await request.post(`/api/books/${BOOK}/reviews`, { data: review })).ok()).toBe(true);
  return { subject, title, email };
}

/** From the overview to the inbox: the person gets the answer by mail. */
export async function answerMessage(page: Page, { subject }: Work): Promise<void> {
  await page.getByRole("link", { name: /unread conversation/ }).click();
  await page.getByRole("link", { name: new RegExp(subject) }).click();
  await expect(page.getByRole("heading", { level: 1, name: subject })).toBeVisible();
  await page.getByLabel("Your reply").fill("The silica one.");
  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(page.getByRole("list", { name: subject }).getByRole("listitem")).toHaveCount(2);
  await expect(page.getByLabel("Your reply")).toHaveValue("");
}

/** Waits for the mail of the answer, which leaves ten seconds later. */
export const answerArrives = ({ subject, email }: Work) => mailed(email, `Re: ${subject}`);

/** Approves the review, which then stands on the book's page. */
export async function approveReview(page: Page, { title }: Work): Promise<void> {
  await page.goto("/en/office/reviews");
  await page.getByRole("button", { name: `Approve: ${title}` }).click();
  await expect(page.getByRole("article", { name: title })).toHaveCount(0);
  await expect.poll(async () => (await page.request.get(`/en/books/${BOOK}`)).text()).toContain(title);
}

export async function searchMember(page: Page, { email }: { email: string }): Promise<void> {
  await page.goto("/en/office/people");
  await page.getByLabel("Search by name or e-mail").fill(email);
  await expect(page.getByRole("table").getByRole("link")).toHaveCount(1);
  await page.getByRole("table").getByRole("link").click();
}

/** Makes the member a professor, who has an account, and puts 25,000 francs on it. */
export async function topUpProfessor(page: Page, member: { email: string }): Promise<void> {
  await searchMember(page, member);
  await page.getByRole("checkbox", { name: /^Professor/ }).check();
  await page.getByRole("button", { name: "Save roles" }).click();
  await page.getByLabel("Amount in francs").fill("25 000");
  await page.getByLabel("Description").fill("Travel grant");
  await page.getByRole("button", { name: "Top up" }).click();
  await expect(page.getByTestId("balance")).toHaveText("25,000\u00A0Fcfa");
}

/** Five questions as people write them, in a language. */
export const five = (locale: "fr" | "en") =>
  [1, 2, 3, 4, 5]
    .map((number) =>
      locale === "fr"
        ? `${number}. Question ${number} ?\na) A\nb) C\nc) G\nd) U\nRéponse : b\nExplication : Voilà.\nSource : NCBI https://www.ncbi.nlm.nih.gov\nThème : ARN`
        : `${number}. Question ${number}?\na) A\nb) C\nc) G\nd) U\nAnswer: b\nExplanation: So it is.\nSource: NCBI https://www.ncbi.nlm.nih.gov\nTopic: RNA`,
    )
    .join("\n\n");
