import { followShifts, shiftsOf } from "./shifts.ts";
import { expect, settled, test } from "./test.ts";

test("consent is asked once, and refusing is as easy as accepting", async ({ page, context }) => {
  await context.clearCookies();
  await page.goto("/en");
  const banner = page.getByRole("region", { name: "Cookies" });
  await expect(banner).toBeVisible();
  const names = async () => (await context.cookies()).map(({ name }) => name);
  expect(await names()).not.toContain("cc_opt");
  await banner.getByRole("button", { name: "Refuse" }).click();
  await expect(banner).toBeHidden();
  expect((await context.cookies()).find(({ name }) => name === "cc_opt")?.value).toBe("0");
  await page.reload();
  await expect(banner).toBeHidden();
});

for (const width of [390, 1280])
  test(`the question of consent covers neither a picture nor a control at ${width} px, and pushes nothing`, async ({
    page,
    context,
  }) => {
    await context.clearCookies();
    await page.setViewportSize({ width, height: 844 });
    await followShifts(page);
    await page.goto("/fr");
    await settled(page);
    const strip = await page.getByRole("region", { name: "Cookies" }).boundingBox();
    const header = await page.locator(".site-header").boundingBox();
    expect(strip?.height).toBeGreaterThan(40);
    expect(header?.y).toBeGreaterThanOrEqual((strip?.y ?? 0) + (strip?.height ?? 0));
    const { total, all } = await shiftsOf(page);
    expect(total, all).toBeLessThan(0.01);
  });
