import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** What `npm run commands` ran without a fault: each place's commands, and the packages' versions. */
export const RAN = path.join(import.meta.dirname, "ran.json");

export function readRan(): Record<string, { texts: string[]; with: string[] }> {
  if (!existsSync(RAN)) return {};
  return JSON.parse(readFileSync(RAN, "utf8")) as Record<string, { texts: string[]; with: string[] }>;
}
