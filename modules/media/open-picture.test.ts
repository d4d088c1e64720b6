import sharp from "sharp";
import { expect, test } from "vitest";
import { decode } from "./decode.ts";
import { readHeader } from "./open-picture.ts";

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
  await expect(decode("upload", { bytes: huge, steps: [] })).rejects.toMatchObject({
    code: "payload_too_large",
  });
});

test("a broken picture is refused, and lets the next have its turn", async () => {
  const bytes = await blank(10, 10);
  const broken = decode("upload", { bytes: new Uint8Array([1, 2, 3]), steps: [] });
  await expect(broken).rejects.toMatchObject({ code: "unsupported_media_type" });
  const made = await Promise.all(
    Array.from({ length: 5 }, () => decode("upload", { bytes, steps: [["webp", { quality: 80 }]] })),
  );
  for (const picture of made) expect((await readHeader(picture)).format).toBe("webp");
});
