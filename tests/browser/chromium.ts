import { existsSync } from "node:fs";

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
  const { default: packed } = await import("@sparticuz/chromium");
  const unpacked = await packed.executablePath();
  if (!existsSync(unpacked))
    throw new Error("the browser tests need a Chromium: install Debian's package 'chromium'");
  return unpacked;
}
