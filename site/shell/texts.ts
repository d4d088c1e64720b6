import type { RouterContextProvider } from "react-router";
import type { Picture } from "../../contracts/picture.ts";
import { drawFigures } from "../figures/draw.ts";
import { type Site, siteContext } from "../site.ts";
import { translationsContext } from "./translations-context.ts";

/** Passes a long text with its figures to `Prose`. A document has it in its HTML only; otherwise it stays in the data. */
export function sendText(context: Readonly<RouterContextProvider>, id: string, html: string): string {
  const { texts, locale } = context.get(siteContext);
  const drawn = drawFigures(html, context.get(translationsContext), locale);
  if (!texts) return drawn;
  texts.set(id, drawn);
  return "";
}

/** Puts the page's first drawing into its HTML, where `FirstImage` finds it, so that nothing waits for it. */
export async function sendPicture(site: Site, picture: Picture): Promise<void> {
  const address = site.texts && (await site.doors.media.inlineAddress(site.ctx, picture));
  if (address) site.texts?.set(picture.src, address);
}
