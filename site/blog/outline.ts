/** How many words people read in a minute. */
const WORDS_PER_MINUTE = 220;

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
  return { minutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)), headings };
}

function plain(html: string): string {
  return html
    .replaceAll(/<[^<>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}
