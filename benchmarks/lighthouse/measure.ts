import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { chromiumExecutable } from "../../tests/browser/chromium.ts";

/** Installed here when it is asked for: it brings 63 packages, a tenth of what `npm ci` would write, for this measurement alone. */
const LIGHTHOUSE = "lighthouse@13.5.0";
const PLACE = path.join(import.meta.dirname, "../../node_modules/.cache/lighthouse");

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const AUDITS = {
  "LCP ms": "largest-contentful-paint",
  "TBT ms": "total-blocking-time",
  CLS: "cumulative-layout-shift",
} as const;

export type Figures = Record<(typeof CATEGORIES)[number] | keyof typeof AUDITS, number>;

/** A cookie as Playwright takes it. */
export type Cookie = { name: string; value: string; url: string };

/** What is used of Lighthouse, and of the launcher that it brings. */
type Lighthouse = (address: string, flags: object) => Promise<{ lhr: LighthouseReport } | undefined>;
type LighthouseReport = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
  environment: { benchmarkIndex: number };
  runtimeError?: { message: string };
};
type Launch = (options: object) => Promise<{ port: number; kill: () => void }>;

const OPTIONS = ["--no-audit", "--no-fund", "--prefer-offline"];
await promisify(execFile)("npm", ["install", "--prefix", PLACE, LIGHTHOUSE, ...OPTIONS]);
const from = (file: string) => import(path.join(PLACE, "node_modules", file)) as Promise<unknown>;
const { default: lighthouse } = (await from("lighthouse/core/index.js")) as { default: Lighthouse };
const { launch } = (await from("chrome-launcher/dist/index.js")) as { launch: Launch };

/** Of Lighthouse's calculator for `cpuSlowdownMultiplier` (its docs/throttling.md): a machine's benchmark index, and how often its slow phone is slower. */
const SLOWER = [
  [150, 1],
  [800, 2],
  [1_300, 3],
  [2_000, 6],
] as const;

/** How many times slower than this machine the slow phone is; Lighthouse takes four for all, which is right for an index of 1,533. */
export async function slowdownHere(address: string): Promise<{ index: number; times: number }> {
  const { environment } = await ask(address, [], 1);
  const index = environment.benchmarkIndex;
  const below = SLOWER.findLastIndex(([known]) => known <= index);
  const at = Math.min(Math.max(0, below), SLOWER.length - 2);
  const [[low, least] = SLOWER[0], [high, most] = SLOWER[1]] = SLOWER.slice(at);
  return { index, times: least + ((index - low) / (high - low)) * (most - least) };
}

type Asking = { cookies?: Cookie[]; slowdown: number };

/**
 * Lighthouse's figures for its slow phone, which is `slowdown` times slower than this machine, with simulated throttling, in a browser
 * of its own, which holds the cookies of somebody who is signed in where they are given.
 */
export async function measure(address: string, { cookies = [], slowdown }: Asking): Promise<Figures> {
  const { categories, audits } = await ask(address, cookies, slowdown);
  const scores = CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]);
  const times = Object.entries(AUDITS).map(([name, audit]) => [name, audits[audit]?.numericValue ?? NaN]);
  return Object.fromEntries([...scores, ...times]) as Figures;
}

async function ask(address: string, cookies: Cookie[], slowdown: number): Promise<LighthouseReport> {
  const chrome = await launch({
    chromePath: await chromiumExecutable(),
    chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu"],
    logLevel: "silent",
  });
  try {
    await hold(chrome.port, cookies);
    const result = await lighthouse(address, {
      port: chrome.port,
      disableStorageReset: cookies.length > 0,
      logLevel: "silent",
      output: "json",
      onlyCategories: [...CATEGORIES],
      throttling: { cpuSlowdownMultiplier: slowdown },
    });
    if (!result) throw new Error(`Lighthouse says nothing of ${address}`);
    if (result.lhr.runtimeError) throw new Error(result.lhr.runtimeError.message);
    return result.lhr;
  } finally {
    chrome.kill();
  }
}

async function hold(port: number, cookies: Cookie[]): Promise<void> {
  if (cookies.length === 0) return;
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  await browser.contexts()[0]?.addCookies(cookies);
  await browser.close(); // Ends the connection alone.
}

/** The median of each figure. */
export function medians(runs: Figures[]): Figures {
  const names = Object.keys(runs[0] ?? {}) as (keyof Figures)[];
  return Object.fromEntries(names.map((name) => [name, median(runs.map((run) => run[name]))])) as Figures;
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
