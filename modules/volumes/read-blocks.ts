import { DomUtils, parseDocument } from "htmlparser2";
import type { Base, Block, Cell, Place, Run } from "./blocks.ts";
import { type Element, isElement, type Node, textOf } from "./nodes.ts";
import { readFormula } from "./read-formula.ts";

type Content = Block extends infer One ? (One extends Block ? Omit<One, keyof Place> : never) : never;
type Style = Omit<Run, "text" | "id">;

const STYLES: Record<string, Style> = {
  strong: { isStrong: true },
  b: { isStrong: true },
  summary: { isStrong: true },
  dt: { isStrong: true },
  em: { isItalic: true },
  i: { isItalic: true },
  cite: { isItalic: true },
  code: { isCode: true },
  sub: { script: "sub" },
  sup: { script: "sup" },
};
/** What stands on lines of its own. */
const BLOCKS = new Set(
  "address article aside blockquote caption details dd div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr img li main nav ol output p pre section svg table tbody tfoot thead tr ul".split(
    " ",
  ),
);
/** What means something in a browser alone, and what is there for ears. */
const LEFT_OUT = /^(?:script|style|button|input|template)$/;
const BASE = /^base-([acgu])$/;

/** Reads HTML as blocks in their order. What it does not know it reads as text: nothing is lost. */
export function readBlocks(html: string): Block[] {
  // A drawing names its `viewBox` with a capital.
  return blocksOf(parseDocument(html, { lowerCaseAttributeNames: false }).children, { depth: 0 });
}

/** Reads HTML as the runs of one paragraph. */
export function readRuns(html: string): Run[] {
  return trimmed(runsOf(parseDocument(html).children, {}));
}

function blocksOf(nodes: Node[], { marker, id, ...place }: Place): Block[] {
  const blocks: Block[] = [];
  let line: Node[] = [];
  const endLine = () => {
    blocks.push(...paragraph(line, place));
    line = [];
  };
  for (const node of nodes) {
    if (isElement(node) && isLeftOut(node)) continue;
    if (isElement(node) && standsAlone(node)) {
      endLine();
      blocks.push(...blockOf(node, place));
    } else line.push(node);
  }
  endLine();
  const [first] = blocks;
  // What stands before a list's item, and its name, belong to its first block.
  if (first && marker) first.marker = marker;
  if (first && id) first.id ??= id;
  return blocks;
}

function isLeftOut({ name, attribs }: Element): boolean {
  return LEFT_OUT.test(name) || "data-needs-script" in attribs || classesOf(attribs).includes("sr-only");
}

function standsAlone(node: Element): boolean {
  return BLOCKS.has(node.name) || (node.name === "math" && node.attribs["display"] === "block");
}

function blockOf(node: Element, place: Place): Block[] {
  const { name, attribs, children } = node;
  const inner: Place = { ...place, ...(attribs["id"] && { id: attribs["id"] }) };
  const one = (content: Content): Block[] => [{ ...inner, ...content }];
  const level = /^h([1-6])$/.exec(name)?.[1];
  if (level) return one({ kind: "heading", level: Number(level), runs: trimmed(runsOf(children, {})) });
  switch (name) {
    case "p":
    case "output":
    case "summary":
      return paragraph(children, inner);
    case "ul":
    case "ol":
      return listOf(node, inner);
    case "blockquote":
      return blocksOf(children, { ...inner, isQuoted: true });
    case "pre":
      return one({ kind: "code", runs: codeOf(children) });
    case "hr":
      return one({ kind: "rule" });
    case "table":
      return tableOf(node, inner);
    case "dl":
      return one({ kind: "table", head: [], rows: termsOf(children) });
    case "img":
      return one({ kind: "picture", src: attribs["src"] ?? "", alt: attribs["alt"] ?? "" });
    case "svg":
      return one({
        kind: "drawing",
        svg: DomUtils.getOuterHTML(node, { xmlMode: true }),
        alt: attribs["aria-label"] ?? "",
      });
    case "math":
      return one({ kind: "formula", runs: readFormula(node) });
    case "figure":
      return figureOf(node, inner);
    case "figcaption":
    case "caption": {
      const runs = trimmed(runsOf(children, {}));
      // Who said what is quoted.
      return one({ kind: "caption", runs: place.isQuoted ? [{ text: "— " }, ...runs] : runs });
    }
    case "details":
      return detailsOf(children, inner);
    case "section":
      return classesOf(attribs).includes("footnotes")
        ? [{ ...place, kind: "rule" }, ...blocksOf(children, { ...inner, isSmall: true })]
        : blocksOf(children, inner);
    default:
      return classesOf(attribs).includes("font-mono")
        ? one({ kind: "code", runs: linesOf(children) })
        : blocksOf(children, inner);
  }
}

