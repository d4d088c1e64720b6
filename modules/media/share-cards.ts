import { createHash } from "node:crypto";
import { and, eq, isNull, lt } from "drizzle-orm";
import type { Picture } from "../../contracts/picture.ts";
import type { ShareCard } from "../../contracts/share-card.ts";
import type { Call, Context, Services } from "../../platform/core/context.ts";
import { milliseconds } from "../../platform/core/durations.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { threadTask } from "../../platform/threads/threads.ts";
import { decode, type Step } from "./decode.ts";
import type drawShareCard from "./draw-share-card.ts";
import { hashOf } from "./find-pictures.ts";
import { PAPER } from "../../platform/pdf/colours.ts";
import { CARD, logoPlaceOf, placeOf } from "./share-card-place.ts";
import { pictures, shareCards } from "./tables.ts";

const drawing = threadTask<typeof drawShareCard>(new URL("./draw-share-card.ts", import.meta.url));

export const SHARE_CARDS_QUEUE = "share-cards-outlived";

/** Raise it when cards are drawn in another way: their addresses change with it, because networks keep pictures by address. */
const VERSION = 1;
/** In milliseconds: how long a title's letters may take. */
const PATIENCE = 10_000;
/** A page that is read says so once in this time; a card that no page has named for the longer one is forgotten. */
const NAMED_EACH = milliseconds("7 days");
const FORGOTTEN_AFTER = milliseconds("90 days");

/** Notes what a page's card shows, and returns its address, where it is drawn when somebody asks. For anyone. */
export async function nameShareCard(
  { database, now }: Pick<Context, "database" | "now">,
  card: ShareCard,
): Promise<string> {
  const hash = createHash("sha256")
    .update(JSON.stringify([VERSION, card]))
    .digest("hex")
    .slice(0, 32);
  const namedAt = now();
  await database
    .insert(shareCards)
    .values({ hash, card, namedAt })
    .onConflictDoUpdate({
      target: shareCards.hash,
      set: { namedAt },
      setWhere: lt(shareCards.namedAt, new Date(namedAt.getTime() - NAMED_EACH)),
    });
  return `/share-cards/${hash}.${formatOf(card)}`;
}

/** A drawing's few colours are a small PNG; a photograph is not. */
function formatOf({ picture }: ShareCard): "png" | "jpg" {
  return !picture || picture.isDrawing ? "png" : "jpg";
}

/** What a card shows of the owner's logo. */
export function logoOnCard(picture: Picture, saysName: boolean): ShareCard["logo"] {
  const { width, height } = picture;
  return { hash: hashOf(picture), width, height, saysName };
}

/** What a card shows of a picture. */
export function pictureOnCard(picture: Picture): ShareCard["picture"] {
  const { width, height, sources } = picture;
  return { hash: hashOf(picture), width, height, isDrawing: sources.length === 0 };
}

/**
 * A card by the last part of its address, drawn when it is first asked for, then kept. Refuses another with `not_found`. For anyone.
 */
export async function readShareCard({
  ctx,
  input: { name },
}: Call<{ name: string }, Pick<Context, "database" | "threads">>): Promise<{ type: string; bytes: Buffer }> {
  const [hash = "", format] = name.split(".");
  const [kept] = await ctx.database.select().from(shareCards).where(eq(shareCards.hash, hash));
  if (!kept || formatOf(kept.card) !== format) throw new Refusal("not_found");
  const type = format === "png" ? "image/png" : "image/jpeg";
  return { type, bytes: kept.bytes ?? (await drawOnce(ctx, hash, kept.card)) };
}

/** What is being drawn now: several may ask for a card at once. */
const underway = new Map<string, Promise<Buffer>>();

function drawOnce(ctx: Pick<Context, "database" | "threads">, hash: string, card: ShareCard) {
  const running = underway.get(hash);
  if (running) return running;
  const made = draw(ctx, card).then(async (bytes) => {
    await ctx.database
      .update(shareCards)
      .set({ bytes })
      .where(and(eq(shareCards.hash, hash), isNull(shareCards.bytes)));
    return bytes;
  });
  underway.set(hash, made);
  return made.finally(() => underway.delete(hash));
}

/** The words are drawn in a thread, the picture in a decoder's process, which also puts the two together. */
async function draw(
  { database, threads }: Pick<Context, "database" | "threads">,
  card: ShareCard,
): Promise<Buffer> {
  const bytesOf = async ({ hash }: { hash: string }) => {
    const [original] = await database
      .select({ bytes: pictures.bytes })
      .from(pictures)
      .where(eq(pictures.hash, hash));
    return original?.bytes;
  };
  const { picture, logo } = card;
  const [shown, mark] = [picture && (await bytesOf(picture)), logo && (await bytesOf(logo))];
  const drawn = { ...card, picture: shown && picture, logo: mark && logo };
  const words = await threads.run(drawing, drawn, { patience: PATIENCE });
  const layers = [
    ...(shown && picture ? [await layerOf({ picture, bytes: shown })] : []),
    ...(mark && logo ? [await logoLayer(logo, mark)] : []),
  ];
  const last: Step = formatOf(card) === "png" ? ["png", { palette: true }] : ["jpeg", JPEG];
  const steps: Step[] = [["composite", layers], last];
  return decode("reader", { bytes: Buffer.from(words), steps, width: CARD.width });
}

const JPEG = { quality: 86, chromaSubsampling: "4:4:4", mozjpeg: true };

/** A drawing is shown whole on the paper; a photograph fills its place. */
async function layerOf({
  picture,
  bytes,
}: {
  picture: NonNullable<ShareCard["picture"]>;
  bytes: Buffer;
}): Promise<{ input: Buffer; left: number; top: number }> {
  const { left, top, width, height } = placeOf(picture);
  const fit = picture.isDrawing ? "contain" : "cover";
  const steps: Step[] = [
    ["flatten", { background: PAPER }],
    ["resize", { width, height, fit, background: PAPER }],
    ["png", {}],
  ];
  const input = await decode("reader", { bytes, steps, width });
  return { input, left, top };
}

async function logoLayer(logo: NonNullable<ShareCard["logo"]>, bytes: Buffer) {
  const { left, top, width, height } = logoPlaceOf(logo);
  const steps: Step[] = [
    ["resize", { width, height, fit: "fill" }],
    ["png", {}],
  ];
  return { input: await decode("reader", { bytes, steps, width }), left, top };
}

/** Forgets the cards that no page names any more. The work of a job. */
export async function forgetShareCards({ database, now }: Pick<Services, "database" | "now">): Promise<void> {
  const before = new Date(now().getTime() - FORGOTTEN_AFTER);
  await database.delete(shareCards).where(lt(shareCards.namedAt, before));
}
