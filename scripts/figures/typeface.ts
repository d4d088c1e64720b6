/** Text as outlines, so that a figure looks the same on every machine. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import * as fontkit from "fontkit";
import type { Font } from "fontkit";
import { decompress } from "wawoff2";
import { joinNumbers } from "./numbers.ts";

export type Face = "title" | "label" | "mono";

export type Glyph = { key: string; path: string; advance: number };

const files: Record<Face, string> = {
  title: "@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2",
  label: "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
  mono: "@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2",
};

/** fontkit cannot vary a compressed WOFF2, so the file is unpacked to TrueType first. */
async function open(file: string): Promise<Font> {
  const packed = readFileSync(createRequire(import.meta.url).resolve(file));
  const font = fontkit.create(Buffer.from(await decompress(packed)));
  if ("fonts" in font) throw new Error(`${file} holds several fonts`);
  return font;
}

const masters: Record<Face, Font> = {
  title: await open(files.title),
  label: await open(files.label),
  mono: await open(files.mono),
};

const instances = new Map<string, Font>();

/** Titles take the optical size of their drawn size, as a careful typesetter would. */
function instance(face: Face, weight: number, size: number): { font: Font; name: string } {
  const optical = face === "title" ? Math.round(Math.min(144, Math.max(9, size)) / 9) * 9 : 0;
  const name = `${face[0] ?? ""}${weight}${optical ? `o${optical}` : ""}`;
  let font = instances.get(name);
  if (!font) {
    font = masters[face].getVariation(optical ? { wght: weight, opsz: optical } : { wght: weight });
    instances.set(name, font);
  }
  return { font, name };
}

/** Outlines of a line of text in a grid of 1000 units to the em, y downwards, kerned. */
export function setLine(text: string, face: Face, weight: number, size: number): Glyph[] {
  const { font, name } = instance(face, weight, size);
  const scale = 1000 / font.unitsPerEm;
  const run = font.layout(text);
  return run.glyphs.map((glyph, index) => ({
    key: `${name}g${glyph.id}`,
    path: relativePath(glyph.path.commands, scale),
    advance: (run.positions[index]?.xAdvance ?? glyph.advanceWidth) * scale,
  }));
}

type Command = { command: string; args: number[] };

const letters: Record<string, string> = {
  moveTo: "m",
  lineTo: "l",
  quadraticCurveTo: "q",
  bezierCurveTo: "c",
};

/** Relative commands on whole units: half the bytes of absolute ones. */
function relativePath(commands: Command[], scale: number): string {
  let x = 0;
  let y = 0;
  let startX = 0;
  let startY = 0;
  let path = "";
  for (const { command, args } of commands) {
    if (command === "closePath") {
      path += "z";
      x = startX;
      y = startY;
      continue;
    }
    const points = args.map((value, index) => Math.round(value * scale * (index % 2 ? -1 : 1)));
    const shifted = points.map((value, index) => value - (index % 2 ? y : x));
    x = points.at(-2) ?? x;
    y = points.at(-1) ?? y;
    if (command === "moveTo") [startX, startY] = [x, y];
    path += (letters[command] ?? "l") + joinNumbers(shifted, 0);
  }
  return path;
}
