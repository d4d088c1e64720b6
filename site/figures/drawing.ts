import type { Translate } from "../../ui/texts.tsx";

/** A slider's start. `words` names its label; a `unit` shows its value beside it, a `tone` the colour of what it moves. */
export type Slider = {
  words: string;
  min: number;
  max: number;
  step: number;
  value: number;
  unit?: string;
  tone?: string;
};
/** One of several, of which `value` is chosen at first. `words` names its legend, `options` the labels. */
export type Choice = { words: string; options: string[]; value: number };

/** A text that the script keeps between two touches: a figure has no other memory. */
type Kept = { kept: string };

/** A figure as the server writes it. It says the same without scripts: `act.ts` beside it moves it. */
export type Drawing = {
  /** SVG, or HTML around it. */
  body: string;
  sliders: (Slider | Choice | Kept)[];
  /** Buttons that set all controls at once: the name of each one's words, and the values. */
  examples?: Record<string, (number | string)[]>;
  /** What the figure says of the sliders' start. */
  says: string;
};

/** What a drawing needs: the texts of `figures:{name}`, the untouched templates of `says`, the language. */
export type Page = {
  text: (key: string) => string;
  words: Record<string, string>;
  language: string;
};

/** Reads a figure's texts in the page's language, safe to stand in markup. The team may write them anew. */
export function pageOf(t: Translate, name: string, language: string): Page {
  const words = t(`figures:${name}.words`, { returnObjects: true, skipInterpolation: true });
  return {
    text: (key) => escaped(t(`figures:${name}.${key}`)),
    words: words as unknown as Record<string, string>,
    language,
  };
}

export function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
