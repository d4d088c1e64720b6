import type { Page } from "@playwright/test";
import { makeMember, type Member } from "./members.ts";
import { expect, goOffline, goOnline, OFFLINE, test } from "./test.ts";

type Answer = { "@id": string; text: string };
type Game = {
  "@id": string;
  id: string;
  questionnaire: { title: string };
  questions: { "@id": string; text: string; answers: Answer[] }[];
  userAnswers: { questionIndex: number; correctAnswer: string }[];
};

const newGame = async (member: Member, mode = "learning") => {
  const { "hydra:member": list } = await member.call<{ "hydra:member": { "@id": string }[] }>(
    "GET",
    "/api/questionnaires",
  );
  return member.call<Game>("POST", "/api/games", { questionnaire: list[0]?.["@id"], mode });
};

/** Plays a game to its end with each question's first answer, and collects the right ones in `right`. */
async function playThrough(member: Member, right = new Map<string, string>()): Promise<Map<string, string>> {
  const { "@id": path, questions } = await newGame(member);
  for (const { "@id": question, text, answers } of questions) {
    const body = { question, answer: answers[0]?.["@id"] };
    const { correctAnswer } = await member.call<{ correctAnswer: string }>("POST", `${path}/answers`, body);
    right.set(text, answers.find((answer) => answer["@id"] === correctAnswer)?.text ?? "");
  }
  return right;
}

/** Collects the right answers by playing: two games show the whole pool. */
const rightAnswers = async (member: Member) => playThrough(member, await playThrough(member));

const next = (page: Page) => page.getByRole("button", { name: /Next question|See the result/ });
const answerTo = (page: Page, text: string) => page.getByRole("listitem").getByRole("button", { name: text });

test("a game is played by mouse to a certificate: each answer is explained, the result shown by topic", async ({
  page,
  context,
  request,
  browser,
}) => {
  const member = await makeMember(request);
  const right = await rightAnswers(member);
  await member.enter(context);
  await page.goto("/en/quiz");
  await page
    .getByRole("button", { name: /^Start: / })
    .first()
    .click();
  for (let position = 1; position <= 10; position += 1) {
    await expect(page.getByText(`Question ${position} of 10`)).toBeVisible();
    const question = await page.locator("#question").innerText();
    await answerTo(page, right.get(question) ?? "").click();
    await expect(page.getByRole("status").filter({ hasText: "Right." })).toContainText("Source:");
    await next(page).click();
  }
  await expect(page.getByRole("heading", { level: 1, name: "10 of 10" })).toBeVisible();
  await expect(page.getByRole("region", { name: "By topic" })).toContainText(/\d of \d/);
  await expect(page.getByRole("region", { name: "Your answers" }).getByRole("listitem")).toHaveCount(10);
  await page.getByRole("button", { name: "Get the certificate" }).click();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download (PDF)" }).click();
  expect((await saved).suggestedFilename()).toBe("certificate.pdf");
  const link = page.getByRole("link", { name: "See its verification page" });
  const address = (await link.getAttribute("href")) ?? "";
  const anyone = await browser.newPage();
  await anyone.goto(new URL(address, page.url()).href);
  await expect(anyone.getByText(`${member.firstName} Ndiaye`)).toBeVisible();
  await anyone.close();
});

test("keys alone play it, in French; a reload resumes where it stood", async ({ page, context, request }) => {
  const member = await makeMember(request);
  await member.enter(context);
  const game = await newGame(member);
  await page.goto(`/fr/quiz?game=${game.id}`);
  await expect(page.getByText("Question 1 sur 10")).toBeVisible();
  await page.keyboard.press("1");
  await expect(page.getByRole("button", { name: "Question suivante" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Question 2 sur 10")).toBeVisible();
  await page.keyboard.press("4");
  await expect(page.getByRole("button", { name: "Question suivante" })).toBeFocused();
  await page.reload();
  // The verdict that was being read stands again.
  await expect(page.getByText("Question 2 sur 10")).toBeVisible();
  await page.getByRole("button", { name: "Question suivante" }).press("Enter");
  await expect(page.getByText("Question 3 sur 10")).toBeVisible();
});

test("the third wrong answer ends a challenge", async ({ page, context, request }) => {
  const member = await makeMember(request);
  const right = await rightAnswers(member);
  const game = await newGame(member, "challenge");
  await member.enter(context);
  await page.goto(`/en/quiz?game=${game.id}`);
  for (const index of [0, 1, 2]) {
    await expect(page.getByText(`Question ${index + 1} of 10`)).toBeVisible();
    const question = game.questions[index];
    const wrong = question?.answers.find(({ text }) => text !== right.get(question.text));
    await answerTo(page, wrong?.text ?? "").click();
    await expect(page.getByText("Not quite.")).toBeVisible();
    await next(page).click();
  }
  await expect(page.getByText("The third wrong answer ended the challenge.")).toBeVisible();
});

test("answers given without a network are kept, and each is sent once when it is back", async ({
  page,
  context,
  request,
  mayFail,
}) => {
  mayFail(OFFLINE);
  const member = await makeMember(request);
  const game = await newGame(member);
  await member.enter(context);
  await page.goto(`/en/quiz?game=${game.id}`);
  await expect(page.getByText("Question 1 of 10")).toBeVisible();
  await goOffline(page);
  await page.keyboard.press("1");
  await expect(page.getByText("1 answer is saved on this device")).toBeVisible();
  await expect(page.getByText("Question 2 of 10")).toBeVisible();
  await page.keyboard.press("2");
  await expect(page.getByText("2 answers are saved on this device")).toBeVisible();
  // One that leaves before the network is really there fails, and is sent again.
  let sent = 0;
  page.on("response", (one) => (sent += one.url().endsWith("/answers") ? 1 : 0));
  await goOnline(page);
  await expect(page.getByText("saved on this device")).toBeHidden();
  await expect(page.getByText("Question 3 of 10")).toBeVisible();
  expect(sent).toBe(2);
  const { userAnswers } = await member.call<Game>("GET", game["@id"]);
  expect(userAnswers.map(({ questionIndex }) => questionIndex)).toEqual([0, 1]);
});

test("the scores of a quiz over time are drawn from its second game on", async ({
  page,
  context,
  request,
}) => {
  const member = await makeMember(request);
  await playThrough(member);
  await member.enter(context);
  await page.goto("/en/quiz");
  await expect(page.getByRole("region", { name: "Your games" })).toContainText("Completed");
  const drawn = page.getByRole("region", { name: "Your scores over time" });
  await expect(drawn).toBeHidden();
  await playThrough(member);
  await page.reload();
  const score = /first \d+ of 10, best \d+ of 10, latest \d+ of 10/;
  await expect(drawn.getByRole("img", { name: score })).toBeVisible();
  await page.goto("/fr/quiz");
  await expect(page.getByRole("region", { name: "Vos scores au fil du temps" })).toContainText("80 %");
});
