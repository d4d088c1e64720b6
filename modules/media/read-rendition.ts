import { promisify } from "node:util";
import { brotliCompress, gzip as gzipCompress, type ZlibOptions } from "node:zlib";
import { and, eq } from "drizzle-orm";
import type { Call, Context } from "../../platform/core/context.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { PAPER } from "../../platform/pdf/colours.ts";
import { TooDear } from "../../platform/threads/threads.ts";
import { FORMATS, WIDTHS } from "./find-pictures.ts";
import { decode, type Step } from "./decode.ts";
import { pictures, renditions } from "./tables.ts";

const brotli = promisify(brotliCompress);
const gzip = promisify<Buffer, ZlibOptions, Buffer>(gzipCompress);

/** A link preview: the size and format that every network takes, the whole picture on the site's paper. */
const PREVIEW = { width: 1200, height: 630, format: "png" };

/** A picture in a size and format of the closed lists: drawn when first asked for, then kept. For anyone. */
export async function readRendition({
  ctx,
  input: { hash, width, format },
}: Call<{ hash: string; width: number; format: string }>): Promise<{ type: string; bytes: Buffer }> {
  const type = `image/${format}`;
  const kept = await findRendition(ctx, { hash, width, format });
  if (kept) return { type, bytes: kept };

  const [original] = await ctx.database
    .select({ bytes: pictures.bytes, width: pictures.width })
    .from(pictures)
    .where(eq(pictures.hash, hash));
  const isOffered =
    (width === PREVIEW.width && format === PREVIEW.format) ||
    (FORMATS.some((offered) => offered === format) &&
      (WIDTHS.some((offered) => offered === width) || width === original?.width));
  if (!original || !isOffered) throw new Refusal("not_found");

  const make = () =>
    decode("reader", { bytes: original.bytes, steps: stepsTo(width, format), width }).catch(
      (error: unknown) => {
        throw error instanceof TooDear ? new Refusal("not_found") : error;
      },
    );
  return { type, bytes: await makeOnce(ctx, { hash, width, format }, make) };
}

/** In pixels: as wide as a printed text, at 270 dots an inch. */
const PRINTED = 1600;

/** A picture for paper, on white: drawings and PNGs as PNG, photographs as JPEG. Drawn when first asked for, then kept. For anyone. */
export async function readPrinted({
  ctx,
  input: { hash },
}: Call<{ hash: string }>): Promise<{ type: string; bytes: Buffer }> {
  const [original] = await ctx.database
    .select({ bytes: pictures.bytes, type: pictures.type })
    .from(pictures)
    .where(eq(pictures.hash, hash));
  if (!original) throw new Refusal("not_found");
  const format = /svg|png/.test(original.type) ? "png" : "jpeg";
  const rendition = { hash, width: PRINTED, format };
  const type = `image/${format}`;
  const kept = await findRendition(ctx, rendition);
  if (kept) return { type, bytes: kept };
  const steps: Step[] = [
    ["flatten", { background: "#FFFFFF" }],
    ["resize", { width: PRINTED, withoutEnlargement: original.type !== "image/svg+xml" }],
    format === "jpeg" ? ["jpeg", { quality: 85 }] : ["png", { palette: original.type === "image/svg+xml" }],
  ];
  const make = () => decode("reader", { bytes: original.bytes, steps, width: PRINTED });
  return { type, bytes: await makeOnce(ctx, rendition, make) };
}

/** A whole picture in a square, as PNG: on nothing, or on the site's paper. Drawn when first asked for, then kept. */
export async function readSquare(
  ctx: Pick<Context, "database">,
  { hash, size, isOpaque }: { hash: string; size: number; isOpaque: boolean },
): Promise<{ type: string; bytes: Buffer }> {
  const rendition = { hash, width: size, format: "square" };
  const type = "image/png";
  const kept = await findRendition(ctx, rendition);
  if (kept) return { type, bytes: kept };
  const [original] = await ctx.database
    .select({ bytes: pictures.bytes })
    .from(pictures)
    .where(eq(pictures.hash, hash));
  if (!original) throw new Refusal("not_found");
  const steps: Step[] = [
    ["resize", { width: size, height: size, fit: "contain", background: TRANSPARENT }],
    ...(isOpaque ? [["flatten", { background: PAPER }] satisfies Step] : []),
    ["png", { palette: true }],
  ];
  const make = () => decode("reader", { bytes: original.bytes, steps, width: size });
  return { type, bytes: await makeOnce(ctx, rendition, make) };
}