/** What a click would open: its heading stays with what it says. */
function detailsOf(nodes: Node[], place: Place): Block[] {
  const [heading, ...rest] = blocksOf(nodes, { ...place, isSmall: true });
  return heading ? [{ ...heading, staysWithNext: true }, ...rest] : [];
}

/** A figure and its caption, then how it was made. */
function figureOf(figure: Element, place: Place): Block[] {
  const asides = DomUtils.getElementsByTagName("details", figure);
  for (const aside of asides) DomUtils.removeElement(aside);
  const isDrawn = "data-figure" in figure.attribs;
  const isQuote = classesOf(figure.attribs).includes("quote");
  const around: Place = { ...place, ...(isDrawn && { isSmall: true }), ...(isQuote && { isQuoted: true }) };
  const blocks = blocksOf(figure.children, around);
  const drawings = blocks.filter((block) => block.kind === "drawing");
  if (drawings.length > 1) for (const drawing of drawings) drawing.isOneOfSeveral = true;
  return [...together(blocks), ...asides.flatMap((aside) => blockOf(aside, place))];
}

/** A picture and what is said under it are on one page. */
function together(blocks: Block[]): Block[] {
  return blocks.map((block, at) => (at < blocks.length - 1 ? { ...block, staysWithNext: true } : block));
}

/** A paragraph's text, then its pictures. */
function paragraph(nodes: Node[], place: Place): Block[] {
  const runs = trimmed(runsOf(nodes, {}));
  const pictures = DomUtils.getElementsByTagName("img", nodes).flatMap((picture) =>
    blockOf(picture, { depth: place.depth }),
  );
  return [...(runs.length > 0 ? [{ ...place, kind: "text" as const, runs }] : []), ...pictures];
}

function listOf({ name, attribs, children }: Element, place: Place): Block[] {
  let number = Number(attribs["start"] ?? 1);
  return children.filter(isElement).flatMap((item) => {
    const { id = "" } = item.attribs;
    const text = name === "ol" ? `${number}.` : "•";
    number += 1;
    // A note's number leads back to where the text refers to it.
    const marker: Run = id.startsWith("footnote-")
      ? { text, link: `#${id.replace("footnote-", "footnote-ref-")}` }
      : { text };
    return blocksOf(item.children, { ...place, depth: place.depth + 1, marker, ...(id && { id }) });
  });
}

function tableOf(table: Element, place: Place): Block[] {
  const rows = DomUtils.getElementsByTagName("tr", table).map((row) => row.children.filter(isElement));
  const isHead = rows[0]?.every(({ name }) => name === "th");
  const [head = [], ...rest] = isHead ? rows : [[], ...rows];
  const captions = DomUtils.getElementsByTagName("caption", table).flatMap((caption) =>
    blockOf(caption, place),
  );
  return together([
    ...captions,
    { ...place, kind: "table", head: head.map(cellOf), rows: rest.map((row) => row.map(cellOf)) },
  ]);
}

function cellOf({ attribs, name, children }: Element): Cell {
  const runs = trimmed(runsOf(children, name === "th" ? { isStrong: true } : {}));
  return { runs, ...(attribs["align"] === "right" && { isNumber: true }) };
}

