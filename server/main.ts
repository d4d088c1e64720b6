import { enableCompileCache } from "node:module";
import type { ServerBuild } from "react-router";
import { BadConfiguration, readConfiguration } from "./configuration.ts";

enableCompileCache();
process.env.NODE_ENV = "production"; // Before React is imported, which chooses its build by it.

/** `npm start`, once everything is installed and built. */
async function main(): Promise<void> {
  const configuration = readConfiguration(process.env);
  const { startHairpin } = await import("./start.ts");
  const BUILD = "../build/server/index.js"; // Made by the build: unknown to the type checker.
  const running = await startHairpin(configuration, {
    mode: "production",
    build: () => import(BUILD) as Promise<ServerBuild>,
  });
  console.log(`Hairpin is ready on ${configuration.origin}`);
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

/** One line for what whoever starts Hairpin can mend; a fault of ours shows where it is. */
function fail(error: unknown): never {
  const isOurs =
    error instanceof BadConfiguration || (error instanceof Error && error.name === "FolderInUse");
  console.error(isOurs ? error.message : error);
  process.exit(1);
}

main().catch(fail);