/** In pixels: a logo on paper and on the sharpest screens. */
const LOGO = { width: 704, height: 160 };

/** A whole picture as small as a logo, as PNG on nothing. Drawn when first asked for, then kept. */
export async function readLogoPicture(
  ctx: Pick<Context, "database">,
  hash: string,
): Promise<{ type: string; bytes: Buffer }> {
  const rendition = { hash, width: LOGO.width, format: "logo" };
  const type = "image/png";
  const kept = await findRendition(ctx, rendition);
  if (kept) return { type, bytes: kept };
  const [original] = await ctx.database
    .select({ bytes: pictures.bytes })
    .from(pictures)
    .where(eq(pictures.hash, hash));
  if (!original) throw new Refusal("not_found");
  const steps: Step[] = [
    ["resize", { ...LOGO, fit: "inside" }],
    ["png", {}],
  ];
  const make = () => decode("reader", { bytes: original.bytes, steps, width: LOGO.width });
  return { type, bytes: await makeOnce(ctx, rendition, make) };
}

const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };

/** The ways in which drawings are kept compressed. */
const COMPRESSED = {
  br: (bytes: Buffer) => brotli(bytes),
  gzip: (bytes: Buffer) => gzip(bytes, { level: 9 }),
};

/** A drawing (SVG), as it is or compressed: best, when first asked for, then kept. Refuses another kind of picture. For anyone. */
export async function readDrawing({
  ctx,
  input: { hash, encoding },
}: Call<{ hash: string; encoding: keyof typeof COMPRESSED | "identity" }>): Promise<{
  type: string;
  bytes: Buffer;
}> {
  const type = "image/svg+xml";
  const kept = encoding !== "identity" && (await findRendition(ctx, { hash, width: 0, format: encoding }));
  if (kept) return { type, bytes: kept };
  const [original] = await ctx.database
    .select({ bytes: pictures.bytes })
    .from(pictures)
    .where(and(eq(pictures.hash, hash), eq(pictures.type, type)));
  if (!original) throw new Refusal("not_found");
  if (encoding === "identity") return { type, bytes: original.bytes };
  const make = () => COMPRESSED[encoding](original.bytes);
  return { type, bytes: await makeOnce(ctx, { hash, width: 0, format: encoding }, make) };
}

type Rendition = { hash: string; width: number; format: string };

async function findRendition({ database }: Pick<Context, "database">, { hash, width, format }: Rendition) {
  const [kept] = await database
    .select({ bytes: renditions.bytes })
    .from(renditions)
    .where(and(eq(renditions.hash, hash), eq(renditions.width, width), eq(renditions.format, format)));
  return kept?.bytes;
}

/** What is being made now: a page with a new picture has many ask for it at once. */
const making = new Map<string, Promise<Buffer>>();

function makeOnce(
  { database }: Pick<Context, "database">,
  rendition: Rendition,
  make: () => Promise<Buffer>,
) {
  const key = Object.values(rendition).join(" ");
  const running = making.get(key);
  if (running) return running;
  const made = make().then(async (bytes) => {
    await database
      .insert(renditions)
      .values({ ...rendition, bytes })
      .onConflictDoNothing();
    return bytes;
  });
  making.set(key, made);
  return made.finally(() => making.delete(key));
}

function stepsTo(width: number, format: string): Step[] {
  if (format === "avif")
    return [
      ["resize", { width }],
      ["avif", { quality: 60 }],
    ];
  if (format === "webp")
    return [
      ["resize", { width }],
      ["webp", { quality: 80 }],
    ];
  const { height } = PREVIEW;
  return [
    ["flatten", { background: PAPER }],
    ["resize", { width, height, fit: "contain", background: PAPER }],
    ["png", { palette: true }],
  ];
}
