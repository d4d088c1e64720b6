import { eq } from "drizzle-orm";
import type { Crop } from "../../contracts/media.ts";
import type { Queries } from "../../platform/database/connection.ts";
import { decode, type Step } from "./decode.ts";
import { readHeader } from "./open-picture.ts";
import { wholePath } from "./rows.ts";
import { pictures } from "./tables.ts";

/** The bytes of a part of a picture's original. Without a part it gives the original. */
export async function drawCrop(
  database: Queries,
  path: string,
  crop: Crop | null,
): Promise<Buffer | undefined> {
  const whole = (await bytesOf(database, wholePath(path))) ?? (await bytesOf(database, path));
  if (!whole || !crop) return whole;
  const { width, height } = await readHeader(whole);
  const left = Math.floor(crop.left * width);
  const top = Math.floor(crop.top * height);
  const part = {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round(crop.width * width))),
    height: Math.max(1, Math.min(height - top, Math.round(crop.height * height))),
  };
  const steps: Step[] = [
    ["extract", part],
    ["webp", { quality: 92, smartSubsample: true }],
  ];
  return decode("upload", { bytes: whole, steps });
}

async function bytesOf(database: Queries, path: string): Promise<Buffer | undefined> {
  const [row] = await database
    .select({ bytes: pictures.bytes })
    .from(pictures)
    .where(eq(pictures.path, path));
  return row?.bytes;
}
