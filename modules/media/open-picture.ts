import sharp, { type Metadata } from "sharp";
import { Refusal } from "../../platform/core/refusal.ts";

/** The largest decoded size, in pixels: a phone's largest picture. A small file can hold a huge picture. */
export const MOST_PIXELS = 25_000_000;

// A decoded picture is not asked for again, and libvips would keep 50 MB of them.
sharp.cache(false);
// One core: the other is for the readers.
sharp.concurrency(1);

/** Reads a picture's header alone. Refuses what is no picture with `unsupported_media_type`, and one of more than 25 megapixels with `payload_too_large`. */
export async function readHeader(bytes: Uint8Array): Promise<Metadata> {
  const header = await readMetadata(bytes).catch(() => {
    throw new Refusal("unsupported_media_type");
  });
  const frames = header.pages ?? 1;
  if (header.width * header.height * frames > MOST_PIXELS) throw new Refusal("payload_too_large");
  return header;
}

/** Asynchronous as a whole: sharp throws at once for no bytes at all. */
async function readMetadata(bytes: Uint8Array): Promise<Metadata> {
  return sharp(bytes, { limitInputPixels: false }).metadata();
}
