import { and, eq } from "drizzle-orm";
import type { Sharp } from "sharp";
import type { Call } from "../../platform/core/context.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { FORMATS, WIDTHS } from "./find-pictures.ts";
import { decode } from "./open-picture.ts";
import { pictures, renditions } from "./tables.ts";

/** A link preview: the size and format that every network takes, the whole picture on the site's paper. */
const PREVIEW = { width: 1200, height: 630, format: "png" };
const PAPER = "#FBFAF6";

/** The original's bytes, by its hash. For anyone. */
export async function readPicture({
  ctx,
  input: { hash },
}: Call<{ hash: string }>): Promise<{ type: string; bytes: Buffer }> {
  const [picture] = await ctx.database
    .select({ type: pictures.type, bytes: pictures.bytes })
    .from(pictures)
    .where(eq(pictures.hash, hash));
  if (!picture) throw new Refusal("not_found");
  return picture;
}

/** A picture in a size and format of the closed lists: drawn when first asked for, then kept. For anyone. */
export async function readRendition({
  ctx,
  input: { hash, width, format },
}: Call<{ hash: string; width: number; format: string }>): Promise<{ type: string; bytes: Buffer }> {
  const type = `image/${format}`;
  const [kept] = await ctx.database
    .select({ bytes: renditions.bytes })
    .from(renditions)
    .where(and(eq(renditions.hash, hash), eq(renditions.width, width), eq(renditions.format, format)));
  if (kept) return { type, bytes: kept.bytes };

  const [original] = await ctx.database
    .select({ bytes: pictures.bytes, width: pictures.width })
    .from(pictures)
    .where(eq(pictures.hash, hash));
  const isOffered =
    (width === PREVIEW.width && format === PREVIEW.format) ||
    (FORMATS.some((offered) => offered === format) &&
      (WIDTHS.some((offered) => offered === width) || width === original?.width));
  if (!original || !isOffered) throw new Refusal("not_found");

  const density = Math.min(300, Math.max(72, (72 * width) / original.width));
  const bytes = await decode(original.bytes, (picture) => draw(picture, width, format), { density });
  await ctx.database.insert(renditions).values({ hash, width, format, bytes }).onConflictDoNothing();
  return { type, bytes };
}

function draw(picture: Sharp, width: number, format: string): Promise<Buffer> {
  if (format === "avif") return picture.resize({ width }).avif({ quality: 60 }).toBuffer();
  if (format === "webp") return picture.resize({ width }).webp({ quality: 80 }).toBuffer();
  const { height } = PREVIEW;
  return picture
    .flatten({ background: PAPER })
    .resize({ width, height, fit: "contain", background: PAPER })
    .png({ palette: true })
    .toBuffer();
}
