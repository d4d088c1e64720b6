// The process that decodes pictures: what a picture makes it do ends with it. It has no other rights, names or settings than these.
import sharp from "sharp";
import type { Decoded, Decoding } from "./decode.ts";
import { MOST_PIXELS, readHeader } from "./open-picture.ts";
import { Refusal } from "../../platform/core/refusal.ts";

/** In bytes: 25 megapixels are 100 MB, of which a resize holds a few. */
const MEMORY = 768 * 1024 * 1024;
const LOOK_EVERY = 50;
/** How it ends when a picture wants more memory than that. */
const TOO_MUCH = 9;

process.on("message", (decoding: Decoding) => {
  void answer(decoding).then((decoded) => process.send?.(decoded));
});
process.once("disconnect", () => process.exit());
setInterval(() => {
  if (process.memoryUsage.rss() > MEMORY) process.exit(TOO_MUCH);
}, LOOK_EVERY).unref();

async function answer({ bytes, steps, width }: Decoding): Promise<Decoded> {
  try {
    const header = await readHeader(bytes);
    const density = width && Math.min(1_200, Math.max(72, (72 * width) / header.width));
    let picture = sharp(bytes, { ...(density && { density }), limitInputPixels: MOST_PIXELS });
    for (const [name, ...given] of steps)
      picture = (picture[name] as (...args: unknown[]) => typeof picture)(...given);
    return { made: await picture.toBuffer() };
  } catch (error) {
    return { refused: error instanceof Refusal ? error.code : "unsupported_media_type" };
  }
}
