import type { Sharp } from "sharp";
import { Refusal } from "../../platform/core/refusal.ts";
import { refused } from "./file-types.ts";
import { decode, readHeader } from "./open-picture.ts";
import { isPolyglot } from "./polyglot.ts";

/** In pixels, each way: one and a half times the widest that a page asks for, so that a part of it is sharp too. */
const SIDE = 2_880;
/** In pixels: how wide a drawing becomes. */
const DRAWN = 1_920;

/** What a drawing must not contain, because it could run or fetch something (SVG 2, 2.3; XML 1.0, 4.2). */
const ALIVE =
  /<(?:\w+:)?(script|foreignObject|iframe|handler|set|animate\w*)\b|\son\w+\s*=|javascript:|<!ENTITY|@import|(?:href|src)\s*=\s*["']\s*(?!#|data:image\/(?:png|jpeg|webp);)|url\(\s*["']?(?!#)/i;

/**
 * Redraws an uploaded picture upright, without hidden data and no larger than pages need. A drawing becomes pixels.
 * Refuses files that hold more than a picture, that run, or that are too large.
 */
export async function drawUpload(bytes: Buffer, type: string): Promise<Buffer> {
  if (type === "image/svg+xml") return drawDrawing(bytes);
  if (isPolyglot(bytes, type)) throw refused("polyglot");
  const isPhotograph = type === "image/jpeg" || type === "image/avif";
  return drawn(bytes, (picture) =>
    picture
      .autoOrient()
      .resize(SIDE, SIDE, { fit: "inside", withoutEnlargement: true })
      .webp(isPhotograph ? { quality: 88 } : { quality: 95, alphaQuality: 100, smartSubsample: true }),
  );
}

async function drawDrawing(bytes: Buffer): Promise<Buffer> {
  if (ALIVE.test(bytes.toString("utf8"))) throw refused("svg_alive");
  const { width } = await readHeader(bytes).catch(explained);
  const density = Math.min(1_200, Math.max(72, (72 * DRAWN) / width));
  return drawn(bytes, (picture) => picture.resize({ width: DRAWN }).webp({ quality: 95 }), density);
}

async function drawn(bytes: Buffer, make: (picture: Sharp) => Sharp, density?: number): Promise<Buffer> {
  return decode(
    bytes,
    (picture) => make(picture).timeout({ seconds: 20 }).toBuffer(),
    density ? { density } : {},
  ).catch(explained);
}

/** The violation of the library's rule that the file breaks. */
function explained(error: unknown): never {
  if (!(error instanceof Refusal)) throw refused("picture_broken");
  throw error.code === "payload_too_large"
    ? refused("picture_pixels", { maximum: 25 })
    : refused("picture_broken");
}
