/**
 * The film of an RNA extraction: `node scripts/figures/video.ts [second… | posters]`.
 * With seconds it writes only those frames, as PNG in /tmp, to look at; with `posters` only the two posters; without,
 * the whole film.
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
import { dark, light } from "./palette.ts";

const [width, height] = [1280, 720];
const folder = join(projectRoot, "content", "video");

function drawFrame(time: number, colours = light): string {
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

const pixels = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).flatten({ background: light.paper }).removeAlpha().raw().toBuffer();

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

async function film(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const outputs = [
    encoder("rna-extraction.mp4", [
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
    encoder("rna-extraction.webm", [
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
    const picture = await pixels(drawFrame(frame / framesPerSecond));
    for (const { input } of outputs) if (!input.write(picture)) await once(input, "drain");
  }
  for (const { input, done } of outputs) {
    input.end();
    await done;
  }
  await posters();
}

/** A moment that says it all: the RNA is held, the rest runs through. */
async function posters(): Promise<void> {
  for (const [file, colours] of [
    ["rna-extraction.webp", light],
    ["rna-extraction-dark.webp", dark],
  ] as const)
    await sharp(Buffer.from(drawFrame(13.2, colours)))
      .webp({ quality: 82 })
      .toFile(join(folder, file));
}

const wanted = process.argv.slice(2);
if (wanted.length === 0) await film();
if (wanted.includes("posters")) await posters();
const moments = wanted.filter((one) => one !== "posters").map(Number);
for (const moment of moments)
  writeFileSync(
    `/tmp/film-${moment}.png`,
    await sharp(Buffer.from(drawFrame(moment)))
      .png()
      .toBuffer(),
  );
