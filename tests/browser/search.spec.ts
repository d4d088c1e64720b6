import type { Page } from "@playwright/test";
import { expectAccessible, sweptIn } from "./accessible.ts";
import { expect, settled, test, workerCame } from "./test.ts";

const field = (page: Page) =>
  page.getByRole("combobox", { name: /What are you looking for|Que cherchez-vous/ });
const options = (page: Page) => page.getByRole("listbox").getByRole("option");

/** Opens the search by its key, and types. */
async function type(page: Page, words: string): Promise<void> {
  await page.keyboard.press("/");
  await page.keyboard.type(words);
  await expect(options(page).first()).toBeVisible();
}

/** Types, and waits until the results are those of all letters: on a busy machine the letters before are answered too. */
async function typeWhole(page: Page, words: string): Promise<void> {
  const whole = page.waitForResponse(`**/api/search?*q=${words}&*`);
  await type(page, words);
  await (await whole).finished();
  await settled(page);
}

test("the keyboard alone opens it, moves through the results and follows one", async ({ page }) => {
  await page.goto("/en");
  await typeWhole(page, "phred");
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByRole("dialog", { name: "Search" }).getByRole("status")).toHaveText(/^\d+ results?$/);
  await page.keyboard.press("ArrowDown");
  const first = options(page).first();
  await expect(first).toHaveAttribute("aria-selected", "true");
  await expect(field(page)).toHaveAttribute(
    "aria-activedescendant",
    (await first.getAttribute("id")) ?? "none",
  );
  await expect(first.locator("mark")).toHaveText("Phred");
  await page.keyboard.press("ArrowDown");
  await expect(first).toHaveAttribute("aria-selected", "false");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/fastq-quality-control#a-phred-score-is-a-probability$/);
});

test("a result stays chosen when the answer to the last letter comes afterwards", async ({ page }) => {
  await page.goto("/en");
  await typeWhole(page, "phre");
  const release = Promise.withResolvers<void>();
  await page.route("**/api/search?*q=phred&*", async (route) => {
    await release.promise;
    await route.continue();
  });
  const answered = page.waitForResponse("**/api/search?*q=phred&*");
  await page.keyboard.type("d");
  await page.keyboard.press("ArrowDown");
  const first = options(page).first();
  const name = await first.textContent();
  await expect(first).toHaveAttribute("aria-selected", "true");
  release.resolve();
  await answered;
  await expect(options(page).filter({ hasText: /fastq/i }).first()).toBeVisible();
  await expect(page.getByRole("option", { selected: true })).toHaveText(name ?? "");
  await expect(field(page)).toHaveAttribute("aria-activedescendant", /^search-option-/);
});

