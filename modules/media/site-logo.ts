import type { Call, Context } from "../../platform/core/context.ts";
import { findPictures, hashOf } from "./find-pictures.ts";
import { readLogoPicture } from "./read-rendition.ts";

/** The owner's logo outside the site's pages: its hash, and its size in pixels as mails show it. */
export type SiteLogo = { hash: string; width: number; height: number; saysName: boolean };

const HEIGHT = 40;
/** In pixels: a logo that does not say the name leaves room for it. */
const WIDEST = { besideName: 88, saysName: 176 };

type Chosen = { logo?: string | undefined; logoSaysName?: boolean | undefined };

/** What the owner chose as their logo. Undefined for the house's own mark. */
export async function findLogo(
  { database }: Pick<Context, "database">,
  { logo, logoSaysName: saysName = false }: Chosen,
): Promise<SiteLogo | undefined> {
  if (!logo) return undefined;
  const picture = (await findPictures(database, [logo]))(logo);
  const widest = saysName ? WIDEST.saysName : WIDEST.besideName;
  const scale = Math.min(HEIGHT / picture.height, widest / picture.width);
  const [width, height] = [picture.width, picture.height].map((side) =>
    Math.max(1, Math.round(side * scale)),
  );
  return { hash: hashOf(picture), width: width ?? 1, height: height ?? 1, saysName };
}

/** Where a logo is found that mail programs can show. */
export const logoAddress = ({ hash }: Pick<SiteLogo, "hash">): string => `/icons/${hash}-logo.png`;

/** A logo as PNG, for mails and paper. Refuses what is no picture with `not_found`. For anyone. */
export function readLogo({
  ctx,
  input: { hash },
}: Call<{ hash: string }, Pick<Context, "database">>): Promise<{ type: string; bytes: Buffer }> {
  return readLogoPicture(ctx, hash);
}

/** The logo with its bytes, for a PDF. Undefined for the house's own mark, and for a picture of which none can be made. */
export async function printedLogo(
  ctx: Pick<Context, "database" | "log">,
  chosen: Chosen,
): Promise<(SiteLogo & { bytes: Uint8Array }) | undefined> {
  try {
    const logo = await findLogo(ctx, chosen);
    return logo && { ...logo, bytes: (await readLogoPicture(ctx, logo.hash)).bytes };
  } catch (error) {
    ctx.log.warn({ err: error }, "the site's logo could not be printed");
    return undefined;
  }
}
