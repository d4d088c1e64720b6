import { withoutNoteNumbers } from "../content/index.ts";
import type { Section } from "./tables.ts";

/** Elements inside a line of text: they part no words. */
const INSIDE = new Set(
  ["a", "abbr", "cite", "code", "em", "i", "strong", "sub", "sup"].concat(
    "mi mn mo msub msup mrow".split(" "),
  ),
);
const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

/** The words of HTML that we rendered, by the headings that they stand under. */
export function sectionsOf(html: string): Section[] {
  const [before = "", ...rest] = withoutNoteNumbers(html).split(/<h[23](?= |>)/);
  const first = { id: "", heading: "", text: textOf(before) };
  const others = rest.map((part) => {
    const [opening, after] = cut(part, ">");
    const [heading, text] = cut(after, "</h");
    const id = /id="([^"]*)"/.exec(opening)?.[1] ?? "";
    return { id, heading: textOf(heading), text: textOf(text.slice(text.indexOf(">") + 1)) };
  });
  return [first, ...others].filter(({ heading, text }) => heading || text);
}

function textOf(html: string): string {
  return html
    .replaceAll(/<\/?(\w*)(?:[^\w<>][^<>]*)?>/g, (_, name: string) => (INSIDE.has(name) ? "" : " "))
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? "")
    .replaceAll(/\s+/g, " ")
    .trim();
}

function cut(text: string, at: string): [string, string] {
  const place = text.indexOf(at);
  return place < 0 ? [text, ""] : [text.slice(0, place), text.slice(place + at.length)];
}
