import type { RequestListener, Server } from "node:http";
import { createServer, type ViteDevServer } from "vite";
import { readConfiguration } from "./configuration.ts";
import { startHairpin } from "./start.ts";
import type { PagesBuild } from "./render-page.ts";

/** The development server. Vite loads the pages, and tells the browser of every change. */
const configuration = readConfiguration(process.env);
let vite: ViteDevServer | undefined;
const running = await startHairpin(configuration, {
  mode: "development",
  build: () => vite?.ssrLoadModule("/app/render.ts") as unknown as Promise<PagesBuild>,
  prepare: async (server) => {
    vite = await startVite(server);
  },
});
console.log(`Hairpin is ready on ${configuration.origin}`);
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.on(signal, () => {
    void Promise.all([running.stop(), vite?.close()]).then(() => process.exit(0));
  });
}

/** Lets Vite answer first, on the server's own port: the pages' policy allows no other. */
async function startVite(server: Server): Promise<ViteDevServer> {
  const started = await createServer({
    server: { middlewareMode: true, ws: { server } },
    appType: "custom",
  });
  const [answer] = server.listeners("request") as RequestListener[];
  server.removeAllListeners("request");
  server.on("request", (request, response) => {
    started.middlewares(request, response, () => answer?.(request, response));
  });
  return started;
}
