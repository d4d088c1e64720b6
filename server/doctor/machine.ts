import { globSync } from "node:fs";
import { readFile, stat, statfs } from "node:fs/promises";
import path from "node:path";
import type { Configuration } from "../configuration.ts";
import { fine, type Seen, type Look, wrong } from "./finding.ts";

const GIGABYTE = 1e9;
/** A backup, an upgrade's copy and a month of growth fit into it. */
const LEAST_DISK = 2 * GIGABYTE;
const LEAST_MEMORY = 0.25 * GIGABYTE;

/** For tests: what the machine says of itself. */
type Machine = {
  freeDisk: (folder: string) => Promise<number>;
  freeMemory: () => Promise<number>;
  rightsOf: (file: string) => Promise<number | undefined>;
};

const THIS_ONE: Machine = {
  async freeDisk(folder) {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  },
  async freeMemory() {
    const kilobytes = /^MemAvailable:\s+(\d+) kB/m.exec(await readFile("/proc/meminfo", "utf8"))?.[1];
    return Number(kilobytes) * 1_024;
  },
  async rightsOf(file) {
    const found = await stat(file).catch(() => undefined);
    return found && found.mode & 0o777;
  },
};

/** Disk, memory, and who may read the site's files. */
export function looksAtMachine({ dataDir }: Pick<Configuration, "dataDir">, machine = THIS_ONE): Look[] {
  return [
    { about: "disk", look: async () => room("disk", await machine.freeDisk(dataDir), LEAST_DISK) },
    { about: "memory", look: async () => room("memory", await machine.freeMemory(), LEAST_MEMORY) },
    { about: "files", look: () => lookAtRights(dataDir, machine) },
    ...looksAtOldFiles(dataDir),
  ];
}

/** The database's files of a major version before, which are kept until the owner deletes them (`ensureMajor`). */
function looksAtOldFiles(dataDir: string): Look[] {
  const old = globSync(path.join(dataDir, "postgres/cluster-*"));
  return old.map((file) => ({ about: "oldFiles", look: async () => fine("oldFiles.kept", { file }) }));
}

function room(about: "disk" | "memory", free: number, least: number): Seen {
  const values = { gigabytes: Number((free / GIGABYTE).toFixed(1)) };
  return free < least ? wrong(`${about}.short`, values) : fine(`${about}.fine`, values);
}

/** The folder and the key that seals the database's keys are their owner's alone. */
async function lookAtRights(dataDir: string, { rightsOf }: Machine): Promise<Seen> {
  for (const file of [dataDir, path.join(dataDir, "keys.json")]) {
    const rights = await rightsOf(file);
    if (rights !== undefined && (rights & 0o077) !== 0)
      return wrong("files.open", { file, rights: rights.toString(8) });
  }
  return fine("files.fine");
}
