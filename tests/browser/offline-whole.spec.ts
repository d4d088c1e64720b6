import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { makeMember, type Member } from "./members.ts";
import { expect, goOffline, goOnline, hydrate, test, workerCame } from "./test.ts";

test.use({ serviceWorkers: "allow" });
test.beforeEach(({ mayFail }) =>
  mayFail(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|Failed to fetch/),
);

const POST = "/en/blog/the-trna-cloverleaf";
const WAITS = "Something you wrote here hasn’t gone yet.";

type Listed<T> = { "hydra:member": T[] };

/** Every POST of an address that reached the server. */
function countPosts(page: Page, address: RegExp): () => number {
  let count = 0;
  page.on("response", (answer) => {
    if (answer.request().method() === "POST" && address.test(answer.url()) && answer.ok()) count += 1;
  });
  return () => count;
}

/** How many threads and messages of a member the server has. */
async function threadsOf(member: Member): Promise<string[]> {
  const { "hydra:member": threads } = await member.call<Listed<{ subject: string }>>("GET", "/api/messages");
  return threads.map(({ subject }) => subject);
}

test("without a network a saved post is read, a quiz is ended and a message written; back online each arrives once", async ({
  page,
  context,
  request,
}) => {
  const member = await makeMember(request);
  await member.enter(context);
  await page.goto(POST);
  const title = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  await workerCame(page);
  await page.getByRole("button", { name: "Keep to read offline" }).click();
  await expect(page.getByText("It opens without a network until you remove it.")).toBeVisible();
  await page.goto("/en/quiz");
  const keep = page.getByRole("button", { name: /^Keep to play offline: / }).first();
  await keep.click();
  await expect(page.getByText(/is kept: you can play it without a network\./)).toBeVisible();
  await page.goto("/en/messages");
  await expect(page.getByRole("button", { name: "New message" })).toBeVisible();
  // Only what the reader saved may open the post: the worker forgets what was merely seen.
  await page.evaluate(async (path) => void (await (await caches.open("pages")).delete(path)), POST);

  await goOffline(page);
  await page.goto(POST);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.locator("article img").first()).toHaveJSProperty("complete", true);

  await page.goto("/en/quiz");
  await expect(page.getByRole("heading", { name: "Kept on this device" })).toBeVisible();
  await page.getByRole("listitem").filter({ hasText: "0 / 10" }).getByRole("link").first().click();
  for (let question = 1; question <= 10; question += 1) {
    await expect(page.getByText(`Question ${question} of 10`)).toBeVisible();
    await page.keyboard.press("1");
  }
  await expect(page.getByText("10 answers are saved on this device")).toBeVisible();

  await page.goto("/en/messages");
  await page.getByRole("button", { name: "New message" }).click();
  await page.getByLabel("Subject").fill("From the bus");
  await page.getByRole("textbox", { name: "Message" }).fill("Which column?");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("list", { name: "Not sent yet" })).toContainText("Which column?");
  await page.goto("/en/kept");
  await expect(
    page.getByRole("region", { name: "Waiting for a connection" }).getByRole("listitem"),
  ).toHaveCount(11);
  await expect(page.getByRole("region", { name: "Kept to read" })).toContainText(title);

  const answers = countPosts(page, /\/api\/games\/[^/]+\/answers$/);
  const messages = countPosts(page, /\/api\/messages$/);
  // A browser may say `online` before requests work.
  await page.route("**/api/auth/refresh", (route) => route.abort(), { times: 1 });
  await goOnline(page);
  await expect(page.getByText(WAITS)).toBeHidden();
  expect(await threadsOf(member)).toEqual(["From the bus"]);
  const { "hydra:member": games } = await member.call<Listed<{ status: string }>>("GET", "/api/games");
  expect(games.map(({ status }) => status)).toEqual(["completed"]);
  expect([answers(), messages()]).toEqual([10, 1]);
  await page.reload();
  await expect(page.getByText(WAITS)).toBeHidden();
  expect(await threadsOf(member)).toEqual(["From the bus"]);
});

test("a message whose answer got lost on the way is not sent a second time", async ({
  page,
  context,
  request,
}) => {
  const member = await makeMember(request);
  await member.enter(context);
  await page.goto("/en/messages");
  await page.getByRole("button", { name: "New message" }).click();
  await page.getByLabel("Subject").fill("Only once");
  await page.getByRole("textbox", { name: "Message" }).fill("Hello");
  // The server has it, and the network is gone before it says so, and stays away.
  let [isSent, isBack] = [false, false];
  await context.route("**/api/messages", async (route) => {
    if (isBack || route.request().method() !== "POST") return route.fallback();
    if (!isSent) await route.fetch();
    isSent = true;
    return route.abort("internetdisconnected");
  });
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("list", { name: "Not sent yet" })).toBeVisible();
  expect(await threadsOf(member)).toEqual(["Only once"]);
  isBack = true;
  await page.reload();
  await expect(page.getByText(WAITS)).toBeHidden();
  expect(await threadsOf(member)).toEqual(["Only once"]);
});

test("a review waits for the network, can be taken back, and the reader sees and clears what is kept", async ({
  page,
}) => {
  await page.goto(POST);
  await workerCame(page);
  await page.getByRole("button", { name: "Keep to read offline" }).click();
  await expect(page.getByRole("button", { name: "Kept on this device" })).toBeVisible();
  await page.goto("/en/books/rna-made-simple");
  await hydrate(page);
  await page.getByLabel("Name").fill("Awa");
  await goOffline(page);
  await page.locator("label.star-choice").nth(3).click();
  await page.getByLabel("Email").fill("awa@example.org");
  await page.getByLabel("Review Title").fill("Good");
  await page.getByLabel("Comments").fill("Useful.");
  await page.getByRole("button", { name: "Submit Review" }).click();
  await expect(page.getByText("your review is kept on this device")).toBeVisible();
  await page.getByRole("link", { name: "See it" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Kept on this device" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Don’t send: Good · Useful." }).click();
  await expect(page.getByText(WAITS)).toBeHidden();
  await expect(page.getByRole("region", { name: "Kept to read" }).getByRole("listitem")).toHaveCount(1);
  await page.getByRole("button", { name: "Clear all but what you’ve written" }).click();
  await expect(page.getByRole("region", { name: "Kept to read" }).getByRole("listitem")).toHaveCount(0);
  const left = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("saved ")));
  expect(await left()).toEqual([]);
});
