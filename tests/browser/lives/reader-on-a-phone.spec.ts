import { devices } from "@playwright/test";
import { ADMIN } from "../admin.ts";
import { signedIn } from "../members.ts";
import { expect, MOVING, OFFLINE, test, unique, workerCame } from "../test.ts";

const { defaultBrowserType: _, ...phone } = devices["Pixel 7"];
test.use({ ...phone, ...MOVING, locale: "fr-FR" });

test("a reader on a phone loses the network in the tunnel, reads on, writes, and comes out again", async ({
  page,
  context,
  request,
  mayFail,
}) => {
  mayFail(OFFLINE);
  const subject = unique("Dans le tunnel");
  await test.step("reads three pages on the way", async () => {
    await page.goto("/");
    await workerCame(page);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("banner").getByRole("link", { name: "Contact", exact: true }).click();
    await expect(page).toHaveURL("/contact");
    await page.goto("/blog");
    await page.getByRole("main").getByRole("heading", { level: 2 }).getByRole("link").first().click();
    await expect(page).toHaveURL(/\/blog\/./);
  });
  const post = page.url();

  await test.step("what was read is there without a network, what was not is said in French", async () => {
    await context.setOffline(true);
    await page.goto("/blog");
    await expect(page.getByRole("heading", { level: 1, name: "Blog" })).toBeVisible();
    await page.goto(post);
    await expect(page.getByRole("article")).toBeVisible();
    await page.goto("/databases");
    await expect(page.getByRole("heading", { name: "Vous êtes hors connexion" })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(post);
    await expect(page.getByRole("article")).toBeVisible();
  });

  await test.step("a message is kept", async () => {
    await page.goto("/contact");
    await page.getByLabel("Nom").fill("Awa");
    await page.getByLabel("E-mail").fill("awa@example.org");
    await page.getByLabel("Sujet").fill(subject);
    await page.getByLabel("Message").fill("Quelle colonne ?");
    await page.getByRole("button", { name: "Envoyer" }).click();
    await expect(page.getByText(/n’est pas encore parti/)).toBeVisible();
  });

  await test.step("and is sent once when the network is back, in the reader's language as before", async () => {
    await context.setOffline(false);
    await expect(page.getByText(/n’est pas encore parti/)).toBeHidden();
    await page.goto("/about");
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
    const admin = await signedIn(request, ADMIN);
    const { "hydra:member": threads } = await admin.call<{ "hydra:member": { subject: string }[] }>(
      "GET",
      `/api/threads?q=${encodeURIComponent(subject)}`,
    );
    expect(threads.map((thread) => thread.subject)).toEqual([subject]);
  });
});
