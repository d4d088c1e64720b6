import type { ServerBuild } from "react-router";
import { createServer } from "vite";
import { readConfiguration } from "./configuration.ts";
import { startHairpin } from "./start.ts";

/** The development server: pages are loaded through Vite, which tells the browser of every change. */
const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
const configuration = readConfiguration(process.env);
const running = await startHairpin(configuration, {
  mode: "development",
  build: () => vite.ssrLoadModule("virtual:react-router/server-build") as unknown as Promise<ServerBuild>,
  middleware: vite.middlewares,
});
console.log(`Hairpin is ready on ${configuration.origin}`);
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.on(signal, () => {
    void Promise.all([running.stop(), vite.close()]).then(() => process.exit(0));
  });
}
