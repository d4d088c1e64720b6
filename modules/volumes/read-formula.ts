import { type Element, isElement, textOf } from "./nodes.ts";
import type { Run } from "./blocks.ts";

const SLASH = "\u202F/\u202F";
/** Signs that have room on both sides. */
const RELATION = /^[=≠≈≡≤≥<>∼≃∝→←↔⇒⇌∈±+−×÷⋅·]$/;
const DASH = "-";

/** Reads a formula (MathML) on one line: variables in italics, fractions with a stroke, roots with their sign. */
export function readFormula(math: Element): Run[] {
  return join(partsOf(math));
}

/** Elements whose parts have each its place, and are no row. */
const PLACED = /^(?:mfrac|mroot|m(?:sub|sup|subsup|under|over|underover))$/;

/** An element's parts. In a row, a fraction that would be read with its neighbour has brackets: `(a / b)c`, `log (a / b)`. */
function partsOf({ name, children }: Element): Run[][] {
  const parts = children.filter(isElement);
  const seen = parts.filter((part) => part.name !== "mspace");
  const isHeld = (part: Element) => {
    const at = seen.indexOf(part);
    return isFraction(part) && (holds(seen[at - 1], BEFORE) || holds(seen[at + 1], BEHIND));
  };
  const isRow = !PLACED.test(name);
  return parts.map((part) => (isRow && isHeld(part) ? inBrackets(formulaOf(part)) : formulaOf(part)));
}

/** Signs beside a fraction that its first or its last part would be read with, such as those of a product or a function. */
const BEFORE = /^[\u2061\u2062÷/)]$/;
const BEHIND = /^[\u2062÷/(!]$/;

function holds(neighbour: Element | undefined, signs: RegExp): boolean {
  if (!neighbour || neighbour.name === "mtext") return false;
  return neighbour.name !== "mo" || signs.test(neighbour.children.map(textOf).join("").trim());
}

/** A fraction, by itself or alone in a row. */
function isFraction({ name, children }: Element): boolean {
  const parts = children.filter(isElement);
  const [only] = parts;
  return (
    name === "mfrac" ||
    (/^m(?:row|style|padded)$/.test(name) && parts.length === 1 && !!only && isFraction(only))
  );
}

function formulaOf(node: Element): Run[] {
  const first = node.children.find(isElement);
  const parts = partsOf(node);
  const [one = [], two = [], three = []] = parts;
  const base = first && isFraction(first) ? inBrackets(one) : one;
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
      return [...wrapped(one), { text: SLASH }, ...wrapped(two, true)];
    case "msqrt":
      return [{ text: "√" }, ...wrapped(join(parts), true)];
    case "mroot":
      return [...scripted(two, "sup"), { text: "√" }, ...wrapped(one, true)];
    case "msub":
    case "munder":
      return [...base, ...scripted(two, "sub")];
    case "msup":
    case "mover":
      return [...base, ...scripted(two, "sup")];
    case "msubsup":
    case "munderover":
      return [...base, ...scripted(two, "sub"), ...scripted(three, "sup")];
    case "mtr":
      return [
        ...parts.flatMap((cell, at) => (at > 0 ? [{ text: "\u2002" }, ...cell] : cell)),
        { text: "\n" },
      ];
    default:
      return parts.length > 0 ? join(parts) : [{ text }];
  }
}

/** What is more than a letter or a number has brackets where a stroke or a root would hold it together: under them a product too. */
function wrapped(runs: Run[], isUnder = false): Run[] {
  const text = runs.map((run) => run.text).join("");
  const isOne = !isUnder || runs.filter((run) => !run.script).length <= 1;
  return isOne && /^[\p{L}\p{N}.,]*$/u.test(text) ? runs : inBrackets(runs);
}

const inBrackets = (runs: Run[]): Run[] => [{ text: "(" }, ...runs, { text: ")" }];

function scripted(runs: Run[], script: "sub" | "sup"): Run[] {
  return runs.map((run) => ({ ...run, text: run.text.replaceAll(" ", ""), script: run.script ?? script }));
}

/** No space stands at the formula's edges. */
function join(parts: Run[][]): Run[] {
  return parts.flat().filter(({ text }) => text !== "");
}
