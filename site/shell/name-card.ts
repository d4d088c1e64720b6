import type { Site } from "../site.ts";
import type { Head } from "./head.ts";
import type { SiteShown } from "./load-site.ts";

/** A longer description says little at the size at which cards are seen. In characters. */
const TEXT = 140;

/**
 * The address of a page's picture for link previews: its title and what it is about. A page that nobody shares has none, nor one
 * whose card cannot be noted: a page is worth more than its preview.
 */
export async function nameCard(
  { ctx, doors }: Site,
  { card, title: whole, description }: Head,
  shown: SiteShown | undefined,
): Promise<string | undefined> {
  if (!card || !shown) return undefined;
  const { kicker = "", title = whole, text = description, figure } = card;
  const ofSite = figure === undefined ? undefined : shown.portfolio[figure]?.picture;
  const picture = card.picture ?? shown.socialPicture ?? ofSite;
  const first = text.length <= TEXT ? text : text.slice(0, TEXT).replace(/\s\S*$/, "…");
  try {
    const path = await doors.media.nameShareCard(ctx, {
      kicker: kicker === title ? "" : kicker,
      title,
      text: first,
      by: title === shown.siteName ? new URL(ctx.origin).host : shown.siteName,
      headings: shown.headings === "inter" ? "inter" : undefined,
      logo: shown.logo.light && doors.media.logoOnCard(shown.logo.light, shown.logo.saysName),
      picture: picture && doors.media.pictureOnCard(picture),
    });
    return ctx.origin + path;
  } catch (error) {
    ctx.log.warn({ err: error }, "a page's picture for link previews could not be noted");
    return undefined;
  }
}
