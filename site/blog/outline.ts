import { minutesToRead } from "../../contracts/reading-time.ts";

export type Outline = { minutes: number; headings: { id: string; title: string }[] };

/** The main headings of a text, and how long it takes to read. */
export function outlineOf(html: string): Outline {
  const headings = html
    .split("<h2 ")
    .slice(1)
    .flatMap((rest) => {
      const [, id, title] = /^id="([^"<>]+)">(.*)$/.exec(rest.slice(0, rest.indexOf("</h2>"))) ?? [];
      return id ? [{ id, title: plain(title ?? "") }] : [];
    });
  const words = plain(html).split(/\s+/).filter(Boolean).length;
  return { minutes: minutesToRead(words), headings };
}

function plain(html: string): string {
  return html
    .replaceAll(/<[^<>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}
