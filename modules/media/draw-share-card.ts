import { readFileSync } from "node:fs";
import * as fontkit from "fontkit";
import type { Font } from "fontkit";
import type { ShareCard } from "../../contracts/share-card.ts";
import { BASE_COLOURS, BRAND, INK, PAPER, SOFT } from "../../platform/pdf/colours.ts";
import { printable } from "../../platform/pdf/open-document.ts";
import { CARD, FOOT, logoPlaceOf, titlePlaceOf } from "./share-card-place.ts";

// Pixels, as every length here. A card of 300 pixels shows a quarter of each.
const TITLE_SIZES = [108, 96, 84, 76, 68, 60, 54, 48, 42, 36];
const LEADING = 1.1;
const SMALL = 32;
const TEXT = 36;
const LEFT = 64;
/** How wide the words at the foot may be beside a picture that stands there. */
const BESIDE = 352;
const ELLIPSIS = "…";

type Face = "title" | "text" | "strong";
const FILES: Record<Face, string> = { title: "fraunces", text: "inter", strong: "inter-semibold" };

let opened: Record<Face, Font> | undefined;

/** The words of a link preview's picture as an SVG of outlines, which look the same on every machine. Runs in a thread. */
export default function drawShareCard(card: ShareCard): string {
  const { kicker, title, text, by, picture, headings, logo } = card;
  // Inter has no cut for titles alone.
  const face: Face = headings === "inter" ? "strong" : "title";
  const place = titlePlaceOf(picture);
  const isUnder = place.width > 1000;
  const above = isUnder || !kicker ? 0 : 60;
  const [top, height] = [place.top + above, place.height - above];
  const { lines, size } = fit(printable(title), face, place.width, height);
  const below = top + lines.length * size * LEADING;
  const free = top + height - below;
  const room = isUnder ? 1 : Math.min(3, Math.floor((free - TEXT) / (TEXT * 1.35)));
  const more =
    text && free > 1.6 * TEXT && room > 0 ? wrap(printable(text), "text", TEXT, place.width, room) : [];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">`,
    `<rect width="100%" height="100%" fill="${PAPER}"/>`,
    picture ? "" : ornament(),
    ...lines.map((line, at) => outline(line, face, size, INK, LEFT, top + size * (0.86 + at * LEADING))),
    ...more.map((line, at) => outline(line, "text", TEXT, SOFT, LEFT, below + TEXT * (1.2 + at * 1.35))),
    ...foot(printable(by), isUnder ? BESIDE : place.width, logo),
    ...kickerLines(printable(kicker), isUnder ? BESIDE : place.width).map((line, at, all) =>
      outline(
        line,
        "strong",
        SMALL,
        BRAND,
        LEFT,
        isUnder ? FOOT - 62 - (all.length - 1 - at) * SMALL * 1.25 : place.top + 30 + at * SMALL * 1.25,
      ),
    ),
    "</svg>",
  ].join("");
}

/** The largest size in which a title has room; the smallest is cut. */
function fit(title: string, face: Face, width: number, height: number): { lines: string[]; size: number } {
  for (const size of TITLE_SIZES) {
    const most = Math.floor(height / (size * LEADING));
    const lines = wrap(title, face, size, width);
    if (lines.length <= most && lines.every((line) => widthOf(line, face, size) <= width))
      return { lines: balanced(title, face, size, width, lines.length), size };
  }
  const size = TITLE_SIZES.at(-1) ?? SMALL;
  return { lines: wrap(title, face, size, width, Math.floor(height / (size * LEADING))), size };
}

/** Lines of nearly one length: the narrowest column that takes no more of them. */
function balanced(title: string, face: Face, size: number, width: number, most: number): string[] {
  let lines = wrap(title, face, size, width);
  for (let narrow = width - size; narrow > width / 2; narrow -= size) {
    const next = wrap(title, face, size, narrow);
    if (next.length > most || next.some((line) => widthOf(line, face, size) > narrow)) break;
    lines = next;
  }
  return lines;
}

function kickerLines(kicker: string, width: number): string[] {
  return wrap(kicker, "strong", SMALL, width, width === BESIDE ? 2 : 1);
}

/** Lines of words; what is more than `most` lines ends with an ellipsis. A no-break space breaks nowhere. */
function wrap(text: string, face: Face, size: number, width: number, most = Infinity): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/[ \n]+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (!line || widthOf(longer, face, size) <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  if (line) lines.push(line);
  if (lines.length <= most) return lines;
  let last = lines[most - 1] ?? "";
  while (last && widthOf(last + ELLIPSIS, face, size) > width) last = last.slice(0, last.lastIndexOf(" "));
  return [...lines.slice(0, most - 1), last.replace(/[\s,;:.]{1,9}$/, "") + ELLIPSIS];
}

