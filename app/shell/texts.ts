import type { Picture } from "../../contracts/picture.ts";
import type { Site } from "../site-context.ts";

/** Hands a long text to `Prose`: in a document it goes into the HTML alone, otherwise it stays among the data. */
export function sendText(site: Site, id: string, html: string): string {
  if (!site.texts) return html;
  site.texts.set(id, html);
  return "";
}

/** Lets the drawing that a page opens with come with its HTML, where `FirstImage` finds it: nothing to wait for. */
export async function sendPicture(site: Site, picture: Picture): Promise<void> {
  const address = site.texts && (await site.doors.media.inlineAddress(site.ctx, picture));
  if (address) site.texts?.set(picture.src, address);
}
