import { ORCID, replaySources, type ReplayedSources, WORKS } from "../factories/replayed-sources.ts";
import { signIn } from "./account-steps.ts";
import { expectAccessible } from "./accessible.ts";
import { ADMIN } from "./admin.ts";
import { type OwnServer, startOwnServer } from "./own-server.ts";
import { expect, test } from "./test.ts";

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("the list is filtered by its form, and a paper says how to cite it", async ({ page }) => {
    await page.goto("/en/articles");
    await page.getByText("Filter the list").click();
    await page.getByLabel("Topic").selectOption("structure");
    await page.getByLabel("Words in the title").fill("vienna");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL(/topic=structure/);
    await expect(page.getByText("1 publication", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: "ViennaRNA Package 2.0" }).click();
    await expect(page).toHaveURL("/en/articles/lorenz-2011");
    await expect(page.getByText("Lorenz, R., Bernhart, S. H.")).toBeVisible();
    await expect(page.getByRole("link", { name: "BibTeX" })).toHaveAttribute(
      "href",
      "/en/articles/lorenz-2011.bib",
    );
  });
});

test("a reference is copied, and nothing of a paper's page is out of reach", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/fr/articles/love-2014");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Copier la référence au format Vancouver" }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^Love MI, Huber W, Anders S\. Moderated estimation/);
});

test.describe("an empty list", () => {
  const PORT = Number(process.env.BROWSER_PORT ?? 3907) + 6;
  test.use({ baseURL: `http://localhost:${PORT}` });
  let server: OwnServer;
  let sources: ReplayedSources;
  test.beforeAll(async () => {
    sources = await replaySources();
    server = await startOwnServer(PORT, ADMIN, { LOOKUPS_URL: sources.url });
  });
  test.afterAll(async () => {
    await server.stop();
    await sources.stop();
  });

  test("becomes sixty papers by one ORCID iD, in four clicks, and a CV", async ({ page }) => {
    await signIn(page, ADMIN.email, ADMIN.password);
    await expect(page).toHaveURL("/en/dashboard");
    await page.goto("/en/office/content?kind=publication");
    await page.getByRole("link", { name: "Import papers" }).click();
    await page.getByLabel("References").fill(`https://orcid.org/${ORCID}`);
    await page.getByRole("button", { name: "Read", exact: true }).click();
    await page.getByRole("button", { name: `Add ${WORKS} papers` }).click({ timeout: 30_000 });
    await page.getByRole("link", { name: "See the list" }).click();
    await expect(page.getByText(`${WORKS} publications`, { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: "2023" })).toBeVisible();
    await expect(page.locator("main strong").first()).toHaveText("Ndongo, C.");

    // With a name of their own, the owner shows a CV of them.
    await page.goto("/en/office/content/identity/researcher");
    await page.getByLabel("Name", { exact: true }).fill("Camille B. Ndongo");
    await page.getByText("Activities and CV").click();
    await page.getByLabel("Show the CV to everyone, at /cv").check();
    const published = page.waitForResponse("**/publish");
    await page.getByRole("button", { name: "Publish" }).click();
    expect((await published).status()).toBe(200);
    await page.goto("/fr/cv");
    await expectAccessible(page);
    await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(WORKS);
    const pdf = await page.request.get("/fr/cv.pdf");
    expect(pdf.headers()["content-type"]).toBe("application/pdf");
  });
});