/** A list of terms as a table of two columns. */
function termsOf(nodes: Node[]): Cell[][] {
  const rows: Cell[][] = [];
  for (const { name, children } of nodes.filter(isElement)) {
    const cell = { runs: trimmed(runsOf(children, STYLES[name] ?? {})) };
    const last = rows.at(-1);
    if (name === "dd" && last?.length === 1) last.push(cell);
    else rows.push(name === "dd" ? [{ runs: [] }, cell] : [cell]);
  }
  return rows;
}

/** Elements that are a line of letters each. */
function linesOf(nodes: Node[]): Run[] {
  const lines = nodes.filter(isElement).map((line) => runsOf([line], { isCode: true }, true));
  return lines.flatMap((line, at) => (at > 0 ? [{ text: "\n" }, ...line] : line));
}

function codeOf(nodes: Node[]): Run[] {
  const runs = runsOf(nodes, { isCode: true }, true);
  // No font has a letter for a tab.
  for (const run of runs) run.text = run.text.replaceAll("\t", "    ");
  const last = runs.at(-1);
  if (last) last.text = last.text.replace(/\n$/, "");
  return runs;
}

function runsOf(nodes: Node[], style: Style, isCode = false): Run[] {
  return nodes.flatMap((node) => {
    if (!isElement(node)) {
      const text = textOf(node);
      return text ? [{ ...style, text: isCode ? text : text.replace(/[ \t\r\n]+/g, " ") }] : [];
    }
    return isLeftOut(node) ? [] : elementRuns(node, style, isCode);
  });
}

function elementRuns(node: Element, style: Style, isCode: boolean): Run[] {
  const { name, attribs, children } = node;
  if (name === "br") return [{ ...style, text: "\n" }];
  if (name === "img") return [];
  if (name === "math") return readFormula(node).map((run) => ({ ...style, ...run }));
  const base = classesOf(attribs).map((one) => BASE.exec(one)?.[1])[0] as Base | undefined;
  const href = name === "a" ? attribs["href"] : undefined;
  // Back to the text leads a note's number.
  if (href?.startsWith("#footnote-ref-")) return [];
  // In a sequence's letters `i` is there for their colour.
  const its = base || (isCode && name === "i") ? undefined : STYLES[name];
  const own: Style = { ...style, ...its, ...(base && { base }), ...(href && { link: href }) };
  const runs = runsOf(children, own, isCode);
  const said = runs.map(({ text }) => text).join("");
  if (href) runs.push(...addressAside(href, said, style));
  if (name === "abbr" && attribs["title"]) runs.push({ ...style, text: ` (${attribs["title"]})` });
  if (attribs["id"]) runs.unshift({ ...own, text: "", id: attribs["id"] });
  if (BLOCKS.has(name)) return [{ ...style, text: "\n" }, ...runs, { ...style, text: "\n" }];
  return runs;
}

/** On paper a link's address stands beside it, unless its text says it already. */
function addressAside(href: string, said: string, style: Style): Run[] {
  const address = /^https?:\/\/(.+)$/.exec(href)?.[1]?.replace(/\/$/, "");
  if (!address || address.startsWith("doi.org/") || said.includes(new URL(href).host)) return [];
  return [{ ...style, text: ` (${address})`, isAside: true, link: href }];
}

/** Without spaces and line ends at its edges, or two in a row. */
function trimmed(runs: Run[]): Run[] {
  const kept: Run[] = [];
  let before = "\n";
  for (const run of runs) {
    let text = /[ \n]$/.test(before) ? run.text.replace(/^ /, "") : run.text;
    if (text === "\n" && before.endsWith("\n")) text = "";
    if (text || run.id) kept.push({ ...run, text });
    if (text) before = text;
  }
  for (let last = kept.at(-1); last && !last.id; last = kept.at(-1)) {
    last.text = last.text.trimEnd();
    if (last.text) break;
    kept.pop();
  }
  return kept;
}

function classesOf(attribs: Element["attribs"]): string[] {
  return (attribs["class"] ?? "").split(" ");
}
