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
  runtimeError?: { message: string };
};
type Launch = (options: object) => Promise<{ port: number; kill: () => void }>;

const OPTIONS = ["--no-audit", "--no-fund", "--prefer-offline"];
await promisify(execFile)("npm", ["install", "--prefix", PLACE, LIGHTHOUSE, ...OPTIONS]);
const from = (file: string) => import(path.join(PLACE, "node_modules", file)) as Promise<unknown>;
const { default: lighthouse } = (await from("lighthouse/core/index.js")) as { default: Lighthouse };
const { launch } = (await from("chrome-launcher/dist/index.js")) as { launch: Launch };

/**
 * Lighthouse's figures for its slow phone, with simulated throttling, in a browser of its own, which holds the cookies of
 * somebody who is signed in where they are given.
 */
export async function measure(address: string, cookies: Cookie[] = []): Promise<Figures> {
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
    });
    if (!result) throw new Error(`Lighthouse says nothing of ${address}`);
    const { categories, audits, runtimeError } = result.lhr;
    if (runtimeError) throw new Error(runtimeError.message);
    const scores = CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]);
    const times = Object.entries(AUDITS).map(([name, audit]) => [name, audits[audit]?.numericValue ?? NaN]);
    return Object.fromEntries([...scores, ...times]) as Figures;
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
