/** One SVG file under construction: shapes, outlined text, one inner style, a title. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { joinNumbers, short } from "./numbers.ts";
import type { Point } from "./numbers.ts";
import { themeCss } from "./palette.ts";
import type { Palette, Tone } from "./palette.ts";
import { setLine } from "./typeface.ts";
import type { Face } from "./typeface.ts";

/** Scripts live in scripts/figures, so the project is two folders up. */
export const projectRoot = join(import.meta.dirname, "..", "..");

export type TextStyle = {
  size: number;
  tone: Tone;
  face?: Face;
  weight?: number;
  anchor?: "start" | "middle" | "end";
  /** Extra space after each letter, in thousandths of the size. */
  tracking?: number;
  /** Turn around the anchor point, in degrees. */
  turn?: number;
};

export type Paint = {
  fill?: Tone;
  stroke?: Tone;
  width?: number;
  opacity?: number;
  round?: boolean;
  dash?: string;
};

/** Presentation attributes of one shape. */
export function paint({ fill, stroke, width, opacity, round, dash }: Paint): string {
  const classes = [fill ? `f-${fill}` : "", stroke ? `s-${stroke}` : ""].filter(Boolean).join(" ");
  return (
    (classes ? ` class="${classes}"` : "") +
    (fill ? "" : ' fill="none"') +
    (stroke ? ` stroke-width="${short(width ?? 1.5, 2)}"` : "") +
    (opacity === undefined ? "" : ` opacity="${short(opacity, 2)}"`) +
    (round ? ' stroke-linecap="round" stroke-linejoin="round"' : "") +
    (dash ? ` stroke-dasharray="${dash}"` : "")
  );
}

export const linePath = (points: Point[], digits = 1): string =>
  points.length === 0
    ? ""
    : `M${joinNumbers(
        points.flatMap(({ x, y }) => [x, y]),
        digits,
      )}`;

export class Figure {
  private readonly body: string[] = [];
  private readonly glyphs = new Map<string, string>();
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly fixed: Palette | undefined;

  constructor(width: number, height: number, title: string, fixed?: Palette) {
    this.width = width;
    this.height = height;
    this.title = title;
    this.fixed = fixed;
  }

  add(...markup: string[]): this {
    this.body.push(...markup);
    return this;
  }

  /** The background of every opaque figure. */
  ground(tone: Tone = "paper"): this {
    return this.add(`<path${paint({ fill: tone })} d="M0 0h${this.width}v${this.height}H0z"/>`);
  }

  path(d: string, style: Paint): this {
    return this.add(`<path${paint(style)} d="${d}"/>`);
  }

  line(points: Point[], style: Paint): this {
    return this.path(linePath(points), style);
  }

  circle(centre: Point, radius: number, style: Paint): this {
    return this.add(
      `<circle${paint(style)} cx="${short(centre.x)}" cy="${short(centre.y)}" r="${short(radius, 2)}"/>`,
    );
  }

  rect(x: number, y: number, width: number, height: number, style: Paint, radius = 0): this {
    const corner = radius ? ` rx="${short(radius)}"` : "";
    return this.add(
      `<rect${paint(style)} x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"${corner}/>`,
    );
  }

  text(text: string, at: Point, style: TextStyle): this {
    return this.add(this.outlined(text, at, style));
  }

  /** Each glyph is defined once in the file and used wherever it recurs. */
  outlined(
    text: string,
    at: Point,
    { size, tone, face = "label", weight = 500, anchor = "start", tracking = 0, turn = 0 }: TextStyle,
  ): string {
    const run = setLine(text, face, weight, size);
    const width = run.reduce((sum, glyph) => sum + glyph.advance + tracking, -tracking);
    let x = anchor === "start" ? 0 : anchor === "middle" ? -width / 2 : -width;
    let uses = "";
    for (const { key, path, advance } of run) {
      if (path) {
        this.glyphs.set(key, path);
        uses += `<use href="#${key}" x="${short(x, 0)}"/>`;
      }
      x += advance + tracking;
    }
    const rotation = turn ? ` rotate(${short(turn)})` : "";
    return `<g class="f-${tone}" transform="translate(${joinNumbers([at.x, at.y])})${rotation} scale(${short(size / 1000, 4)})">${uses}</g>`;
  }

  toString(): string {
    const ids = new Map([...this.glyphs.keys()].map((key, index) => [key, `g${index.toString(36)}`]));
    const defs = [...this.glyphs]
      .map(([key, path]) => `<path id="${ids.get(key) ?? key}" d="${path}"/>`)
      .join("");
    const body = this.body
      .join("")
      .replace(/href="#([^"]+)"/g, (whole, key: string) =>
        ids.has(key) ? `href="#${ids.get(key) ?? key}"` : whole,
      );
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${this.width}" height="${this.height}" viewBox="0 0 ${this.width} ${this.height}">` +
      `<title>${this.title}</title><style>${themeCss(body, this.fixed)}</style>${defs ? `<defs>${defs}</defs>` : ""}${body}</svg>\n`
    );
  }

  /** Writes the file below content/, and says how heavy it is. */
  save(path: string): void {
    const target = join(projectRoot, "content", path);
    mkdirSync(dirname(target), { recursive: true });
    const svg = this.toString();
    writeFileSync(target, svg);
    console.log(`${path}  ${(svg.length / 1024).toFixed(1)} kB`);
  }
}
