import "./platform/core/quick-imports.ts";
import path from "node:path";
import { defineConfig } from "vitest/config";
import { foldersInMemory } from "./tests/folders-in-memory.ts";

foldersInMemory();

// Each process that a test starts finds our code compiled.
process.env.NODE_COMPILE_CACHE ??= path.join(import.meta.dirname, "node_modules/.cache/compiled");

const QUICK_IMPORTS = ["--import", path.join(import.meta.dirname, "platform/core/quick-imports.ts")];

/** Vitest's own patience, a second, is less than a busy machine takes to draw a page. */
const PATIENT = { poll: { timeout: 20_000 } };

// `isolate: false`: modules are loaded once for a worker, not once for each file. No file changes one.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["{app,site,ui,api,contracts,modules,platform,scripts,server,tests}/**/*.test.ts"],
          exclude: ["**/*.integration.test.ts"],
          setupFiles: ["tests/no-unexpected-output.ts", "tests/same-cases.ts"],
          execArgv: QUICK_IMPORTS,
          testTimeout: 120_000,
          expect: PATIENT,
          maxWorkers: 2,
          isolate: false,
        },
      },
      {
        test: {
          name: "integration",
          // React chooses its build by it; pages are drawn by the one that draws them for visitors.
          env: { NODE_ENV: "production" },
          include: ["**/*.integration.test.ts"],
          globalSetup: ["tests/database/start-server.ts"],
          setupFiles: ["tests/no-unexpected-output.ts", "tests/same-cases.ts"],
          execArgv: QUICK_IMPORTS,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: PATIENT,
          fileParallelism: true,
          maxWorkers: 2,
          isolate: false,
        },
      },
    ],
  },
});
