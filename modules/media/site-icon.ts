import type { Picture } from "../../contracts/picture.ts";
import type { Call, Context } from "../../platform/core/context.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { findPictures, hashOf } from "./find-pictures.ts";
import { readSquare } from "./read-rendition.ts";

/** In pixels: a browser's tab, an iPhone's screen, and what a web application manifest asks for. */
export const ICON_SIZES = { tab: 48, touch: 180, small: 192, large: 512 } as const;
type IconSize = keyof typeof ICON_SIZES;

/** Where the icon that is made of a picture is found. */
export function iconAddress(picture: Picture, size: IconSize): string {
  return `/icons/${hashOf(picture)}-${ICON_SIZES[size]}.png`;
}

type Marked = { siteIcon?: string | undefined; logo?: string | undefined };

/** The picture of which the site's icons are made: its owner's icon, or their logo. Undefined for the house's own mark. */
export async function findIconPicture(
  { database }: Pick<Context, "database">,
  { siteIcon = "", logo = "" }: Marked,
): Promise<Picture | undefined> {
  const path = siteIcon || logo;
  return path ? (await findPictures(database, [path]))(path) : undefined;
}

/** The icon of a picture. Refuses another size with `not_found`. For anyone. */
export async function readIcon({
  ctx,
  input: { hash, size },
}: Call<{ hash: string; size: number }, Pick<Context, "database">>): Promise<{
  type: string;
  bytes: Buffer;
}> {
  if (!Object.values<number>(ICON_SIZES).includes(size)) throw new Refusal("not_found");
  // A phone shows what is transparent as black.
  return readSquare(ctx, { hash, size, isOpaque: size === ICON_SIZES.touch });
}

/**
 * The tab's icon as a `data:` address, because browsers would ask for it before the first paint. Undefined for a picture of which
 * none can be made: a page is worth more than its icon.
 */
export async function inlineIcon(
  ctx: Pick<Context, "database" | "log">,
  picture: Picture,
): Promise<string | undefined> {
  try {
    const { type, bytes } = await readIcon({ ctx, input: { hash: hashOf(picture), size: ICON_SIZES.tab } });
    return `data:${type};base64,${bytes.toString("base64")}`;
  } catch (error) {
    ctx.log.warn({ err: error }, "the site's icon could not be made");
    return undefined;
  }
}
