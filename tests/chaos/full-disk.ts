import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Fault, must, type Row, seconds, until } from "./fault.ts";
import { openSite } from "./site.ts";

/** Megabytes that are too few for a start: at PostgreSQL's first file, in the middle of its files, and at the app's own tables. */
const TOO_SMALL = [2, 30, 40];
const ENOUGH = 400;

/** The disk is full at the first start: one line says so, and the next start, with room, goes on from there. */
export const fullDiskAtStart: Fault = {
  name: "full-disk-at-start",
  async run() {
    if (process.getuid?.() !== 0) return notTried("full disk at the start");
    const recoveries: number[] = [];
    for (const size of TOO_SMALL) {
      await withDisk(size, async (disk) => {
        const site = await openSite({ DATA_DIR: path.join(disk, "data") });
        const started = await site.start().then(
          () => true,
          () => false,
        );
        const line = site.output().trim();
        must(!started && /^[^\n]*(full|No space left on device)[^\n]*$/.test(line), `${size} MB: ${line}`);
        execFileSync("mount", ["-o", `remount,size=${ENOUGH}m`, disk]);
        recoveries.push(await site.start());
        await site.close();
      });
    }
    return {
      fault: `the disk is full at the start, at ${TOO_SMALL.join(", ")} MB`,
      seen: "one line and code 1 each; with room it starts",
      recovered: seconds(Math.max(...recoveries)),
      lost: "0",
    };
  },
};

/** The disk is full while people write; it has room again. Needs root, who alone can mount a small disk. */
export const fullDisk: Fault = {
  name: "full-disk",
  async run() {
    if (process.getuid?.() !== 0) return notTried("full disk");
    return withDisk(ENOUGH, async (disk) => {
      const site = await openSite({ DATA_DIR: path.join(disk, "data") });
      await site.start();
      const filler = path.join(disk, "filler");
      await writeFile(filler, Buffer.alloc(500 * 1_048_576)).catch(() => undefined);
      const message = { name: "Awa", email: "a@example.org", subject: "S", message: "M".repeat(15_000) };
      const full = await Promise.all(Array.from({ length: 15 }, () => site.post("/api/contact", message)));
      const page = await fetch(`${site.origin}/en/about`);
      await rm(filler);
      const recovered = await until(async () => (await site.post("/api/contact", message)).status === 202);
      const { code } = await site.stop();
      await site.close();
      const statuses = [...new Set(full.map(({ status }) => status))];
      must(
        statuses.every((status) => status === 202 || status === 503),
        `answered ${statuses.join(", ")}`,
      );
      must(page.status < 600 && code === 0, `ended with ${code}`);
      return {
        fault: "the disk is full, 15 writers",
        seen: `answered ${statuses.join(", ")}`,
        recovered: seconds(recovered),
        lost: "0",
      };
    });
  },
};

function notTried(fault: string): Row {
  return { fault, seen: "not tried: only root can mount a disk", recovered: "-", lost: "-" };
}

/** A disk of that many megabytes, in memory, for as long as the work takes. */
async function withDisk<Result>(size: number, work: (disk: string) => Promise<Result>): Promise<Result> {
  const disk = mkdtempSync(path.join(tmpdir(), "hairpin-disk-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${size}m,mode=0700`, "tmpfs", disk]);
  try {
    return await work(disk);
  } finally {
    execFileSync("umount", ["-l", disk]);
    rmSync(disk, { recursive: true, force: true });
  }
}
