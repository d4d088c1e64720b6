import { expectFaultless } from "./accessible.ts";
import { PUBLIC_PATHS } from "../../contracts/public-paths.ts";
import { expect, hydrate, test } from "./test.ts";

test.describe("accordions", () => {
  for (const path of ["/en/tools", "/en/databases", "/en/conferences", "/en/tutorials"]) {
    test(`${path}: one is open at first, one at a time, all may be closed`, async ({ page }) => {
      await page.goto(path);
      const open = page.locator("details.entry[open]");
      const entries = page.locator("details.entry > summary");
      await expect(open).toHaveCount(1);
      await entries.nth(1).click();
      await expect(open).toHaveCount(1);
      await expect(page.locator("details.entry").nth(1)).toHaveAttribute("open");
      await entries.nth(1).click();
      await expect(open).toHaveCount(0);
    });
  }

  test("a closed row says what it is for, beside its name", async ({ page }) => {
    await page.goto("/fr/databases");
    const row = (name: string) => page.locator("details.entry > summary").filter({ hasText: name });
    await expect(row("CGIR")).toContainText("génomes de chloroplastes");
    await page.goto("/en/tools");
    await expect(page.locator("details.entry > summary > span")).toHaveCount(10);
  });

  test("an event says in a line what it is for, and the page opens on events that there are", async ({
    page,
  }) => {
    await page.goto("/en/events-conferences");
    await expect(page.locator("main h2")).toHaveText([
      "All year round",
      "Lists and learned societies",
      "Past",
      "In your own calendar",
    ]);
    await expect(page.locator("main section").first().locator("details.entry[open]")).toHaveCount(1);
    const rows = page.locator("details.entry > summary");
    await expect(rows.filter({ hasText: "Gordon" })).toContainText("discussing unpublished results");
    await expect(rows).toHaveCount(await page.locator("details.entry > summary :is(h3, h4) + span").count());
  });

  test("a step of the analysis leads to its tool's row, which opens", async ({ page }) => {
    await page.goto("/en/tools");
    const steps = page.getByRole("region", { name: "From raw reads" }).getByRole("listitem");
    await expect(steps.getByRole("heading", { level: 3 })).toHaveText([
      "Raw reads",
      "Quality control",
      "Trimming",
      "Alignment",
      "Counts",
      "Expression",
    ]);
    await page.getByRole("link", { name: "edgeR", exact: true }).click();
    const row = page.locator("details.entry").filter({ has: page.getByRole("heading", { name: "edgeR" }) });
    await expect(row).toHaveAttribute("open");
    await expect(page.locator("details.entry[open]")).toHaveCount(1);
    await expect(row.locator("summary")).toBeInViewport();
  });

  test("what one has in hand leads to the database that takes it", async ({ page }) => {
    await page.goto("/en/databases");
    const starts = page.getByRole("region", { name: "What do you have in hand?" });
    const list = starts.getByRole("listitem").filter({ hasText: "A list of genes" });
    await expect(list.getByRole("link")).toHaveText(["PlantTFDB", "KEGG"]);
    await list.getByRole("link", { name: "KEGG" }).click();
    await expect(page.locator("details.entry[open]")).toContainText("KEGG Mapper");
    // A narrowed list answers another question.
    await page.goto("/en/databases?works=browser");
    await expect(page.getByRole("heading", { name: "Databases", level: 1 })).toBeVisible();
    await expect(starts).toHaveCount(0);
  });

  test("a tool's command is copied by its button", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/en/tools");
    await page.getByRole("button", { name: "Copy the command" }).first().click();
    await expect(page.getByText("Command copied.")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /^mkdir -p qc && fastqc --threads 4/,
    );
  });

  test("the tools are the specification's ten, DESeq2 twice", async ({ page }) => {
    await page.goto("/en/tools");
    const names = [
      "FastQC",
      "MultiQC",
      "Trimmomatic",
      "Trim Galore",
      "FASTP",
      "DESeq2",
      "DESeq2",
      "edgeR",
      "Samtools",
      "Hifiasm",
    ];
    await expect(page.locator("summary h2")).toHaveText(names);
  });
});

