import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** The hash of a folder's files: the browser asks for them by it, and keeps them for good. */
export function versionOf(folder: string): string {
  const hash = createHash("sha256");
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }).toSorted()) {
    if (/\.(json|ts)$/.test(file)) hash.update(readFileSync(path.join(folder, file)));
  }
  return hash.digest("hex").slice(0, 10);
}
