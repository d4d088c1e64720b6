import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/**
 * The browser of the tests: the headless one that npm brings, which takes half the processor time of a whole Chromium, but
 * asks nobody whether a page may use the camera.
 */
export async function headlessChromium(): Promise<string> {
  const unpacked = await unpackedChromium();
  // It needs libraries that a bare machine lacks.
  const runs = spawnSync(unpacked, ["--version"]).status === 0;
  return runs ? unpacked : chromiumExecutable();
}

/** The machine's own Chromium, Playwright's, or the one that npm brings, in this order; none is an error, never a skip. */
export async function chromiumExecutable(): Promise<string> {
  const { chromium } = await import("@playwright/test");
  const installed = [
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    chromium.executablePath(),
  ];
  const found = installed.find((file) => existsSync(file));
  if (found) return found;
  const unpacked = await unpackedChromium();
  if (!existsSync(unpacked))
    throw new Error("the browser tests need a Chromium: install Debian's package 'chromium'");
  return unpacked;
}

async function unpackedChromium(): Promise<string> {
  const { default: packed } = await import("@sparticuz/chromium");
  return packed.executablePath();
}
