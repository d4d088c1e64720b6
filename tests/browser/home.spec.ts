import { expect, MOVING, test } from "./test.ts";

test("the home page shows a banner with a contact button, three services, four counters, a figure to use and one recent story", async ({
  page,
}) => {
  await page.goto("/en");
  await expect(page.locator("main").getByRole("link", { name: "Contact", exact: true })).toHaveAttribute(
    "href",
    "/en/contact",
  );
  await expect(
    page.getByRole("region", { name: "What we do" }).getByRole("heading", { level: 3 }),
  ).toHaveCount(3);
  const values = await page.getByRole("region", { name: "In numbers" }).locator("dd").allTextContents();
  expect(values.map((text) => text.replace(/\s/g, ""))).toEqual(["154+", "100%", "13", "3+"]);
  await expect(page.getByRole("region", { name: "Latest post" }).getByRole("article")).toHaveCount(1);
  const story = await page
    .getByRole("region", { name: "Latest post" })
    .getByRole("heading", { level: 3 })
    .textContent();
  const news = page.getByRole("region", { name: "What is new" });
  await expect(news.getByRole("listitem")).toHaveCount(3);
  await expect(news.getByRole("link", { name: story?.slice(0, 30) })).toHaveCount(0);
  const figure = page.getByRole("region", { name: "Try it yourself" });
  await figure.getByRole("button", { name: "9 replicates of 10 M" }).click();
  await expect(figure.getByRole("status")).toContainText("9 replicates.");
  await expect(figure.getByRole("link")).toHaveAttribute(
    "href",
    "/en/blog/designing-a-differential-expression-experiment",
  );
  const question = page.getByRole("region", { name: "The question of the day" });
  await question.getByRole("button").first().click();
  await expect(question.getByRole("link", { name: "Read the post" })).toHaveAttribute(
    "href",
    /^\/en\/blog\//,
  );
});

test.describe("in motion", () => {
  test.use(MOVING);

  test("a counter of the home page counts from zero for three seconds when first seen, and stays at the final value", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 500 });
    await page.goto("/en");
    const counter = page.locator("count-up").first();
    const shown = () => counter.evaluate((element) => getComputedStyle(element).getPropertyValue("--count"));
    expect(await counter.evaluate((element) => element.matches(":state(waiting)"))).toBe(true);
    await counter.scrollIntoViewIfNeeded();
    await expect.poll(() => counter.evaluate((element) => element.matches(":state(counting)"))).toBe(true);
    const [animation] = await counter.evaluate((element) =>
      element.getAnimations().map(({ effect }) => effect?.getTiming().duration),
    );
    expect(animation).toBe(3_000);
    await counter.evaluate((element) =>
      element.getAnimations().forEach((running) => (running.currentTime = 1_000)),
    );
    const halfway = Number(await shown());
    expect(halfway).toBeGreaterThan(0);
    expect(halfway).toBeLessThan(155);
    await counter.evaluate((element) => element.getAnimations().forEach((running) => running.finish()));
    await expect.poll(() => counter.evaluate((element) => element.matches(":state(counting)"))).toBe(false);
    await expect(counter).toHaveText("154");
  });
});
