import path from "node:path";
import { defineConfig } from "@playwright/test";
import { headlessChromium } from "./tests/browser/chromium.ts";
import { ADMIN } from "./tests/browser/admin.ts";
import { foldersInMemory } from "./tests/folders-in-memory.ts";

foldersInMemory();

// Before any server imports React, which chooses its build by it; the other one takes twice the time.
process.env.NODE_ENV = "production";

// Each server that a test starts finds our code compiled.
process.env.NODE_COMPILE_CACHE ??= path.join(import.meta.dirname, "node_modules/.cache/compiled");

const PORT = Number(process.env.BROWSER_PORT ?? 3907);
/** What the team writes changes the site: its tests have one of their own, beside the one that is read. */
const OFFICE_PORT = PORT + 1;
const OFFICE = /(content|media|nowhere|office|payloads)\.spec\.ts$/;

/** `npm run sweeps`: what looks at everything in every way, or holds a long tool to it. */
const isSweep = process.env.SWEEPS === "1";
/** `npm run pictures`: the pictures of every page are a person's own, to compare what they change with. */
const isPictures = process.env.PICTURES === "1";

export default defineConfig({
  ...(isSweep ? { grep: /@sweep|@looks/ } : isPictures ? {} : { grepInvert: /@sweep/ }),
  snapshotPathTemplate: isPictures ? ".pictures/{arg}{ext}" : "{testDir}/pictures/{arg}{ext}",
  testDir: "tests/browser",
  // Playwright empties it at each start: the report of the tests before stands beside it.
  outputDir: "test-results/browser",
  testMatch: "**/*.spec.ts",
  fullyParallel: true,
  // One more than cores: a test that waits for an answer leaves its core to another.
  workers: 3,
  retries: 0,
  // A page that others' work keeps from its core is slow, not wrong. Nobody waits as long for what works.
  timeout: 240_000,
  expect: { timeout: 30_000, toHaveScreenshot: { maxDiffPixelRatio: 0.002 } },
  reporter: process.env.CI ? [["line"]] : [["list"]],
  use: {
    baseURL: `http://localhost:${PORT}`,
    launchOptions: { executablePath: await headlessChromium(), args: ["--no-sandbox", "--disable-gpu"] },
    // As visitors have it. A test that holds the network back blocks it, because it would answer for the network.
    serviceWorkers: "allow",
    // Motion takes a tenth of the browsers' processor time: it is there where a test is about it (`MOVING`).
    contextOptions: { reducedMotion: "reduce" },
    trace: "off",
  },
  projects: [
    { name: "site", testIgnore: OFFICE },
    { name: "office", testMatch: OFFICE, use: { baseURL: `http://localhost:${OFFICE_PORT}` } },
  ],
  webServer: [PORT, OFFICE_PORT].map(serverOn),
});

function serverOn(port: number) {
  return {
    command: "node_modules/.bin/node --import ./platform/core/quick-imports.ts tests/browser/serve.ts",
    url: `http://localhost:${port}/readyz`,
    env: { PORT: String(port), LOG_LEVEL: "warn", ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
    gracefulShutdown: { signal: "SIGTERM" as const, timeout: 10_000 },
    timeout: 60_000,
  };
}