test("the indexes show what their pages hold, and lead to it", async ({ page }) => {
  await page.goto("/en/publications");
  await expect(page.getByRole("region", { name: "Articles" }).getByRole("listitem")).toHaveCount(4);
  await expect(page.getByRole("region", { name: "Books" })).toContainText("RNA Made Simple");
  await expect(page.getByRole("region", { name: "Media" }).locator("img").first()).toBeVisible();
  await page.goto("/en/bio-informatics");
  const tools = page.getByRole("region", { name: "Tools" });
  await expect(tools.getByRole("listitem")).toHaveCount(10);
  await expect(page.getByRole("region", { name: "Databases" })).toContainText("chloroplast genomes");
  await tools.getByRole("link", { name: "Samtools" }).click();
  await expect(page).toHaveURL("/en/tools#samtools");
  await expect(page.locator("details.entry[open] > summary")).toHaveText(/Samtools/);
});

test("Articles says whose papers these are", async ({ page }) => {
  await page.goto("/en/articles");
  await expect(page.locator("main header")).toContainText("written by others");
});

test("one book is a spread: its cover beside its words", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/en/books");
  const [cover, title] = [page.locator(".book"), page.getByRole("heading", { name: "RNA Made Simple" })];
  const [left, right] = [await cover.boundingBox(), await title.boundingBox()];
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(right?.x ?? 0);
  expect(right?.x).toBeGreaterThan(500);
});

test("the profile shows the researcher, and Load more loads", async ({ page }) => {
  await page.goto("/en/camille-ndongo");
  await expect(page.getByText("Associate Researcher")).toBeVisible();
  await expect(page.getByRole("link", { name: /Follow/ })).toHaveAttribute(
    "href",
    "https://www.linkedin.com/",
  );
  await expect(page.getByRole("link", { name: "Message" })).toHaveAttribute("href", "/en/contact");
  const activities = page.getByRole("region", { name: "Activities" }).getByRole("listitem");
  await expect(activities.first()).toContainText("29/09/2024");
  await expect(activities).toHaveCount(3);
  await page.getByRole("button", { name: "Load more" }).click();
  await expect(activities).toHaveCount(6);
});

