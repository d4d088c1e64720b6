import { readdirSync, readFileSync } from "node:fs";

/** How many ticks a second has (`getconf CLK_TCK`; 100 on every Linux that we know). */
const TICKS = 100;

/** The processor seconds that a process and its children have used, without PostgreSQL's (proc(5), stat). */
export function processorTime(pid: number): number {
  const own = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((stat) => stat?.pid === pid || (stat?.parent === pid && stat.command !== "postgres"));
  return own.reduce((sum, stat) => sum + (stat?.ticks ?? 0), 0) / TICKS;
}

/** The processor seconds that a process has used by itself. */
export function timeOf(pid: number): number {
  return (statOf(String(pid))?.ticks ?? 0) / TICKS;
}

/** The processor seconds that the main thread of a process has used. */
export function mainThreadTime(pid: number): number {
  return (statOf(`${pid}/task/${pid}`)?.ticks ?? 0) / TICKS;
}

function statOf(name: string) {
  try {
    const [, command = "", rest = ""] =
      /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${name}/stat`, "utf8")) ?? [];
    const fields = rest.split(" ").map(Number);
    return { pid: Number(name), command, parent: fields[1], ticks: (fields[11] ?? 0) + (fields[12] ?? 0) };
  } catch {
    return undefined; // It has ended meanwhile.
  }
}
