import { type Element, isElement, textOf } from "./nodes.ts";
import type { Run } from "./blocks.ts";

/** Signs that have room on both sides. */
const RELATION = /^[=≠≈≡≤≥<>∼≃∝→←↔⇒⇌∈±+−×÷⋅·]$/;
const DASH = "-";

/** Reads a formula (MathML) on one line: variables in italics, fractions with a stroke, roots with their sign. */
export function readFormula(math: Element): Run[] {
  return join(partsOf(math));
}

const partsOf = (node: Element): Run[][] => node.children.filter(isElement).map(formulaOf);

function formulaOf(node: Element): Run[] {
  const [one = [], two = [], three = []] = partsOf(node);
  const text = node.children.map(textOf).join("").trim();
  switch (node.name) {
    case "mi":
      // A letter is a variable; a word such as log is a function.
      return [
        {
          text,
          ...(Array.from(text).length === 1 &&
            node.attribs["mathvariant"] !== "normal" && { isItalic: true }),
        },
      ];
    case "mo": {
      const sign = text === DASH ? "−" : text;
      const isBetween = RELATION.test(sign) && node.attribs["form"] !== "prefix";
      return [{ text: isBetween ? ` ${sign} ` : sign }];
    }
    case "mspace":
      return [{ text: "\u202F" }];
    case "mfrac":
      return [...wrapped(one), { text: "\u202F/\u202F" }, ...wrapped(two)];
    case "msqrt":
      return [{ text: "√" }, ...wrapped(join(partsOf(node)))];
    case "mroot":
      return [...scripted(two, "sup"), { text: "√" }, ...wrapped(one)];
    case "msub":
    case "munder":
      return [...one, ...scripted(two, "sub")];
    case "msup":
    case "mover":
      return [...one, ...scripted(two, "sup")];
    case "msubsup":
    case "munderover":
      return [...one, ...scripted(two, "sub"), ...scripted(three, "sup")];
    case "mtr":
      return [
        ...partsOf(node).flatMap((cell, at) => (at > 0 ? [{ text: "\u2002" }, ...cell] : cell)),
        { text: "\n" },
      ];
    default:
      return node.children.some(isElement) ? join(partsOf(node)) : [{ text }];
  }
}

/** What is more than a letter or a number has brackets where a stroke or a root would hold it together. */
function wrapped(runs: Run[]): Run[] {
  const text = runs.map((run) => run.text).join("");
  return /^[\p{L}\p{N}.,]*$/u.test(text) ? runs : [{ text: "(" }, ...runs, { text: ")" }];
}

function scripted(runs: Run[], script: "sub" | "sup"): Run[] {
  return runs.map((run) => ({ ...run, text: run.text.replaceAll(" ", ""), script: run.script ?? script }));
}

/** No space stands at the formula's edges. */
function join(parts: Run[][]): Run[] {
  return parts.flat().filter(({ text }) => text !== "");
}