test.describe("the book", () => {
  test("shows Reviews first; each tab has its address", async ({ page }) => {
    await page.goto("/en/books/rna-made-simple");
    await expect(page.getByRole("tab", { name: "Reviews" })).toHaveAttribute("aria-selected", "true");
    await expect(page.getByText(/^Based on [3-9] reviews$/).first()).toBeVisible();
    await expect(page.getByRole("img", { name: "4 stars out of 5" }).first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Report as Inappropriate" }).nth(2)).toBeVisible();
    // The samples are marked, and no search engine is told of their stars.
    await expect(page.getByRole("article").getByText("Example", { exact: true })).toHaveCount(3);
    await expect(page.locator("script[type='application/ld+json']")).toHaveCount(0);
    await expect(page.getByText("€29").first()).toBeVisible();
    const buy = page.getByRole("link", { name: /Buy it now!/ });
    await expect(buy).toHaveAttribute("target", "_blank");
    await page.getByRole("tab", { name: "Description" }).click();
    await expect(page.getByRole("heading", { name: "Additional information" })).toBeVisible();
    await expect(page).toHaveURL(/tab=description/);
  });

  test("goes into a cart whose quantities, removal, shipping and total work, and which is still there later", async ({
    page,
  }) => {
    await page.goto("/en/books/rna-made-simple");
    await page.getByRole("button", { name: "Add to cart" }).click();
    const cart = page.getByRole("dialog", { name: "Cart" });
    await expect(cart.getByText("Shipping")).toBeVisible();
    await cart.getByRole("button", { name: "One more" }).click();
    await expect(cart.getByRole("definition").last()).toHaveText("€58");
    await page.reload();
    await page.getByRole("button", { name: "Add to cart" }).click();
    await expect(cart.getByRole("definition").last()).toHaveText("€87");
    await expect(cart.getByRole("link", { name: /Order from the publisher/ })).toHaveAttribute(
      "target",
      "_blank",
    );
    await cart.getByRole("button", { name: "Remove" }).click();
    await expect(cart.getByText("Your cart is empty.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(cart).toBeHidden();
  });

  test("takes a review, which waits for the moderator, and a report", async ({ page, mayFail }) => {
    mayFail(/422/);
    await page.goto("/en/books/rna-made-simple");
    await hydrate(page);
    await page.getByRole("button", { name: "Submit Review" }).click();
    await expect(page.getByRole("alert")).toContainText("Choose a rating of 1 to 5 stars.");
    await page.locator("label.star-choice").nth(4).click();
    await page.getByLabel("Name").fill("Awa");
    await page.getByLabel("Email").fill("awa@example.org");
    await page.getByLabel("Review Title").fill("Precise");
    await page.getByLabel("Comments").fill("It names the causes.");
    await page.getByRole("button", { name: "Submit Review" }).click();
    await expect(page.getByText("Your review will appear once we’ve read it.")).toBeVisible();
    await expect(page.getByText(/^Based on [3-9] reviews$/).first()).toBeVisible();
    await page
      .getByRole("button", { name: /Report as Inappropriate/ })
      .first()
      .click();
    await expect(page.getByText("take another look at this review")).toBeVisible();
  });
});

test("a paper's authors have all their initials, and its reference no mark twice", async ({ page }) => {
  for (const locale of ["fr", "en"]) {
    await page.goto(`/${locale}/articles`);
    const references = await page.locator("main li p:has(cite)").allTextContents();
    expect(references).toContain("Love, M. I.; Huber, W.; Anders, S. · Genome Biology 15(12), 550");
    expect(references.filter((reference) => /\.\./.test(reference))).toEqual([]);
  }
});

test.describe("on a tablet", () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  test("names in a table stay whole, and the footer's icons stand in one row", async ({ page }) => {
    await page.goto("/en/privacy-policy#main");
    const lines = (selector: string) =>
      page.locator(selector).evaluateAll((all) => all.map((one) => one.getClientRects().length));
    expect(new Set(await lines(".prose td:first-child code"))).toEqual(new Set([1]));
    const tops = await page
      .locator("footer a[rel~=me]")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(tops.length).toBe(6);
    expect(new Set(tops).size).toBe(1);
  });

  test("a figure's caption stands beside it, so that its letters are no larger than the text's", async ({
    page,
  }) => {
    await page.goto("/en/blog/quantifying-nucleic-acids#main");
    const figure = page.locator("figure[data-figure=standard-curve]");
    const [drawing, caption] = [
      await figure.locator(".drawing").boundingBox(),
      await figure.locator("figcaption").boundingBox(),
    ];
    expect(caption?.x).toBeGreaterThan((drawing?.x ?? 0) + (drawing?.width ?? 0));
    const letters = await figure
      .locator("svg text")
      .first()
      .evaluate((text) => text.getBoundingClientRect().height / 1.2);
    expect(letters).toBeLessThan(17);
  });
});

test("no two pages of a language share a title", async ({ request }) => {
  for (const locale of ["fr", "en"]) {
    const titles = new Map<string, string>();
    for (const path of [...PUBLIC_PATHS, "/camille-ndongo"]) {
      const html = await (await request.get(`/${locale}${path === "/" ? "" : path}`)).text();
      const [, title = ""] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
      expect([path, titles.get(title), title !== ""]).toEqual([path, undefined, true]);
      titles.set(title, path);
    }
  }
});

test("on paper a heading stays with its text, and a reference gives its DOI once", async ({ page }) => {
  await page.goto("/en/blog/the-trna-cloverleaf");
  await page.emulateMedia({ media: "print" });
  const [headings, doubled] = await page.evaluate(() => {
    const all = [...document.querySelectorAll("main :is(h1, h2, h3)")];
    const references = [...document.querySelectorAll(".prose a")].filter((link) =>
      link.textContent.startsWith("doi:"),
    );
    return [
      [...new Set(all.map((one) => getComputedStyle(one).breakAfter))],
      references.map((link) => getComputedStyle(link, "::after").content),
    ];
  });
  expect(headings).toEqual(["avoid"]);
  expect(new Set(doubled)).toEqual(new Set(["none"]));
});

test("a book is leafed through by button and by keys, and a chapter of it is read", async ({ page }) => {
  await page.goto("/en/books/rna-made-simple");
  const row = page.getByRole("list", { name: "A look inside" });
  const at = () => row.evaluate((element) => Math.round(element.scrollLeft / element.clientWidth));
  await row.scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: "Next pages" }).click();
  await expect.poll(at).toBe(1);
  await row.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(at).toBe(2);
  await page.getByRole("button", { name: "Previous pages" }).click();
  await expect.poll(at).toBe(1);
  await page.getByText("Chapter 4: Separating with acid phenol").click();
  await expect(page.getByRole("heading", { name: "The right bottle" })).toBeVisible();
  await expectFaultless(page);
});
