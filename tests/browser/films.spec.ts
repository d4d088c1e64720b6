import { expect, test } from "./test.ts";

test("About's video opens over the page with captions in both languages, and stops when it is closed", async ({
  page,
}) => {
  await page.goto("/en/about");
  await page.getByRole("button", { name: /Play the video/ }).click();
  const video = page.locator(".video video");
  await expect(video).toBeVisible();
  expect(
    await video
      .locator("track")
      .evaluateAll((tracks) => tracks.map((track) => track.getAttribute("srclang"))),
  ).toEqual(["fr", "en"]);
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(false);
  const [box, picture] = [await video.boundingBox(), 720 / 1280];
  // Subtitles and controls stand below the picture.
  expect((box?.height ?? 0) - (box?.width ?? 0) * picture).toBeGreaterThan(60);
  await page.keyboard.press("Escape");
  await expect(video).toBeHidden();
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
});

for (const colorScheme of ["light", "dark"] as const)
  test(`in the ${colorScheme}, the film that plays is ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto("/en/about");
    await page.getByRole("button", { name: /Play the video/ }).click();
    const source = () => page.locator(".video video").evaluate((video: HTMLVideoElement) => video.currentSrc);
    await expect
      .poll(source)
      .toMatch(colorScheme === "dark" ? /rna-extraction-dark\.\w+$/ : /rna-extraction\.\w+$/);
  });

test("a film's picture is dark in the dark, and no button covers it", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  for (const path of ["/en/about", "/en/media"]) {
    await page.goto(path);
    const button = page.getByRole("button", { name: /Play the video/ });
    const picture = button.locator("img");
    expect(await picture.evaluate(lightness)).toBeLessThan(60);
    const [image, words] = [await picture.boundingBox(), await button.locator("svg").boundingBox()];
    expect(words?.y).toBeGreaterThanOrEqual((image?.y ?? 0) + (image?.height ?? 0));
  }
});

/** How light a picture's corner is, of 255. */
async function lightness(image: SVGElement | HTMLElement): Promise<number> {
  const picture = image as HTMLImageElement;
  await picture.decode();
  const drawn = new OffscreenCanvas(picture.naturalWidth, picture.naturalHeight).getContext("2d");
  drawn?.drawImage(picture, 0, 0);
  return drawn?.getImageData(2, 2, 1, 1).data[1] ?? NaN;
}
