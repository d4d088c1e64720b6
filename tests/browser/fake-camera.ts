import { writeFile } from "node:fs/promises";
import { type Browser, chromium } from "@playwright/test";
import { create } from "qrcode";
import { chromiumExecutable } from "./chromium.ts";

const [WIDTH, HEIGHT] = [640, 480];
/** Pixels per module: a code of this site's links fits the height. */
const SCALE = 6;
/** Luminance of black and white in video. */
const [BLACK, WHITE, NO_COLOUR] = [16, 235, 128];

/** Starts a Chromium whose camera sees a QR code, or whose user refuses the camera. */
export async function launchWithCamera(link: string | undefined, file: string): Promise<Browser> {
  const args = ["--no-sandbox", "--disable-gpu", "--use-fake-device-for-media-stream"];
  if (link) {
    await writeFile(file, drawVideo(link));
    args.push("--use-fake-ui-for-media-stream", `--use-file-for-fake-video-capture=${file}`);
  } else {
    args.push("--deny-permission-prompts");
  }
  return chromium.launch({ executablePath: await chromiumExecutable(), args });
}

/** Two still frames of a code, as YUV4MPEG2. */
function drawVideo(text: string): Buffer {
  const { size, data } = create(text, { errorCorrectionLevel: "M" }).modules;
  const light = Buffer.alloc(WIDTH * HEIGHT, WHITE);
  const [left, top] = [WIDTH, HEIGHT].map((side) => Math.floor((side - size * SCALE) / 2));
  for (const [place, isDark] of data.entries()) {
    if (!isDark) continue;
    const x = (left ?? 0) + (place % size) * SCALE;
    const y = (top ?? 0) + Math.floor(place / size) * SCALE;
    for (let row = y; row < y + SCALE; row += 1) light.fill(BLACK, row * WIDTH + x, row * WIDTH + x + SCALE);
  }
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, NO_COLOUR);
  const frame = Buffer.concat([Buffer.from("FRAME\n"), light, colour]);
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420\n`);
  return Buffer.concat([header, frame, frame]);
}
