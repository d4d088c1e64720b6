import type { ShareCard } from "../../contracts/share-card.ts";

/** The size that every network takes, in pixels. */
export const CARD = { width: 1200, height: 630 };

const MARGIN = 64;
/** The base line of the words at the foot. */
export const FOOT = CARD.height - 56;
const LOGO = { height: 48, besideName: 120, saysName: 340 };

type Box = { left: number; top: number; width: number; height: number };

/** Where a card's picture stands: a wide one under the title, at the right, and any other beside it. */
export function placeOf({ width, height }: Pick<NonNullable<ShareCard["picture"]>, "width" | "height">): Box {
  if (isWide({ width, height })) return { left: 440, top: 231, width: 760, height: 399 };
  return { left: 740, top: 40, width: 400, height: CARD.height - 80 };
}

/** Where a card's title stands, beside or above that picture. */
export function titlePlaceOf(picture: ShareCard["picture"]): Box {
  const top = 56;
  if (picture && isWide(picture)) return { left: MARGIN, top, width: CARD.width - 2 * MARGIN, height: 176 };
  return { left: MARGIN, top, width: 620, height: 450 };
}

/** Where the owner's logo stands, at the foot. */
export function logoPlaceOf({ width, height, saysName }: NonNullable<ShareCard["logo"]>): Box {
  const scale = Math.min(LOGO.height / height, (saysName ? LOGO.saysName : LOGO.besideName) / width);
  const [wide, high] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  return { left: MARGIN, top: FOOT - 11 - Math.round(high / 2), width: wide, height: high };
}

function isWide({ width, height }: { width: number; height: number }): boolean {
  return width / height > 1.35;
}
