import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { must, seconds } from "../chaos/fault.ts";
import { removeNetwork } from "./machines.ts";
import { installParts, openSite, type Site } from "./site.ts";

/** Builds the machines, runs what is to be done with them, and takes everything away again, also where it is interrupted. As root. */
export async function withSite<Seen>(
  options: { isSynchronous?: boolean },
  run: (site: Site) => Promise<Seen>,
): Promise<Seen> {
  must(process.getuid?.() === 0, "machines on one machine are network namespaces, which root alone makes");
  installParts();
  const home = mkdtempSync(path.join(tmpdir(), "hairpin-machines-"));
  const clean = () => {
    removeNetwork();
    rmSync(home, { recursive: true, force: true });
  };
  const leave = () => process.exit(1);
  process.once("exit", clean);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, leave);
  try {
    const from = performance.now();
    const site = await openSite(home, options);
    console.log(`the machines answer after ${seconds(performance.now() - from)}`);
    return await run(site);
  } finally {
    process.off("exit", clean);
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.off(signal, leave);
    clean();
  }
}
