import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Fault, must, seconds, until } from "./fault.ts";
import { openSite } from "./site.ts";

/** The disk is full while people write; it has room again. Needs root, who alone can mount a small disk. */
export const fullDisk: Fault = {
  name: "full-disk",
  async run() {
    if (process.getuid?.() !== 0)
      return { fault: "full disk", seen: "not tried: only root can mount one", recovered: "-", lost: "-" };
    const disk = mkdtempSync(path.join(tmpdir(), "hairpin-disk-"));
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=400m,mode=0700", "tmpfs", disk]);
    try {
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
        statuses.every((status) => status === 202 || status >= 500),
        `answered ${statuses.join(", ")}`,
      );
      must(page.status < 600 && code === 0, `ended with ${code}`);
      return {
        fault: "the disk is full, 15 writers",
        seen: `answered ${statuses.join(", ")}`,
        recovered: seconds(recovered),
        lost: "0",
      };
    } finally {
      execFileSync("umount", ["-l", disk]);
      rmSync(disk, { recursive: true, force: true });
    }
  },
};
