/** The mark in the browser's tab, as SVG and as the icon file that old browsers ask for. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { BASES, MARK, PAIRS, rungsOf } from "../../contracts/mark.ts";
import { Figure, projectRoot } from "./figure.ts";
import { drawPortrait } from "./portrait.ts";

/** In pixels. */
const ICON_SIZES = [16, 32, 48];

export async function drawIdentity(): Promise<void> {
  drawPortrait();
  const mark = new Figure(40, 40, "Hairpin");
  const everyOther = PAIRS.filter((_, place) => place % 2 === 0);
  mark.add('<g transform="translate(8 2)">');
  for (const base of BASES) mark.path(rungsOf(base, everyOther), { stroke: base, width: 4 });
  mark.path(MARK.strand, { stroke: "brand", width: 3, round: true });
  mark.add("</g>");
  mark.save("pictures/favicon.svg");
  await saveIcon(join(projectRoot, "content/pictures/favicon.svg"), join(projectRoot, "content/favicon.ico"));
}

/** An icon file: a directory with one PNG of each size after it. */
async function saveIcon(from: string, to: string): Promise<void> {
  const pictures = await Promise.all(
    ICON_SIZES.map((size) => sharp(from, { density: 600 }).resize(size).png().toBuffer()),
  );
  const directory = Buffer.alloc(6 + 16 * pictures.length);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(pictures.length, 4);
  let offset = directory.length;
  for (const [place, picture] of pictures.entries()) {
    const at = 6 + 16 * place;
    const size = ICON_SIZES[place] ?? 0;
    directory.writeUInt8(size, at);
    directory.writeUInt8(size, at + 1);
    directory.writeUInt16LE(1, at + 4);
    directory.writeUInt16LE(32, at + 6);
    directory.writeUInt32LE(picture.length, at + 8);
    directory.writeUInt32LE(offset, at + 12);
    offset += picture.length;
  }
  writeFileSync(to, Buffer.concat([directory, ...pictures]));
}
