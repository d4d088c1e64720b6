import { defineConfig } from "@playwright/test";
import { chromiumExecutable } from "./tests/browser/chromium.ts";
import { ADMIN } from "./tests/browser/admin.ts";

const PORT = Number(process.env.BROWSER_PORT ?? 3907);

export default defineConfig({
  testDir: "tests/browser",
  testMatch: "**/*.spec.ts",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  reporter: process.env.CI ? [["line"]] : [["list"]],
  use: {
    baseURL: `http://localhost:${PORT}`,
    launchOptions: { executablePath: await chromiumExecutable(), args: ["--no-sandbox", "--disable-gpu"] },
    // A worker would answer for the network that a test holds back.
    serviceWorkers: "block",
    trace: "off",
  },
  webServer: {
    command: "node_modules/.bin/node tests/browser/serve.ts",
    url: `http://localhost:${PORT}/readyz`,
    env: { PORT: String(PORT), LOG_LEVEL: "warn", ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    timeout: 60_000,
  },
});
