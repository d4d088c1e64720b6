import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";

/** A server under measurement: its address, and the process by which its processor time is read. */
export type Measured = { address: string; pid: number; stop: () => Promise<void> };

/** A process of its own that answers every request with what `address` answers. */
export async function sameBytes(address: string): Promise<Measured> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, "bare-server.ts"), address], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  process.once("exit", () => child.kill());
  const url = await firstLine(child);
  return { address: url, pid: child.pid ?? 0, stop: () => ended(child) };
}

export function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve) =>
    child.stdout?.once("data", (data: Buffer) => resolve(data.toString().trim().split("\n").at(-1) ?? "")),
  );
}

export function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });
}
