import { readFile } from "node:fs/promises";
import { devices } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { expect, hydrate, test } from "./test.ts";

const CLOVERLEAF = "/en/blog/the-trna-cloverleaf";

test("a pair that is pointed at lights in the brackets, the arcs and the cloverleaf", async ({ page }) => {
  await page.goto(CLOVERLEAF);
  const figure = page.locator("figure[data-figure=cloverleaf]");
  const lit = figure.locator(".lit");
  await expect(figure.getByRole("status")).toHaveText(
    "G4 pairs with U69: a G-U pair, less stable than the others.",
  );
  await figure.locator(".leaf g[data-base='30']").hover();
  await expect(figure.getByRole("status")).toHaveText("G30 pairs with C40, through 3 hydrogen bonds.");
  await expect(figure.getByLabel("Position on the strand")).toHaveValue("30");
  // Two letters, two brackets, two dots on the arc and the arc, two bases of the leaf and their rung.
  await expect(lit).toHaveCount(10);
  await figure.locator(".brackets [data-base='8']").first().hover();
  await expect(figure.getByRole("status")).toHaveText("U8 is free.");
  await expect(lit).toHaveCount(4);
});

test("no figure loads a script before the reader comes near, and each answers to the arrow keys", async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  await page.goto("/fr/blog/lire-l-integrite-d-un-arn-le-rin");
  const figure = page.locator("figure[data-figure=rin]");
  const trace = figure.locator(".now");
  await figure.scrollIntoViewIfNeeded();
  expect(scripts).toEqual([]);
  const before = await trace.getAttribute("d");
  await figure.getByRole("slider").focus();
  await page.keyboard.press("Home");
  await expect(figure.getByRole("status")).toContainText("RIN 3\u00A0: une bosse");
  expect(await trace.getAttribute("d")).not.toBe(before);
  expect(scripts.filter((path) => path.includes("/figure-"))).toEqual([
    expect.stringMatching(/figure-rin-\w+\.js$/),
  ]);
});

test("a figure that React has taken over, or that a link has led to, still answers", async ({ page }) => {
  await page.goto("/en/blog/quantifying-nucleic-acids");
  await hydrate(page);
  const figure = page.locator("figure[data-figure=standard-curve]");
  await figure.getByLabel("Fluorescence of your sample").fill("5000");
  await expect(figure.getByRole("status")).toContainText("brighter than the highest standard");
  await page.getByRole("article").getByRole("link", { name: "RIN", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: /Reading RNA integrity/ }).waitFor();
  await page.getByLabel("RIN", { exact: true }).fill("10");
  await expect(page.locator("figure[data-figure=rin]").getByRole("status")).toContainText("two sharp peaks");
});

test("the thresholds of the volcano colour and count the genes", async ({ page }) => {
  await page.goto("/en/blog/designing-a-differential-expression-experiment");
  const figure = page.locator("figure[data-figure=volcano]");
  await figure.getByLabel("Minimum change").fill("3");
  await figure.getByLabel("Minimum evidence").fill("6");
  const counts =
    /^(\d+) genes up and (\d+) down, of 976: changed at least 8-fold, with padj of at most 0\.000001\.$/;
  await expect(figure.getByRole("status")).toHaveText(counts);
  const [, up, down] = counts.exec((await figure.getByRole("status").textContent()) ?? "") ?? [];
  const dots = (name: string) =>
    figure.locator(name).evaluate((path) => (path.getAttribute("d") ?? "").split("M").length - 1);
  expect([await dots(".up"), await dots(".down")]).toEqual([Number(up), Number(down)]);
});

test("an example sets all controls, and both instruments answer", async ({ page }) => {
  await page.goto("/en/blog/quantifying-nucleic-acids");
  const figure = page.locator("figure[data-figure=spectrum]");
  await expect(figure.getByRole("definition")).toHaveText([
    "180\u00A0ng/µL",
    "95\u00A0ng/µL",
    "1.89",
    "2.22",
  ]);
  await figure.getByRole("button", { name: "Leftover lysis buffer" }).click();
  await expect(figure.getByRole("definition")).toHaveText(["60\u00A0ng/µL", "60\u00A0ng/µL", "2.00", "0.76"]);
  await expect(figure.getByRole("radio", { name: "RNA" })).toBeChecked();
  await figure.getByRole("slider", { name: "Guanidinium thiocyanate" }).press("Home");
  await expect(figure.getByRole("slider", { name: "Guanidinium thiocyanate" })).toHaveAttribute(
    "aria-valuetext",
    "0\u00A0mM",
  );
  await expect(figure.getByRole("status")).toContainText("A pure tube: both instruments say 60 ng/µL");
});

