import type { MarkedExtension } from "marked";
import temml from "temml";
import { BLOCK_MATHS, INLINE_MATHS } from "../../contracts/markdown.ts";

/** The elements of MathML Core (sections 2 and 3), without those that link somewhere or run something. */
export const MATHS_ELEMENTS = [
  "math",
  "mfrac",
  "mi",
  "mmultiscripts",
  "mn",
  "mo",
  "mover",
  "mpadded",
  "mphantom",
  "mprescripts",
  "mroot",
  "mrow",
  "ms",
  "mspace",
  "msqrt",
  "mstyle",
  "msub",
  "msubsup",
  "msup",
  "mtable",
  "mtd",
  "mtext",
  "mtr",
  "munder",
  "munderover",
];
const SIZES = [
  "display",
  "displaystyle",
  "scriptlevel",
  "mathvariant",
  "width",
  "height",
  "depth",
  "lspace",
  "rspace",
];
const SHAPES = [
  "stretchy",
  "fence",
  "form",
  "separator",
  "symmetric",
  "minsize",
  "maxsize",
  "largeop",
  "movablelimits",
];
const TABLES = ["accent", "accentunder", "linethickness", "columnalign", "rowspan", "columnspan", "voffset"];
export const MATHS_ATTRIBUTES = Object.fromEntries(
  MATHS_ELEMENTS.map((name) => [name, [...SIZES, ...SHAPES, ...TABLES]]),
);

/** Maths becomes MathML when a text is written, so that a reader loads nothing for it. */
export const maths: MarkedExtension = {
  extensions: [
    {
      name: "blockMaths",
      level: "block",
      start: (source) => /(?<=^|\n)\$\$/.exec(source)?.index,
      tokenizer(source) {
        const [raw, tex] = BLOCK_MATHS.exec(source) ?? [];
        return raw ? { type: "blockMaths", raw, tex } : undefined;
      },
      renderer: ({ tex }) => `${drawn(String(tex), true)}\n`,
    },
    {
      name: "inlineMaths",
      level: "inline",
      start: (source) => source.indexOf("$"),
      tokenizer(source) {
        const [raw, tex] = INLINE_MATHS.exec(source) ?? [];
        return raw ? { type: "inlineMaths", raw, tex } : undefined;
      },
      renderer: ({ tex }) => drawn(String(tex), false),
    },
  ],
};

function drawn(tex: string, displayMode: boolean): string {
  return temml.renderToString(tex, { displayMode, throwOnError: false, trust: false, maxExpand: 100 });
}
