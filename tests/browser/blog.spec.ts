import { readPdf } from "../factories/read-pdf.ts";
import { makeMember } from "./members.ts";
import { expect, test } from "./test.ts";

test.describe("the blog", () => {
  test("cuts titles at 53 and first paragraphs at 123 characters, with an ellipsis", async ({ page }) => {
    await page.goto("/en/blog");
    const first = page.getByRole("region", { name: "Posts" }).getByRole("article").first();
    const title = await first.getByRole("heading").innerText();
    const excerpt = await first.locator("p").last().innerText();
    expect([title.length, title.at(-1)]).toEqual([54, "…"]);
    expect([excerpt.length, excerpt.at(-1)]).toEqual([124, "…"]);
    await expect(first.locator("time")).toHaveText("16 September 2024");
    await expect(first.getByText("By Camille Ndongo")).toBeVisible();
    await expect(first.locator("img")).toBeVisible();
  });

  test("pages on, and its sidebar leads to a category and a tag", async ({ page }) => {
    await page.goto("/en/blog");
    const posts = page.getByRole("region", { name: "Posts" }).getByRole("article");
    await expect(posts).toHaveCount(6);
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page).toHaveURL("/en/blog?page=2");
    await expect(posts).toHaveCount(1);
    const sidebar = page.getByRole("complementary", { name: "Around the blog" });
    // Popular posts stand first once somebody who agreed to be counted has read one.
    const headings = await sidebar.getByRole("heading").allTextContents();
    expect(headings.filter((one) => one !== "Popular posts")).toEqual([
      "Categories",
      "Recent posts",
      "Tags",
      "Newsletter",
    ]);
    await sidebar.getByRole("link", { name: /At the bench/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("At the bench");
    await expect(posts).toHaveCount(3);
    await sidebar.getByRole("link", { name: "Structure" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Structure");
  });

  test("an article has its breadcrumb, date, author, quote, gallery and share buttons", async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/blog/mastery-of-molecular-biology-is-crucial-for-the-development-of-africa");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toHaveText(
      /^Home>Mastery of molecular biology/,
    );
    await expect(page.locator("article time")).toHaveText("16 September 2024");
    await expect(page.locator("article").getByRole("link", { name: "Camille Ndongo" })).toHaveAttribute(
      "href",
      "/camille-ndongo",
    );
    await expect(page.locator(".quote figcaption")).toHaveText("Camille Ndongo");
    await expect(page.locator(".gallery figcaption")).toHaveText([
      "Biological safety cabinet",
      "Microcentrifuge",
      "Fluorometer",
    ]);
    await expect(page.locator("#post abbr")).toHaveAttribute("title", "polymerase chain reaction");
    await expect(page.getByRole("link", { name: "Share on Facebook" })).toHaveAttribute(
      "href",
      /sharer\.php\?u=http/,
    );
    await page.getByText("Cite this post").click();
    await expect(
      page.locator("article dd").filter({ hasText: /\(2024, September 16\)\. Mastery of/ }),
    ).toHaveText(/http.*\/blog\/mastery-of/);
    await page.getByRole("button", { name: "Copy link" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Link copied" })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("/blog/mastery-of");
  });

  test("a note stands beside its number for the pointer and the keyboard, stays while one is in it, and Escape hides it", async ({
    page,
  }) => {
    await page.goto("/en/blog/reading-rna-integrity-the-rin");
    // On a wide screen it stands in the margin already, at the height of its number.
    const margin = page.locator("#post .margin-note").filter({ hasText: "DV200 index" });
    await page.locator("#post a[href='#footnote-matsubara2020']").hover();
    await expect(margin).toBeVisible();
    await expect(page.locator("#post [popover]")).toHaveCount(0);
    await page.setViewportSize({ width: 1_100, height: 800 });
    await expect(margin).toBeHidden();
    await page.mouse.move(0, 0);
    const note = page.locator("#post [popover]");
    const number = page.locator("#post a[href='#footnote-matsubara2020']");
    await number.hover();
    await expect(note).toContainText("DV200 index for assessing RNA integrity");
    await note.getByRole("link").hover();
    await page.keyboard.press("Escape");
    await expect(note).toHaveCount(0);
    await number.focus();
    await page.keyboard.press("Tab");
    await expect(note.getByRole("link", { name: /^doi/ })).toBeFocused();
    await number.press("Enter");
    await expect(page).toHaveURL(/#footnote-matsubara2020$/);
  });

  test("an article says how long it takes, and its contents lead to its parts, beside it or above it", async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/en/blog/fastq-quality-control");
    await expect(page.getByText(/by Camille Ndongo Example · 5.min read/)).toBeVisible();
    const contents = page.getByRole("navigation", { name: "In this article" });
    await expect(contents).toHaveCount(1);
    await expect(contents.getByRole("link")).toHaveCount(8);
    await page.getByRole("heading", { name: "Sources" }).scrollIntoViewIfNeeded();
    await expect(contents).toBeInViewport();
    await contents.getByRole("link", { name: "fastp: clean just enough" }).click();
    await expect(page.getByRole("heading", { name: "fastp: clean just enough" })).toBeInViewport();
    await expect(contents.locator("[aria-current]")).toHaveText("fastp: clean just enough");
    const code = page.locator("#post .code").filter({ hasText: "--detect_adapter_for_pe" });
    await code.getByRole("button", { name: "Copy" }).click();
    await expect(code.getByRole("status")).toHaveText("Copied");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^fastp -i .*\n.*-o R1/);
    await expect(code.getByText("scroll for more")).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(code.getByText("scroll for more")).toBeVisible();
    await expect(contents).toHaveCount(1);
    await expect(contents.getByRole("link")).toHaveCount(0);
    await contents.getByText("In this article").click();
    await contents.getByRole("link", { name: "Sources" }).click();
    await expect(page.getByRole("heading", { name: "Sources" })).toBeInViewport();
  });

  test("an article explains its terms, and ends with its place in a series and questions that are judged where they stand", async ({
    page,
    context,
    request,
  }) => {
    await page.goto("/en/blog/fastq-quality-control");
    const term = page.locator(".prose a.term").first();
    await term.hover();
    await expect(page.locator(".prose a.term + div:popover-open")).toBeVisible();
    await page.keyboard.press("Escape");
    const series = page.getByRole("navigation", { name: "From the tube to the list of genes" });
    await expect(series.getByRole("link", { name: /^Previous/ })).toHaveAttribute(
      "href",
      /\/en\/blog\/.*rin/,
    );
    await expect(page.getByRole("complementary").getByRole("link", { name: /FASTQ/ })).toHaveCount(0);
    // What a reader does in two seconds is no reading: from here on it counts.
    await expect(series.getByText("0 of 5 read")).toBeVisible();
    const quiz = page.getByRole("region", { name: "3 questions on this post" });
    for (const end of ["Next question", "Next question", "See the result"]) {
      await quiz.getByRole("listitem").first().getByRole("button").click();
      await expect(quiz.getByText(/^(Right|Not the right answer)$/)).toBeVisible();
      await quiz.getByRole("button", { name: end }).click();
    }
    await expect(quiz.getByText(/^\d out of 3$/)).toBeVisible();
    const print = await page.getByRole("link", { name: "Download as PDF" }).getAttribute("href");
    const { pages, parts } = readPdf(await (await request.get(print ?? "")).body());
    // Its two figures are drawn as the page draws them first.
    expect(pages.map(({ text }) => text).join(" ")).toMatch(
      /Figure 1\. .* How this was computed .* Figure 2\. /,
    );
    expect(parts.filter((part) => part === "Figure")).toHaveLength(3);
    await series.getByRole("link", { name: "From the tube to the list of genes" }).click();
    await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(5);
    await expect(page.getByRole("link", { name: "The whole series as PDF" })).toHaveAttribute(
      "href",
      /\.pdf$/,
    );
    // Its end was on the screen, so the post is read, on this device.
    await expect(page.getByText("1 of 5 read")).toBeVisible();
    await expect(page.getByRole("checkbox", { name: /FASTQ/ })).toBeChecked();
    await page.getByRole("checkbox", { name: /RNA extraction/ }).check();
    await expect(page.getByText("2 of 5 read")).toBeVisible();
    // Whoever signs in then finds it in the account, from any device.
    const member = await makeMember(request);
    const stored = () => member.call<{ read: string[] }>("PUT", "/api/reading", {});
    await member.enter(context);
    await page.reload();
    await expect
      .poll(async () => (await stored()).read)
      .toEqual(["fastq-quality-control", "rna-extraction-column-or-phenol"]);
    await member.call("PUT", "/api/reading", { read: ["rna-integrity-rin"] });
    await page.reload();
    await expect(page.getByText("3 of 5 read")).toBeVisible();
    await page.getByRole("link", { name: "Go on reading" }).click();
    await expect(page).toHaveURL(/quantifying-nucleic-acids$/);
  });

  test("an article's text is sent once, and stands when the reader comes back", async ({ page }) => {
    const address = "/en/blog/mastery-of-molecular-biology-is-crucial-for-the-development-of-africa";
    const html = await (await page.goto(address))?.text();
    expect(html?.split("A virus that changes, cassava sick").length).toBe(2);
    await expect(page.locator("#post")).toContainText("Equipment is paid for once");
    await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Home" }).click();
    await expect(page.getByRole("region", { name: "What we do" })).toBeVisible();
    await page.goBack();
    await expect(page.locator("#post")).toContainText("Equipment is paid for once");
  });
});
