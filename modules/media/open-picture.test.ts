import sharp from "sharp";
import { expect, test } from "vitest";
import { decode, readHeader } from "./open-picture.ts";

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#fff" }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer();

test("a small file that unfolds to more than 25 megapixels is refused by its header", async () => {
  const huge = await blank(10_000, 3_000);
  expect(huge.length).toBeLessThan(200_000);
  const before = process.memoryUsage().rss;
  const asked = Array.from({ length: 8 }, () => readHeader(huge).catch((error: unknown) => error));
  for (const refusal of await Promise.all(asked))
    expect(refusal).toMatchObject({ code: "payload_too_large" });
  expect(process.memoryUsage().rss - before).toBeLessThan(60_000_000); // Decoded it is 90 MB, and eight of them 720.
  await expect(decode(huge, (picture) => picture.toBuffer())).rejects.toMatchObject({
    code: "payload_too_large",
  });
});

test("pictures are decoded one at a time, and a broken one lets the next have its turn", async () => {
  const picture = await blank(10, 10);
  let now = 0;
  let most = 0;
  const make = async () => {
    now += 1;
    most = Math.max(most, now);
    await new Promise((resolve) => setImmediate(resolve));
    now -= 1;
    return now;
  };
  const broken = decode(new Uint8Array([1, 2, 3]), make).catch((error: unknown) => error);
  const made = await Promise.all(Array.from({ length: 5 }, () => decode(picture, make)));
  expect(await broken).toMatchObject({ code: "unsupported_media_type" });
  expect([made.length, most]).toEqual([5, 1]);
});
