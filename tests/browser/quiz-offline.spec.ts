import type { Page } from "@playwright/test";
import { makeMember } from "./members.ts";
import { expect, goOffline, goOnline, onNextCall, test } from "./test.ts";

test.use({ serviceWorkers: "allow" });

/** Begins a game on the page of the quiz: the game's own address is never asked of the server. */
async function begin(page: Page): Promise<void> {
  await page.goto("/en/dashboard");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto("/en/quiz");
  await page
    .getByRole("button", { name: /^Start: / })
    .first()
    .click();
  await expect(page.getByText("Question 1 of 10")).toBeVisible();
}

test("a game survives a reload without a network: it goes on where it stood, and its answers are sent once", async ({
  page,
  context,
  request,
  mayFail,
}) => {
  mayFail(/ERR_INTERNET_DISCONNECTED|Failed to load resource|woff2 net::ERR_FAILED/);
  const member = await makeMember(request);
  await member.enter(context);
  await begin(page);
  await page.keyboard.press("1");
  await page.getByRole("button", { name: "Next question" }).click();
  await expect(page.getByText("Question 2 of 10")).toBeVisible();

  await goOffline(page);
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("Your connection may be down.");
  await expect(page.getByText("Question 2 of 10")).toBeVisible();
  await page.keyboard.press("2");
  await expect(page.getByText("1 answer is saved on this device")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Question 3 of 10")).toBeVisible();
  await page.getByRole("list").getByRole("button").nth(2).click();
  await expect(page.getByText("2 answers are saved on this device")).toBeVisible();

  const sent: string[] = [];
  // One that leaves before the network is really there fails, and is sent again.
  page.on("response", (one) => {
    if (one.url().endsWith("/answers")) sent.push(one.request().postData() ?? "");
  });
  await goOnline(page);
  const { "hydra:member": games } = await member.call<{ "hydra:member": { "@id": string }[] }>(
    "GET",
    "/api/games",
  );
  const answered = async () => {
    const game = await member.call<{ userAnswers: { questionIndex: number }[] }>(
      "GET",
      games[0]?.["@id"] ?? "",
    );
    return game.userAnswers.map(({ questionIndex }) => questionIndex);
  };
  await expect.poll(answered).toEqual([0, 1, 2]);
  await expect(page.getByText("Question 4 of 10")).toBeVisible();
  await expect(page.getByText("saved on this device")).toBeHidden();
  await expect(page.getByRole("alert")).toBeHidden();
  expect(new Set(sent).size).toBe(2);
  expect(sent).toHaveLength(2);

  // On a device that is shared, it leaves with its member.
  const kept = () =>
    page.evaluate(() =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith("member:"))
        .toSorted(),
    );
  expect(await kept()).toEqual(["member:games", "member:id"]);
  await page.goto("/en/logout");
  await expect.poll(kept).toEqual([]);
});

test("an answer that goes while the game is on its way is shown with it", async ({
  page,
  context,
  request,
  mayFail,
}) => {
  mayFail(/ERR_INTERNET_DISCONNECTED|Failed to load resource|woff2 net::ERR_FAILED/);
  const member = await makeMember(request);
  await member.enter(context);
  await begin(page);
  await goOffline(page);
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("Your connection may be down.");
  await page.getByRole("list").getByRole("button").first().click();
  await expect(page.getByText("1 answer is saved on this device")).toBeVisible();

  // The game as it was before the answer comes after the answer has gone.
  const [read, sent] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await onNextCall(page, "**/api/games/*", async (route) => {
    const before = await route.fetch();
    read.resolve();
    await sent.promise;
    await route.fulfill({ response: before });
  });
  await onNextCall(page, "**/api/games/*/answers", async (route) => {
    await read.promise;
    await route.fulfill({ response: await route.fetch() });
    await expect.poll(() => page.evaluate(() => localStorage.getItem("outbox"))).toBe("[]");
    sent.resolve();
  });
  await goOnline(page);
  const answered = () =>
    page.evaluate(() => {
      const games = JSON.parse(localStorage.getItem("member:games") ?? "[]") as { userAnswers: object[] }[];
      return games.map(({ userAnswers }) => userAnswers.length);
    });
  await expect.poll(answered).toEqual([1]);
  await expect(page.getByText("Question 2 of 10")).toBeVisible();
});
