import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openDatabase } from "../../platform/database/connection.ts";
import { type Fault, must, seconds, until } from "./fault.ts";
import { openSite } from "./site.ts";

const POSTS = 2_000;
const KILLS = 5;
const ROOT = path.join(import.meta.dirname, "../..");

/** 2,000 posts of a Jekyll site are imported into a running site, and the import is killed (`kill -9`) five times on its way. */
export const importing: Fault = {
  name: "import",
  async run() {
    const folder = writeSite();
    const site = await openSite();
    await site.start();
    const { pool, close } = openDatabase(site.database, () => undefined);
    const count = async (table: string, where = "true") => {
      const { rows } = await pool.query<{ count: number }>(
        `select count(*)::int as count from ${table} where ${where}`,
      );
      return rows[0]?.count ?? 0;
    };
    const taken = () => count("imported_items", "kind = 'post'");
    let longest = 0;
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const command = importOf(folder, site.dataDir);
      const before = await taken();
      longest = Math.max(longest, await until(async () => (await taken()) > before + 100));
      command.kill("SIGKILL");
      await new Promise((resolve) => command.once("exit", resolve));
    }
    const from = performance.now();
    const left = POSTS - (await taken());
    const last = importOf(folder, site.dataDir);
    const code = await new Promise((resolve) => last.once("exit", resolve));
    const took = performance.now() - from;
    const [posts, imports, addresses] = [
      await count("items", "kind = 'post' and draft->>'date' = '2020-02-03'"),
      await count("imports", "ended_at is not null"),
      await count("redirects", "kind = 'post'"),
    ];
    const whole = await count(
      "imported_items i",
      "kind = 'post' and exists (select from items where kind = 'post' and key = i.key)",
    );
    await close();
    await site.close();
    rmSync(folder, { recursive: true });
    must(code === 0, `the last import ended with ${String(code)}`);
    must(posts === POSTS && whole === POSTS, `${posts} posts, ${whole} of them noted`);
    must(imports === 1, `${imports} imports instead of one`);
    must(addresses === POSTS, `${addresses} old addresses`);
    return {
      fault: `kill -9 of an import, ${KILLS} times, while it takes ${POSTS} posts`,
      seen: `each is there once, in one import; the last ${left} took ${seconds(took)}`,
      recovered: `at most ${seconds(longest)} to the next 100 posts`,
      lost: "0",
    };
  },
};

function writeSite(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "hairpin-chaos-import-"));
  mkdirSync(path.join(folder, "_posts"));
  writeFileSync(
    path.join(folder, "_config.yml"),
    "url: https://old.example.org\nlang: en\npermalink: /:year/:title/\n",
  );
  for (let number = 1; number <= POSTS; number += 1) {
    const text = `---\ntitle: Post ${number}\ntags: [tag-${number % 20}]\n---\n${"Some words of a post. ".repeat(200)}\n`;
    writeFileSync(path.join(folder, `_posts/2020-02-03-post-${number}.md`), text);
  }
  return folder;
}

function importOf(folder: string, data: string) {
  return spawn(process.execPath, ["server/command-line.ts", "import", folder, "--yes"], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: data },
    stdio: "ignore",
  });
}
