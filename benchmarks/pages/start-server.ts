import { spawn } from "node:child_process";
import allocator from "../../scripts/allocator.json" with { type: "json" };
import { ended, firstLine } from "./same-bytes.ts";

type Server = { origin: string; pid: number; milliseconds: number; stop: () => Promise<void> };

/** The real server with the production build, on the data of a folder. */
export async function startServer(dataDir: string, more: Record<string, string> = {}): Promise<Server> {
  const begun = performance.now();
  const env = { ...allocator, ...process.env, DATA_DIR: dataDir, PORT: "3970", LOG_LEVEL: "warn", ...more };
  const child = spawn(process.execPath, ["server/main.ts"], { env, stdio: ["ignore", "pipe", "inherit"] });
  let line = await firstLine(child);
  while (!line.startsWith("Hairpin is ready")) line = await firstLine(child);
  return {
    origin: line.replace("Hairpin is ready on ", ""),
    pid: child.pid ?? 0,
    milliseconds: performance.now() - begun,
    stop: () => ended(child),
  };
}
