import type { DrawnText } from "../../contracts/drawn-text.ts";
import { LOCALES, type Locale } from "../../contracts/locale.ts";
import type { Localized } from "../../contracts/localized.ts";
import type { References } from "./footnotes.ts";
import { firstParagraph, renderMarkdown } from "./markdown.ts";
import { Undrawable } from "./undrawable.ts";

export type Size = { src: string; width: number; height: number };
/** What cannot be drawn, and the line that it is in. */
export type TextFault = { locale: Locale; code: string; values: { line: number; name?: string } };
export type Drawing = { drawn: DrawnText; faults?: never } | { drawn?: never; faults: TextFault[] };

/** Raise it when a text is drawn in another way than before: a job then draws all of them again (`drawing-version.test.ts` reminds). */
export const DRAWING_VERSION = 6;

/** Renders a text in both languages. Mistakes in it are returned with their lines. Runs in a thread. */
export default function drawTexts({
  markdown,
  pictures,
  references = {},
}: {
  markdown: Localized;
  pictures: Record<string, Size>;
  references?: References;
}): Drawing {
  const find = (path: string) => (Object.hasOwn(pictures, path) ? pictures[path] : undefined);
  const draw = (locale: Locale, text: string) => shallow(renderMarkdown(text, find, locale, references));
  const html = { fr: "", en: "" };
  const faults: TextFault[] = [];
  for (const locale of LOCALES)
    try {
      html[locale] = draw(locale, markdown[locale]);
    } catch (error) {
      const line = brokenLine(markdown[locale], (text) => draw(locale, text));
      if (error instanceof Undrawable)
        faults.push({ locale, code: error.code, values: { line, name: error.what } });
      else faults.push({ locale, code: "undrawable", values: { line } });
    }
  if (faults.length > 0) return { faults };
  return { drawn: { html, excerpt: { fr: firstParagraph(html.fr), en: firstParagraph(html.en) } } };
}

/** How deep elements may be nested. Browsers stop at 512, and other programs that read the page need a stack that deep. */
const DEEPEST = 100;

/** Throws for HTML that is nested more deeply than anyone writes. */
function shallow(html: string): string {
  let depth = 0;
  for (const [mark] of html.matchAll(/<\/|\/>|<\w/g)) {
    depth += mark === "</" || mark === "/>" ? -1 : 1;
    if (depth > DEEPEST) throw new RangeError("the text is nested too deeply");
  }
  return html;
}

/** The first line with which a text can no longer be drawn, from 1. */
function brokenLine(text: string, draw: (text: string) => string): number {
  const lines = text.split("\n");
  let [drawn, broken] = [0, lines.length];
  while (broken - drawn > 1) {
    const middle = Math.floor((drawn + broken) / 2);
    try {
      draw(lines.slice(0, middle).join("\n"));
      drawn = middle;
    } catch {
      broken = middle;
    }
  }
  return broken;
}
