import { brotliCompressSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { ACCOUNT, CODE, MEMBER, OFFICE } from "../../app/screens.ts";
import { expect, hydrate, settled, test } from "./test.ts";

/** The search's script, which every page has, and what it imports: no React. */
const OF_SEARCH = /\/(search-panel|query-of|kept)\b/;

/** Bytes of script files over the wire, of the search's apart. */
async function scriptBytes(
  page: Page,
  address: string,
  act: () => Promise<void>,
): Promise<{ search: number; others: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const bytes = { search: 0, others: 0 };
  session.on("Network.responseReceived", ({ type, response }) => {
    if (type !== "Script") return;
    bytes[OF_SEARCH.test(response.url) ? "search" : "others"] += Number(
      response.headers["content-length"] ?? 0,
    );
  });
  await page.goto(address, { waitUntil: "load" });
  await act();
  return bytes;
}

test("a first visit of the home page takes at most 100 kB, its letters with it", async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const asked = new Map<string, string>();
  const bytes = new Map<string, number>();
  session.on("Network.requestWillBeSent", ({ requestId, request }) => asked.set(requestId, request.url));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
    bytes.set(asked.get(requestId) ?? "", encodedDataLength),
  );
  const answer = await page.goto("/fr", { waitUntil: "load" });
  await settled(page);
  await expect.poll(() => [...bytes.keys()].filter((url) => url.endsWith(".woff2")).length).toBe(2);
  // A page that is read twice is compressed as well as can be.
  bytes.set(page.url(), brotliCompressSync((await answer?.body()) ?? "").length);
  test.info().annotations.push({ type: "bytes", description: JSON.stringify([...bytes]) });
  const whole = [...bytes.values()].reduce((sum, one) => sum + one, 0);
  expect(whole).toBeLessThan(100_000);
});

for (const address of [
  "/en",
  "/en/blog/mastery-of-molecular-biology-is-crucial-for-the-development-of-africa",
  "/en/books/rna-made-simple",
]) {
  test(`${address}: who reads and taps on text loads no script file, the search 3 kB, and all other islands together at most 70 kB`, async ({
    page,
  }) => {
    const read = await scriptBytes(page, address, async () => {
      await page.getByRole("main").getByRole("heading", { level: 1 }).click();
      await page.mouse.wheel(0, 600);
      await settled(page);
    });
    expect(read).toEqual({ search: 0, others: 0 });
    const inline = await page
      .locator("script:not([src])")
      .evaluateAll((scripts) => scripts.map(({ textContent }) => textContent).join(""));
    expect(brotliCompressSync(inline).length).toBeLessThan(15_000);
    const islands = await scriptBytes(page, address, () => hydrate(page));
    test.info().annotations.push({ type: "scripts of the islands", description: JSON.stringify(islands) });
    expect(islands.others).toBeLessThan(70_000);
    expect(islands.search).toBeLessThan(3_000);
  });
}

test("only the forms of the back office load the shapes that check what is typed, 30 kB", async ({
  request,
}) => {
  const loading: string[] = [];
  for (const { path } of [...ACCOUNT, CODE, ...MEMBER, ...OFFICE]) {
    const address = path.replace(":kind", "post").replaceAll(/:\w+/g, "1");
    const document = await (await request.get(`/en/${address}`)).text();
    const [, scripts = ""] = /<div id="app"[^>]* data-island="([^"]*)"/.exec(document) ?? [];
    expect(scripts, path).toContain("/assets/entry-");
    if (scripts.includes("/assets/shapes-")) loading.push(path);
  }
  expect(loading).toEqual(["office/first-run", "office/content/:kind/:key", "office/suggest/:kind/:key"]);
});

test.describe("with the scripts held back, no first click is lost", () => {
  // The service worker would bring them behind the test's back.
  test.use({ serviceWorkers: "block" });

  /** Holds the scripts back until the answer is called. */
  const hold = async (page: Page) => {
    const held = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await held.promise;
      await route.continue();
    });
    return held.resolve;
  };

  test("a link leads on, a menu opens", async ({ page }) => {
    const release = await hold(page);
    await page.goto("/en");
    await page.locator("summary", { hasText: "Publications" }).click();
    await page.getByRole("link", { name: "Books" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Books" })).toBeVisible();
    release();
  });

  test("what needs React happens when it has come, once", async ({ page }) => {
    const release = await hold(page);
    await page.goto("/en/books/rna-made-simple");
    await page.getByRole("button", { name: "Add to cart" }).dblclick();
    release();
    const cart = page.getByRole("dialog", { name: "Cart" });
    await expect(cart.getByLabel("Quantity")).toHaveText("1");
  });

  test("a key held down with the click opens a link elsewhere, and lets no button past React", async ({
    page,
  }) => {
    const release = await hold(page);
    await page.goto("/en/books/rna-made-simple");
    await page.getByRole("button", { name: "Add to cart" }).click({ modifiers: ["Control"] });
    release();
    await expect(page.getByRole("dialog", { name: "Cart" })).toBeVisible();
    expect(page.url()).toMatch(/rna-made-simple(#cart)?$/);
  });

  test("a form that is sent before React has come is taken", async ({ page }) => {
    const release = await hold(page);
    await page.goto("/en/contact");
    await page.getByLabel("Name").fill("Awa");
    await page.getByLabel("E-mail").fill("awa@example.org");
    await page.getByLabel("Subject").fill("Early");
    await page.getByLabel("Message").fill("Hello");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Your message has been sent" })).toBeVisible();
    release();
  });
});
