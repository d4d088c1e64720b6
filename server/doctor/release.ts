import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fine, type Look, wrong } from "./finding.ts";

const ROOT = path.join(import.meta.dirname, "../..");

/** The release that lies on the disk now, such as "0.2.0 (3f2a9c1d)": its version, and the hash of its pages. */
export async function readInstalledRelease(): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(ROOT, "package.json"), "utf8")) as {
    version: string;
  };
  const pages = await readFile(path.join(ROOT, "build/server/index.js")).catch(() => undefined);
  return pages ? `${version} (${createHash("sha256").update(pages).digest("hex").slice(0, 8)})` : version;
}

/** Whether the release that runs is the one that is installed. */
export function looksAtRelease(findRunning: () => Promise<string | undefined>): Look[] {
  return [
    {
      about: "release",
      async look() {
        const [running, installed] = await Promise.all([findRunning(), readInstalledRelease()]);
        if (!running) return fine("release.unknown");
        return running === installed
          ? fine("release.fine", { running })
          : wrong("release.differs", { running, installed });
      },
    },
  ];
}
