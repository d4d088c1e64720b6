import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";

/** A process of its own that answers every request with what `address` answers. */
export async function sameBytes(address: string): Promise<{ address: string; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, "bare-server.ts"), address], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await firstLine(child);
  return { address: url, stop: () => ended(child) };
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