/** The site's mark, or room for its owner's logo, and their name where the logo does not say it. */
function foot(by: string, width: number, logo: ShareCard["logo"]): string[] {
  const before = logo ? logoPlaceOf(logo).width + 16 : 44;
  const size = Math.min(SMALL, (SMALL * (width - before)) / widthOf(by, "text", SMALL));
  return [
    ...(logo ? [] : [mark(LEFT, FOOT)]),
    ...(logo?.saysName ? [] : [outline(by, "text", size, SOFT, LEFT + before, FOOT)]),
  ];
}

/** A stem and a loop, on a line of text. */
function mark(x: number, y: number): string {
  const path = `M${x + 8} ${y + 2}V${y - 14}a11 11 0 1 1 14 0V${y + 2}M${x + 8} ${y - 4}h14M${x + 8} ${y - 11}h14`;
  return `<path d="${path}" fill="none" stroke="${BRAND}" stroke-width="3" stroke-linecap="round"/>`;
}

const { a, u, g, c } = BASE_COLOURS;
/** The pairs of a stem from its foot, and the bases of its loop. */
const PAIRS = [
  [g, c],
  [c, g],
  [a, u],
  [g, c],
  [u, a],
  [c, g],
  [g, c],
] as const;
const LOOP = [u, a, g, a, a, u, c];

/** The hairpin of the site, for a page without a picture. */
function ornament(): string {
  const [x, foot_, step, half, radius] = [960, 640, 58, 52, 120];
  const top = foot_ - (PAIRS.length - 1) * step;
  const centre = top - Math.sqrt(radius ** 2 - half ** 2);
  const open = Math.asin(half / radius);
  const loop = LOOP.map((colour, at) => {
    const angle = Math.PI / 2 + open + ((at + 1) / (LOOP.length + 1)) * (2 * Math.PI - 2 * open);
    return { x: x + radius * Math.cos(angle), y: centre + radius * Math.sin(angle), colour };
  });
  const pairs = PAIRS.map(([left, right], at) => ({ y: foot_ - at * step, left, right }));
  const dot = (at: number, y: number, colour: string) =>
    `<circle cx="${at.toFixed(1)}" cy="${y.toFixed(1)}" r="19" fill="${colour}"/>`;
  const strand = [
    ...pairs.map(({ y }) => [x - half, y]),
    ...loop.map((base) => [base.x, base.y]),
    ...pairs.toReversed().map(({ y }) => [x + half, y]),
  ];
  return [
    `<g transform="rotate(14 ${x} 400)">`,
    `<polyline points="${strand.map((point) => point.map((n) => (n ?? 0).toFixed(1)).join(",")).join(" ")}" fill="none" stroke="#9DAEA8" stroke-width="5"/>`,
    ...pairs.map(({ y }) => `<path d="M${x - half} ${y}H${x + half}" stroke="#9DAEA8" stroke-width="5"/>`),
    ...pairs.flatMap(({ y, left, right }) => [dot(x - half, y, left), dot(x + half, y, right)]),
    ...loop.map((base) => dot(base.x, base.y, base.colour)),
    "</g>",
  ].join("");
}

function fonts(): Record<Face, Font> {
  return (opened ??= {
    title: openFont(FILES.title),
    text: openFont(FILES.text),
    strong: openFont(FILES.strong),
  });
}

function openFont(name: string): Font {
  const font = fontkit.create(readFileSync(new URL(`../../platform/pdf/fonts/${name}.ttf`, import.meta.url)));
  if ("fonts" in font) throw new Error(`the font ${name} is a collection`);
  return font;
}

/** Runs of letters that the title's face has, and of those that only the text's has. */
function runsOf(text: string, face: Face): { font: Font; text: string }[] {
  const wanted = fonts()[face];
  const runs: { font: Font; text: string }[] = [];
  for (const letter of text) {
    const font = wanted.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) ? wanted : fonts().text;
    const last = runs.at(-1);
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
}

function widthOf(text: string, face: Face, size: number): number {
  return runsOf(text, face).reduce(
    (sum, run) => sum + (run.font.layout(run.text).advanceWidth * size) / run.font.unitsPerEm,
    0,
  );
}

/** A line's outlines; `y` is its base line. */
function outline(text: string, face: Face, size: number, colour: string, x: number, y: number): string {
  let at = x;
  const letters: string[] = [];
  for (const run of runsOf(text, face)) {
    const scale = size / run.font.unitsPerEm;
    const { glyphs, positions } = run.font.layout(run.text);
    for (const [index, glyph] of glyphs.entries()) {
      const path = glyph.path.toSVG();
      if (path)
        letters.push(
          `<path transform="translate(${at.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${path}"/>`,
        );
      at += (positions[index]?.xAdvance ?? 0) * scale;
    }
  }
  return `<g fill="${colour}">${letters.join("")}</g>`;
}
