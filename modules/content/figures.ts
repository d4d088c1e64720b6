import type { MarkedExtension } from "marked";
import { isFigure } from "../../contracts/figures.ts";
import { FIGURE } from "../../contracts/markdown.ts";
import { Undrawable } from "./undrawable.ts";

/** A figure that we draw becomes an empty element, because the page draws it in the reader's language. */
export const drawnFigures: MarkedExtension = {
  extensions: [
    {
      name: "figure",
      level: "block",
      start: (source) => /(?<=^|\n)::figure/.exec(source)?.index,
      tokenizer(source) {
        const [raw, figure] = FIGURE.exec(source) ?? [];
        return raw ? { type: "figure", raw, figure } : undefined;
      },
      renderer({ figure }) {
        const name = String(figure);
        if (!isFigure(name)) throw new Undrawable("unknown_figure", name);
        return `<figure data-figure="${name}"></figure>\n`;
      },
    },
  ],
};
