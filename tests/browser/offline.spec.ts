import type { Page } from "@playwright/test";
import { expect, hydrate, test, workerCame } from "./test.ts";

test.use({ serviceWorkers: "allow" });
test.beforeEach(({ mayFail }) => mayFail(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|404/));

/** The pages that the worker keeps, once it keeps this one. */
async function keptPages(page: Page, address: string): Promise<string[]> {
  const kept = () =>
    page.evaluate(async () => {
      const keys = await (await caches.open("pages")).keys();
      return keys.map(({ url }) => url.slice(location.origin.length));
    });
  await expect.poll(kept).toContain(address);
  return kept();
}

test("the page that was open when the worker came opens without a network", async ({ page, context }) => {
  await page.goto("/en/tools");
  await keptPages(page, "/en/tools");
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Tools" })).toBeVisible();
});

test("at a first visit the worker asks for each file once, though several kept pages name it, and for no member's", async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  context.on("request", (request) => {
    if (request.serviceWorker()) asked.push(new URL(request.url()).pathname);
  });
  await page.goto("/en/tools");
  await workerCame(page);
  await expect.poll(() => asked.filter((file) => file.endsWith(".js")).length).toBeGreaterThan(6);
  expect(asked.filter((file, place) => asked.indexOf(file) < place)).toEqual([]);
  expect(asked.filter((file) => /\/(header|session|libraries)\b/.test(file))).toEqual([]);
});

test("what was not seen before leads to a page of ours, and from there on once the network is back", async ({
  page,
  context,
}) => {
  await page.goto("/fr/tools");
  await keptPages(page, "/fr/offline");
  await context.setOffline(true);
  await page.goto("/fr/about");
  await expect(page.getByRole("heading", { level: 1, name: "Vous êtes hors connexion" })).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("link", { name: "Réessayer" })).toHaveAttribute("href", /\/fr\/about$/);
  await context.setOffline(false);
  await expect(page).toHaveURL("/fr/about");
});

test("the worker keeps only what says it may be kept: no token, no code, no member's screen, in no language", async ({
  page,
}) => {
  await page.goto("/en/tools");
  await keptPages(page, "/en/tools");
  const secret = "s3cret-s3cret-s3cret-s3cret";
  for (const prefix of ["", "/fr", "/en"]) {
    for (const path of [
      `/reset-password?token=${secret}`,
      `/register/confirm?token=${secret}`,
      `/set-up?token=${secret}`,
      `/confirm-email?token=${secret}`,
      `/q/${secret}`,
      `/no-such-page?token=${secret}`,
      `/about?token=${secret}`,
      "/login",
      "/logout",
    ]) {
      await page.goto(prefix + path);
    }
  }
  await page.goto("/en/databases");
  const kept = await keptPages(page, "/en/databases");
  expect(kept.filter((address) => address.includes(secret))).toEqual([]);
  const own = new Set([
    "/en/about",
    "/en/databases",
    "/en/kept",
    "/en/offline",
    "/en/tools",
    "/fr/about",
    "/fr/kept",
    "/fr/offline",
    "/about",
  ]);
  expect(kept.filter((address) => !own.has(address))).toEqual([]);
  const files = await page.evaluate(async () =>
    (await (await caches.open("files")).keys()).map(({ url }) => url),
  );
  expect(files.filter((file) => file.endsWith(".js")).length).toBeGreaterThan(0);
  expect(
    files.filter((file) => /login/.test(file)),
    "files of pages that are not kept",
  ).toEqual([]);
});

test("what was written offline is shown as waiting, on every page, until it went", async ({
  page,
  context,
}) => {
  await page.goto("/en/contact");
  await keptPages(page, "/en/contact");
  await hydrate(page);
  await page.getByLabel("Name").fill("Awa");
  await page.getByLabel("E-mail").fill("awa@example.org");
  await page.getByLabel("Subject").fill("From offline");
  await page.getByLabel("Message").fill("Which column?");
  const waiting = page.getByText("Something you wrote here hasn’t gone yet.");
  await expect(waiting).toBeHidden();
  await context.setOffline(true);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(waiting).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveValue("Which column?");
  await page.reload();
  await expect(waiting).toBeVisible();
  await context.setOffline(false);
  await expect(waiting).toBeHidden();
});

test("a message written on a page that was read but never touched is kept too, though its scripts cannot be loaded", async ({
  page,
  context,
}) => {
  await page.goto("/en/contact");
  await workerCame(page);
  await context.setOffline(true);
  await page.getByLabel("Name").fill("Awa");
  await page.getByLabel("E-mail").fill("awa@example.org");
  await page.getByLabel("Subject").fill("Untouched");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByLabel("Message")).toBeFocused(); // The browser says that it is empty.
  await page.getByLabel("Message").fill("Which column?");
  const waiting = page.getByText("Something you wrote here hasn’t gone yet.");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(waiting).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveValue("Which column?");
  const sent = page.waitForResponse("**/api/contact");
  await context.setOffline(false);
  expect((await sent).status()).toBe(202);
  await expect(waiting).toBeHidden();
  await expect(page.getByLabel("Message")).toHaveValue("");
});

test("what the server refuses later stays on the device, with its reason, until its writer removes it", async ({
  page,
}) => {
  await page.goto("/en/kept");
  const body = { name: "Awa", email: "no address", subject: "From offline", message: "Which column?" };
  await page.evaluate((kept) => localStorage.setItem("outbox", JSON.stringify([kept])), {
    id: crypto.randomUUID(),
    url: "/api/contact",
    body,
  });
  const answered = page.waitForResponse("**/api/contact");
  await page.reload();
  expect((await answered).status()).toBe(422);
  const refused = page.getByRole("region", { name: "Couldn’t be sent" });
  await expect(refused.getByRole("listitem")).toContainText(["From offline · Which column?"]);
  await expect(refused).toContainText("e-mail");
  await refused.getByRole("button", { name: "Remove: From offline" }).click();
  await expect(refused).toBeHidden();
});