test("confounded days fill the list with false findings, and its data can be had", async ({ page }) => {
  await page.goto("/fr/blog/expression-differentielle-bien-poser-l-experience");
  const figure = page.locator("figure[data-figure=experiment]");
  await figure.getByRole("slider", { name: "Réplicats par condition" }).fill("12");
  await expect(figure.getByRole("status")).toContainText("12 réplicats");
  await figure.getByRole("radio", { name: "confondus" }).check();
  await expect(figure.getByRole("status")).toContainText("alors que padj en promet 5");
  const wrong = Number(/^\d+/.exec((await figure.getByRole("status").textContent()) ?? "")?.[0]);
  expect(wrong).toBeGreaterThan(100);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    figure.getByRole("button", { name: "Télécharger les données (CSV)" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("experiment.csv");
  // Trimming takes the byte order mark away.
  const lines = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
  expect(lines[0]).toBe("gene,changes,log2FoldChange,pvalue,padj,kind");
  expect(lines.filter((line) => line.endsWith(",wrong"))).toHaveLength(wrong);
});

test("a threshold that rises takes bases away, and the box plot follows", async ({ page }) => {
  await page.goto("/en/blog/fastq-quality-control");
  const figure = page.locator("figure[data-figure=trimmer]");
  const boxes = () => figure.locator(".boxes").getAttribute("d");
  const before = await boxes();
  const bases = figure.locator("[data-reading=bases]");
  const kept = Number(await bases.textContent());
  await figure.getByRole("slider", { name: "Quality threshold (Q)" }).fill("30");
  await expect.poll(async () => Number(await bases.textContent())).toBeLessThan(kept);
  expect(await boxes()).not.toBe(before);
  await figure.getByRole("button", { name: "Trim nothing" }).click();
  await expect(bases).toHaveText("600");
  await figure.getByText("How this was computed").click();
  await expect(figure.getByText("the algorithm of BWA and cutadapt")).toBeVisible();
});

test("a base that is tapped can be changed, and the molecule folds anew", async ({ page }) => {
  await page.goto(CLOVERLEAF);
  const figure = page.locator("figure[data-figure=fold]");
  const status = figure.getByRole("status");
  await figure.locator(".leaf g[data-base='43']").click();
  await expect(status).toContainText("G43 pairs with C27.");
  await expect(figure.getByRole("radio", { name: "G" })).toBeChecked();
  await figure.getByRole("radio", { name: "A", exact: true }).check();
  await expect(status).toContainText("G43A: another fold, at");
  await figure.getByRole("slider", { name: "Position on the strand" }).fill("27");
  await expect(status).toContainText("G43A: another fold");
  await figure.getByRole("radio", { name: "U", exact: true }).check();
  await expect(status).toContainText("C27U, G43A: the cloverleaf holds");
  await expect(status).toContainText("U27 pairs with A43.");
  await expect(figure.locator(".leaf [data-changed]")).toHaveCount(2);
  await figure.getByRole("slider", { name: "Position on the strand" }).fill("1");
  await expect(figure.locator(".leaf [data-base='43']")).toHaveCSS("stroke-width", "2.5px");
  // The fifth of the second line, by its bracket.
  const lines = figure.locator(".lines");
  const { width, height } = (await lines.boundingBox()) ?? { width: NaN, height: NaN };
  await lines.click({ position: { x: (4.5 / 38) * width, y: 0.9 * height } });
  await expect(status).toContainText("A43 pairs with U27.");
  await expect(lines.locator(".signs")).toHaveText("U(A)");
});

for (const slug of [
  "the-trna-cloverleaf",
  "fastq-quality-control",
  "designing-a-differential-expression-experiment",
  "quantifying-nucleic-acids",
])
  test(`${slug}: the figures are accessible in any light and width`, async ({ page }) => {
    await page.goto(`/en/blog/${slug}`);
    await expectAccessible(page);
  });

test.describe("on a phone, without scripts", () => {
  const { defaultBrowserType: _, ...phone } = devices["Pixel 7"];
  test.use({ ...phone, javaScriptEnabled: false });
  test("a figure says the same, and shows no slider that does nothing", async ({ page }) => {
    await page.goto(CLOVERLEAF);
    const figure = page.locator("figure[data-figure=cloverleaf]");
    await expect(figure.getByRole("status")).toContainText("G4 pairs with U69");
    await expect(figure.getByText("Figure 1.")).toBeVisible();
    await expect(figure.locator("input")).toBeHidden();
    const inside = await figure.locator(".brackets").evaluate((line) => line.scrollWidth <= line.clientWidth);
    expect(inside).toBe(true);
  });
});

for (const width of [390, 1280]) {
  test(`no letter of a figure is cut at its edge at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const slug of [
      "the-trna-cloverleaf",
      "fastq-quality-control",
      "reading-rna-integrity-the-rin",
      "designing-a-differential-expression-experiment",
      "quantifying-nucleic-acids",
    ]) {
      await page.goto(`/en/blog/${slug}#main`);
      const cut = await page.locator("figure[data-figure] svg").evaluateAll((drawings) =>
        drawings.flatMap((drawing) => {
          const box = drawing.getBoundingClientRect();
          return (
            Array.from(drawing.querySelectorAll("text"), (text) => ({
              words: text.textContent,
              at: text.getBoundingClientRect(),
            }))
              // Some letters are only for wide screens.
              .filter(({ at }) => at.width > 0 && (at.left < box.left - 1 || at.right > box.right + 1))
              .map(({ words }) => words)
          );
        }),
      );
      expect([slug, cut]).toEqual([slug, []]);
    }
  });
}

for (const width of [1024, 1280]) {
  test(`a gallery ends where the post's picture ends, or before, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/en/blog/mastery-of-molecular-biology-is-crucial-for-the-development-of-africa#main");
    const [hero, gallery] = [
      await page.locator("article img").first().boundingBox(),
      await page.locator(".prose .gallery").boundingBox(),
    ];
    const end = (box: typeof hero) => (box?.x ?? 0) + (box?.width ?? 0);
    expect(end(gallery)).toBeLessThanOrEqual(end(hero) + 2);
  });
}
