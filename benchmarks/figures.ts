/**
 * What one step of a slider or one choice costs in each figure that one uses, beside a slider that draws nothing, in the same run: milliseconds
 * until the picture is drawn, in a browser that is made four times slower, as a phone is (target: under 16, so that no picture is late). `npm run bench figures`.
 */
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium, type Locator, type Page } from "@playwright/test";
import { headlessChromium } from "../tests/browser/chromium.ts";
import { startServer } from "./pages/start-server.ts";

const POSTS = path.join(import.meta.dirname, "../content/posts");
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
/** How many times slower the phone is. */
const SLOWER = 4;
/** In milliseconds: one picture of sixty in a second. */
const TARGET = 16;
/** Steps of each slider, from its least to its most, and choices. */
const STEPS = 40;
const SLIDER = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>A slider</title><figure><input type="range"></figure>`;

const folder = await mkdtemp(path.join(tmpdir(), "hairpin-figures-"));
const server = await startServer(folder);
const browser = await chromium.launch({ executablePath: await headlessChromium(), args: ["--no-sandbox"] });
const found: Record<string, { median: number; "95 of 100 within": number }> = {};
try {
  const page = await browser.newPage({ ...PHONE, baseURL: server.origin });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.setContent(SLIDER);
  found["a slider alone"] = spread(await moved(page.locator("figure")));
  for (const post of await postsWithFigures()) {
    await page.goto(`/en/blog/${post}`);
    for (const figure of await page.locator("figure[data-script]").all())
      found[(await figure.getAttribute("data-figure")) ?? ""] = spread(await used(page, figure));
  }
} finally {
  await browser.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
console.table(found);
if (Object.values(found).some((cost) => cost["95 of 100 within"] > TARGET)) process.exitCode = 1;

/** The addresses of the posts that a figure stands in. */
async function postsWithFigures(): Promise<string[]> {
  const files = (await readdir(POSTS)).filter((file) => file.endsWith(".en.md"));
  const texts = await Promise.all(files.map((file) => readFile(path.join(POSTS, file), "utf8")));
  return texts.flatMap((text) =>
    text.includes("::figure{") ? (/^slug: (\S+)$/m.exec(text)?.[1] ?? []) : [],
  );
}

/** Each step's cost in milliseconds, of a figure whose script has come. */
async function used(page: Page, figure: Locator): Promise<number[]> {
  await figure.scrollIntoViewIfNeeded();
  const script = page.waitForResponse((response) => response.url().includes("/assets/figure-"));
  await figure.dispatchEvent("pointerover");
  await script;
  await page.waitForLoadState("networkidle");
  await moved(figure); // What is done for the first time is compiled.
  return moved(figure);
}

async function moved(figure: Locator): Promise<number[]> {
  const costs: number[] = [];
  for (const slider of await figure.locator("input[type=range]").all())
    costs.push(...(await slider.evaluate(move, STEPS)));
  const choices = await figure.locator("input[type=radio]").all();
  for (let step = 0; step < STEPS; step += 1)
    costs.push(...((await choices[step % choices.length]?.evaluate(move, 1)) ?? []));
  return costs;
}

/**
 * Moves a slider from its least to its most, or makes a choice, a step a picture. Gives what each takes, until the picture is drawn: a
 * message that is posted before it is read after it.
 */
async function move(control: HTMLElement | SVGElement, steps: number): Promise<number[]> {
  const input = control as HTMLInputElement;
  const [least, most] = [Number(input.min || 0), Number(input.max || 100)];
  const { port1, port2 } = new MessageChannel();
  port1.start();
  const costs: number[] = [];
  for (let step = 0; step < steps; step += 1) {
    await new Promise(requestAnimationFrame);
    const begun = performance.now();
    const drawn = new Promise((resolve) => port1.addEventListener("message", resolve, { once: true }));
    if (input.type === "radio") input.checked = true;
    else input.valueAsNumber = least + ((most - least) * step) / (steps - 1);
    input.dispatchEvent(new Event("input", { bubbles: true }));
    port2.postMessage(undefined);
    await drawn;
    costs.push(performance.now() - begun);
  }
  return costs;
}

function spread(costs: number[]) {
  const sorted = costs.toSorted((one, other) => one - other);
  const at = (part: number) => Number((sorted[Math.floor(sorted.length * part)] ?? NaN).toFixed(1));
  return { median: at(0.5), "95 of 100 within": at(0.95) };
}
