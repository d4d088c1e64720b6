import { Refusal } from "../../platform/core/refusal.ts";
import { TooDear } from "../../platform/threads/threads.ts";
import { decode, type Decoding, type Step } from "./decode.ts";
import { refused } from "./file-types.ts";
import { isPolyglot } from "./polyglot.ts";

/** In pixels, each way: one and a half times the widest that a page asks for, so that a part of it is sharp too. */
const SIDE = 2_880;
/** In pixels: how wide a drawing becomes. */
const DRAWN = 1_920;

/** What a drawing must not contain, because it could run or fetch something (SVG 2, 2.3; XML 1.0, 4.2). */
const ALIVE =
  /<(?:\w+:)?(script|foreignObject|iframe|handler|set|animate\w*)\b|\son\w+\s*=|javascript:|<!ENTITY|@import|(?:href|src)\s*=\s*["']\s*(?!#|data:image\/(?:png|jpeg|webp);)|url\(\s*["']?(?!#)/i;

/** Filters that compute every pixel from many: a few kilobytes of them keep a processor busy for minutes (Filter Effects 1, 9). */
const DEAR =
  /<(?:\w+:)?fe(?:ConvolveMatrix|DiffuseLighting|DisplacementMap|DropShadow|GaussianBlur|Image|Morphology|SpecularLighting|Turbulence)\b/i;

/**
 * Redraws an uploaded picture upright, without hidden data and no larger than pages need. A drawing becomes pixels.
 * Refuses files that hold more than a picture, that run, or that are too large.
 */
export async function drawUpload(bytes: Buffer, type: string): Promise<Buffer> {
  if (type === "image/svg+xml") return drawDrawing(bytes);
  if (isPolyglot(bytes, type)) throw refused("polyglot");
  const isPhotograph = type === "image/jpeg" || type === "image/avif";
  return drawn({
    bytes,
    steps: [
      ["autoOrient"],
      ["resize", SIDE, SIDE, { fit: "inside", withoutEnlargement: true }],
      ["webp", isPhotograph ? { quality: 88 } : { quality: 95, alphaQuality: 100, smartSubsample: true }],
    ],
  });
}

async function drawDrawing(bytes: Buffer): Promise<Buffer> {
  const text = bytes.toString("utf8");
  if (ALIVE.test(text)) throw refused("svg_alive");
  if (DEAR.test(text)) throw refused("svg_filters");
  const steps: Step[] = [
    ["resize", { width: DRAWN }],
    ["webp", { quality: 95 }],
  ];
  return drawn({ bytes, steps, width: DRAWN });
}

/** Decodes, and refuses with the violation of the library's rule that the file breaks. */
function drawn(decoding: Decoding): Promise<Buffer> {
  return decode("upload", decoding).catch((error: unknown) => {
    if (error instanceof TooDear) throw refused("picture_dear");
    throw error instanceof Refusal && error.code === "payload_too_large"
      ? refused("picture_pixels", { maximum: 25 })
      : refused("picture_broken");
  });
}
