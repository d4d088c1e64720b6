import { BASE_COLOURS, BRAND, SOFT } from "../../platform/pdf/colours.ts";
import { byFont, type Font } from "../../platform/pdf/open-document.ts";
import type { Run } from "./blocks.ts";

export type Paper = PDFKit.PDFDocument;

/** How a block's letters look. Sizes are in points, as every length in a document. */
export type Type = { font: Font; size: number; leading: number; colour: string };

type Look = {
  font: Font;
  size: number;
  colour: string;
  rise: number;
  isOblique?: true;
  link?: string | undefined;
};
type Fragment = Look & { text: string; width: number; id?: string | undefined };
export type Line = (Fragment & { x: number })[];

/** Where a line may end: behind a space or a hyphen between letters, in an address behind its signs. */
const BREAK = /(?<=[ \n])|(?=\n)|(?<=\p{L}[-‐])(?=\p{L})/u;
const BREAK_IN_ADDRESS = /(?<=[ /?=&_-])/;

/** Lays runs in lines of a width. Later lines of a paragraph begin `hanging` further in. */
export function layText(paper: Paper, runs: Run[], type: Type, width: number, hanging = 0): Line[] {
  let line: Line = [];
  const lines = [line];
  let used = 0;
  const begin = (at: number) => {
    trimEnd(paper, line);
    line = [];
    lines.push(line);
    used = at;
  };
  for (const word of wordsOf(paper, runs, type)) {
    if (word[0]?.text === "\n") {
      begin(0);
      continue;
    }
    const ink = inkOf(paper, word);
    if (used > hanging && used + ink > width) begin(hanging);
    // A sequence is one word, and a fragment for each run of a base.
    const isWide = ink > width - hanging;
    for (const fragment of word)
      for (const part of partsWithin(paper, fragment, width - hanging)) {
        if (isWide && used + part.width > width + 0.01 && used > hanging) begin(hanging);
        add(line, { ...part, x: used });
        used += part.width;
      }
  }
  trimEnd(paper, line);
  return lines;
}

/** The width of the longest of a text's words. */
export function longestWord(paper: Paper, runs: Run[], type: Type): number {
  return Math.max(0, ...wordsOf(paper, runs, type).map((word) => inkOf(paper, word)));
}

/** What stands together on a line: fragments up to a place where it may end. */
function wordsOf(paper: Paper, runs: Run[], type: Type): Fragment[][] {
  const words: Fragment[][] = [];
  let word: Fragment[] = [];
  const end = () => {
    if (word.length > 0) words.push(word);
    word = [];
  };
  for (const run of runs) {
    const look = lookOf(run, type);
    if (run.id) word.push({ ...look, text: "", width: 0, id: run.id });
    const pieces = run.text.split(run.isAside ? BREAK_IN_ADDRESS : BREAK);
    for (const [at, piece] of pieces.entries()) {
      if (piece === "\n") {
        end();
        words.push([{ ...look, text: "\n", width: 0 }]);
        continue;
      }
      for (const { text, font } of byFont(piece, look.font)) {
        const part = { ...look, font, text };
        word.push({ ...part, width: widthOf(paper, part) });
      }
      if (at < pieces.length - 1 || piece.endsWith(" ")) end();
    }
  }
  end();
  return words;
}

function lookOf({ isStrong, isItalic, isCode, isAside, script, base, link }: Run, type: Type): Look {
  const isTitle = type.font === "title";
  const font = isCode ? "jetbrains-mono" : isStrong && !isTitle ? "inter-semibold" : type.font;
  const size =
    type.size * (isCode && type.font !== "jetbrains-mono" ? 0.92 : 1) * (script ? 0.68 : isAside ? 0.82 : 1);
  return {
    font,
    size,
    colour: base ? BASE_COLOURS[base] : isAside ? SOFT : link ? BRAND : type.colour,
    rise: script === "sup" ? type.size * 0.34 : script === "sub" ? type.size * -0.14 : 0,
    ...(isItalic && { isOblique: true }),
    link,
  };
}

function widthOf(paper: Paper, { text, font, size }: Pick<Fragment, "text" | "font" | "size">): number {
  return paper.font(font).fontSize(size).widthOfString(text);
}

/** A word's width without the space behind it. */
function inkOf(paper: Paper, word: Fragment[]): number {
  const last = word.at(-1);
  const whole = word.reduce((sum, { width }) => sum + width, 0);
  return last?.text.endsWith(" ")
    ? whole - last.width + widthOf(paper, { ...last, text: last.text.trimEnd() })
    : whole;
}

/** A fragment that is wider than a line, letter by letter. */
function partsWithin(paper: Paper, fragment: Fragment, width: number): Fragment[] {
  if (fragment.width <= width) return [fragment];
  return Array.from(fragment.text, (text) => ({
    ...fragment,
    text,
    width: widthOf(paper, { ...fragment, text }),
  }));
}

function add(line: Line, fragment: Line[number]): void {
  const last = line.at(-1);
  if (last && !fragment.id && isAlike(last, fragment)) {
    last.text += fragment.text;
    last.width += fragment.width;
  } else line.push(fragment);
}

function isAlike(one: Look, other: Look): boolean {
  return (["font", "size", "colour", "rise", "isOblique", "link"] as const).every(
    (key) => one[key] === other[key],
  );
}

function trimEnd(paper: Paper, line: Line): void {
  const last = line.at(-1);
  if (!last?.text.endsWith(" ")) return;
  last.text = last.text.trimEnd();
  last.width = widthOf(paper, last);
}

export const lineWidth = (line: Line): number => Math.max(0, ...line.map(({ x, width }) => x + width));

/** Where a link of the text leads in the document: to a name in it, to an address, or nowhere. */
export type Leads = (link: string) => { name: string } | { url: string } | undefined;
export type Names = { leads: Leads; nameOf: (id: string) => string };

/** Draws a line whose top is at `y`. */
export function drawLine(
  paper: Paper,
  line: Line,
  { x, y, type, names }: { x: number; y: number; type: Type; names: Names },
) {
  const baseline = y + (type.leading - type.size) / 2 + type.size * 0.8;
  for (const fragment of line) {
    const { text, font, size, colour, rise, isOblique, link, id, width } = fragment;
    const left = x + fragment.x;
    if (id) paper.addNamedDestination(names.nameOf(id), "XYZ", left, y, null);
    if (!text) continue;
    const lead = link === undefined ? undefined : names.leads(link);
    paper
      .font(font)
      .fontSize(size)
      .fillColor(link !== undefined && !lead ? type.colour : colour)
      .text(text, left, baseline - rise, {
        lineBreak: false,
        baseline: "alphabetic",
        ...(isOblique && { oblique: 10 }),
      });
    if (lead && "url" in lead) paper.link(left, y, width, type.leading, lead.url);
    if (lead && "name" in lead) paper.goTo(left, y, width, type.leading, lead.name);
  }
}
