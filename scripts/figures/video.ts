/**
 * The film of an RNA extraction: `node scripts/figures/video.ts [second… | poster | light | dark]`.
 * With seconds it writes only those frames, as PNG in /tmp, to look at; with `poster` only the poster; with a
 * colour scheme only its film; without, both films and the poster.
 * Needs ffmpeg on the machine that makes it; the site only serves the result.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { Figure, projectRoot } from "./figure.ts";
import { drawMeasure } from "./film-measure.ts";
import { drawMolecules } from "./film-molecules.ts";
import { drawColumn, drawSpinSign } from "./film-column.ts";
import { drawPipette } from "./film-pipette.ts";
import { drawSteps } from "./film-steps.ts";
import { drawTubeWalls, drawTubes } from "./film-tubes.ts";
import { duration, framesPerSecond } from "./film-timing.ts";
import { dark, light, type Palette } from "./palette.ts";

const [width, height] = [1280, 720];
const folder = join(projectRoot, "content", "video");

/** One moment of the film, in the colours of a scheme; without, in both. */
function drawFrame(time: number, colours?: Palette): string {
  const figure = new Figure(width, height, "RNA", colours).ground();
  drawTubes(figure, time);
  drawColumn(figure, time);
  drawMolecules(figure, time);
  drawTubeWalls(figure, time);
  drawSpinSign(figure, time);
  drawPipette(figure, time);
  drawMeasure(figure, time);
  drawSteps(figure, time);
  return figure.toString();
}

const pixels = (time: number, colours: Palette): Promise<Buffer> =>
  sharp(Buffer.from(drawFrame(time, colours)))
    .flatten({ background: colours.paper })
    .removeAlpha()
    .raw()
    .toBuffer();

function encoder(file: string, codec: string[]) {
  const raw = [
    "-f",
    "rawvideo",
    "-pix_fmt",
    "rgb24",
    "-s",
    `${width}x${height}`,
    "-r",
    String(framesPerSecond),
    "-i",
    "-",
  ];
  const child = spawn(
    "ffmpeg",
    ["-y", "-loglevel", "error", ...raw, ...codec, "-pix_fmt", "yuv420p", "-an", join(folder, file)],
    { stdio: ["pipe", "inherit", "inherit"] },
  );
  return { input: child.stdin, done: once(child, "close") };
}

const schemes = [
  ["rna-extraction", light],
  ["rna-extraction-dark", dark],
] as const;

async function film(name: string, colours: Palette): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const outputs = [
    encoder(`${name}.mp4`, [
      "-c:v",
      "libx264",
      "-preset",
      "slow",
      "-crf",
      "23",
      "-tune",
      "animation",
      "-movflags",
      "+faststart",
      "-threads",
      "1",
    ]),
    encoder(`${name}.webm`, [
      "-c:v",
      "libvpx-vp9",
      "-b:v",
      "0",
      "-crf",
      "34",
      "-deadline",
      "good",
      "-cpu-used",
      "3",
      "-row-mt",
      "1",
      "-threads",
      "1",
    ]),
  ];
  for (let frame = 0; frame < duration * framesPerSecond; frame++) {
    const picture = await pixels(frame / framesPerSecond, colours);
    for (const { input } of outputs) if (!input.write(picture)) await once(input, "drain");
  }
  for (const { input, done } of outputs) {
    input.end();
    await done;
  }
}

/** A moment that says it all: the RNA is held, the rest runs through. */
function writePoster(): void {
  writeFileSync(join(folder, "rna-extraction.svg"), drawFrame(13.2));
}

const wanted = process.argv.slice(2);
const isWanted = (word: string) => wanted.length === 0 || wanted.includes(word);
for (const [name, colours] of schemes)
  if (isWanted(colours === dark ? "dark" : "light")) await film(name, colours);
if (isWanted("poster")) writePoster();
const moments = wanted.filter((one) => Number.isFinite(Number(one))).map(Number);
for (const moment of moments)
  writeFileSync(
    `/tmp/film-${moment}.png`,
    await sharp(Buffer.from(drawFrame(moment, light)))
      .png()
      .toBuffer(),
  );
