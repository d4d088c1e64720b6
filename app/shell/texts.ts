import type { Site } from "../site-context.ts";

/** Hands a long text to `Prose`: in a document it goes into the HTML alone, otherwise it stays among the data. */
export function sendText(site: Site, id: string, html: string): string {
  if (!site.texts) return html;
  site.texts.set(id, html);
  return "";
}
