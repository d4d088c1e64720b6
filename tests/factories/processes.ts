import { readdirSync, readFileSync, readlinkSync } from "node:fs";

/** The processes that this one has started and that still run. */
export function childrenOf(parent: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter(
      (name) =>
        orNothing(() => /PPid:\s+(\d+)/.exec(readFileSync(`/proc/${name}/status`, "utf8"))?.[1]) ===
        String(parent),
    )
    .map(Number);
}

/** Whether a process holds the socket that listens on a port. */
export function listensOn(pid: number, port: number): boolean {
  const sockets = ["tcp", "tcp6"].flatMap((table) =>
    readFileSync(`/proc/net/${table}`, "utf8")
      .split("\n")
      .map((line) => line.trim().split(/\s+/)),
  );
  const hexadecimal = port.toString(16).toUpperCase().padStart(4, "0");
  const LISTENS = "0A";
  const listening = new Set(
    sockets
      .filter(([, address, , state]) => address?.endsWith(`:${hexadecimal}`) && state === LISTENS)
      .map((columns) => `socket:[${columns[9]}]`),
  );
  const held = orNothing(() => readdirSync(`/proc/${pid}/fd`)) ?? [];
  return held.some((name) => listening.has(orNothing(() => readlinkSync(`/proc/${pid}/fd/${name}`)) ?? ""));
}

/** What `read` gives, or nothing where the process has ended meanwhile. */
function orNothing<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
