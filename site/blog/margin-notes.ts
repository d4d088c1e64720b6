const NUMBER = /<sup><a id="footnote-ref-([^"]+)"[^<>]*>(\d+)<\/a><\/sup>/g;
const NOTE = /<li id="footnote-([^"]+)">([\s\S]*?)<\/li>/g;
const BACK = / ?<a href="#footnote-ref-[^<>]*>(?:[^<]|<sup>\d+<\/sup>)*<\/a>/g;
/** What cannot stand in the middle of a paragraph. */
const BLOCK = /<(?:blockquote|div|dl|figure|h[2-4]|hr|img|ol|pre|section|table|ul)\b/;

/**
 * A text whose notes also stand in the margin beside their numbers, where a screen has room for it (`ui/prose.css`). Those who hear the page have them
 * in the list under the text alone. A note with more than words, and the number in a table, have none.
 */
export function withMarginNotes(html: string): { html: string; hasNotes: boolean } {
  const at = html.indexOf('<section class="footnotes">');
  if (at < 0) return { html, hasNotes: false };
  const [text, list] = [html.slice(0, at), html.slice(at)];
  const notes = new Map(Array.from(list.matchAll(NOTE), ([, name = "", note = ""]) => [name, beside(note)]));
  let hasNotes = false;
  const noted = text.replaceAll(NUMBER, (number, name: string, shown: string, place: number) => {
    const note = notes.get(name);
    const before = text.slice(0, place);
    if (!note || isIn("table", before) || isIn("figure", before)) return number;
    hasNotes = true;
    return `${number}<span class="margin-note" aria-hidden="true"><b>${shown}</b> ${note}</span>`;
  });
  return { html: noted + list, hasNotes };
}

/** A note's words, with links that the keyboard passes by: it reaches them in the list. */
function beside(note: string): string {
  if (BLOCK.test(note)) return "";
  return note
    .replaceAll(BACK, "")
    .replaceAll(/ (?:id|aria-\w+)="[^"]*"/g, "")
    .replaceAll("<a ", '<a tabindex="-1" ')
    .replaceAll(/<\/p>\s*<p>/g, "<br>")
    .replaceAll(/<\/?p>/g, "")
    .trim();
}

function isIn(tag: string, before: string): boolean {
  return before.lastIndexOf(`<${tag}`) > before.lastIndexOf(`</${tag}>`);
}
