import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["{app,site,ui,api,contracts,modules,platform,scripts,server}/**/*.test.ts"],
          exclude: ["**/*.integration.test.ts"],
          setupFiles: ["tests/no-unexpected-output.ts"],
        },
      },
      {
        test: {
          name: "integration",
          include: ["**/*.integration.test.ts"],
          globalSetup: ["tests/database/start-server.ts"],
          setupFiles: ["tests/no-unexpected-output.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          fileParallelism: true,
          maxWorkers: 2,
          // The server's modules are loaded once for a worker, not once for each file. No file changes one.
          isolate: false,
        },
      },
    ],
  },
});