test("Ctrl-K opens it from a field too, Escape closes it, and a slash in a field is a slash", async ({
  page,
}) => {
  await page.goto("/en/contact");
  const subject = page.getByLabel("Subject");
  await subject.fill("");
  await subject.press("/");
  await expect(subject).toHaveValue("/");
  await subject.press("Control+k");
  await expect(page.getByRole("dialog", { name: "Search" })).toBeVisible();
  await expect(page.locator("#search-field")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Search" })).toBeHidden();
});

test("results stand under their kinds; Enter in the field leads to all of them", async ({ page }) => {
  await page.goto("/en");
  await type(page, "fastp");
  await expect(page.getByRole("listbox").getByRole("group", { name: "Tools" })).toBeVisible();
  await expect(page.getByRole("listbox").getByRole("group", { name: "Publications" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/en/search?q=fastp");
  await expect(page.getByRole("heading", { level: 2, name: /results/ })).toBeVisible();
});

test("the last searches stay in this browser until they are cleared", async ({ page }) => {
  await page.goto("/en");
  await type(page, "multiqc");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Search" })).toBeVisible();
  await settled(page); // The new page hears the key once its script is there.
  await page.keyboard.press("Control+k");
  const recent = page.getByRole("group", { name: "Your recent searches" });
  await expect(recent.getByRole("option", { name: "multiqc" })).toBeVisible();
  await page.getByRole("button", { name: "Clear them" }).click();
  await expect(recent).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem("searches"))).toBeNull();
});

test("without a network it finds what this device has kept", async ({ page, context, mayFail }) => {
  mayFail(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/);
  await page.goto("/en/blog/the-trna-cloverleaf");
  await workerCame(page);
  await type(page, "rna"); // Its script is there now.
  await context.setOffline(true);
  await field(page).fill("wobble levure");
  await field(page).fill("wobble");
  await expect(options(page)).toHaveText([/tRNA cloverleaf/]);
  await expect(page.getByRole("dialog", { name: "Search" }).getByRole("status")).toHaveText(/You’re offline/);
  await context.setOffline(false);
});

test("a page that is not there searches for the words of its address", async ({ page, mayFail }) => {
  mayFail(/404/);
  await page.goto("/en/blog/trna-cloverleaf-of-yeast");
  await expect(page.getByRole("link", { name: /The tRNA cloverleaf/ })).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue("blog trna cloverleaf of yeast");
});

for (const locale of ["fr", "en"] as const)
  test(
    `the page of results and the open search are accessible (${locale})`,
    sweptIn(locale),
    async ({ page }) => {
      await page.goto(`/${locale}/search?q=rin`);
      await settled(page);
      await expectAccessible(page, locale);
      await type(page, "rin");
      await expectAccessible(page, locale);
    },
  );

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test("a tap opens it, and nothing is wider than the screen", async ({ page }) => {
    await page.goto("/fr");
    await page.getByRole("button", { name: "Rechercher", exact: true }).first().tap();
    await page.locator("#search-field").fill("séquençage");
    await expect(options(page).first()).toBeVisible();
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await width()).toBe(360);
    await options(page).first().tap();
    await expect(page).not.toHaveURL("/fr");
    await page.goto("/fr/search?q=s%C3%A9quen%C3%A7age");
    expect(await width()).toBe(360);
    await page.getByText("Affiner").tap();
    await page.getByRole("link", { name: "Quiz", exact: true }).tap();
    await expect(page).toHaveURL(/kind=questionnaire/);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the header's field leads to the results, which filters in the address narrow down", async ({
    page,
  }) => {
    await page.goto("/en");
    await page.getByRole("button", { name: "Search", exact: true }).first().click();
    await page.locator("#search-field").fill("trimomatic");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/en/search?q=trimomatic");
    await expect(page.getByText("Showing results for “trimmomatic”.")).toBeVisible();
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    await page.getByRole("navigation", { name: "By type" }).getByRole("link", { name: "Tools" }).click();
    await expect(page).toHaveURL("/en/search?q=trimomatic&kind=tool");
    await expect(page.getByRole("heading", { level: 3 })).toHaveText(["Trimmomatic"]);
    await page.getByRole("link", { name: "Trimmomatic" }).click();
    await expect(page).toHaveURL("/en/tools#trimmomatic");
  });

  test("an abbreviation is told in full, and a search that finds nothing says where to go on", async ({
    page,
  }) => {
    await page.goto("/fr/search?q=ACP");
    await expect(page.getByText("ACP : analyse en composantes principales")).toBeVisible();
    await page.goto("/fr/search?q=zyxoquokka");
    await expect(
      page.getByRole("heading", { level: 2, name: "Rien ne correspond à ces mots." }),
    ).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Nous écrire" })).toBeVisible();
  });

  test("whatever stands in its address, the page comes", async ({ page }) => {
    for (const query of [
      "",
      "?q=",
      "?q=%00",
      "?q=%F0%9F%A7%AC&kind=nothing&page=99",
      `?q=${"a".repeat(5_000)}`,
    ]) {
      const answer = await page.goto(`/en/search${query}`);
      expect([query.slice(0, 40), answer?.status()]).toEqual([query.slice(0, 40), 200]);
    }
  });
});
