// What the server's memory holds while readers read every page, a post changes, and all dear work is asked for in turns; and
// after it, when nothing is asked. `MINUTES` (10) is how long. Less than 300 MB is wanted.
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { openSite } from "../tests/chaos/site.ts";
import { openAsker, signIn } from "./dear-work/asker.ts";
import { WORK } from "./dear-work/work.ts";

const MINUTES = Number(process.env.MINUTES ?? 10);
/** In milliseconds: between two pages, between two pieces of work, and after all. Idle threads end within a minute. */
const PAGE_PAUSE = 50;
const WORK_PAUSE = 1_000;
const REST = 150_000;
const ENCODINGS = ["br", "gzip", "identity"];

const report = path.join(mkdtempSync(path.join(tmpdir(), "hairpin-memory-")), "report.json");
const site = await openSite({
  WORKERS: "1",
  TRUSTED_PROXIES: "127.0.0.1",
  MEMORY_REPORT: report,
  NODE_OPTIONS: `--import ${path.join(import.meta.dirname, "memory/report.ts")}`,
});
await site.start();
const asker = await openAsker(site.origin, site.database);
const end = performance.now() + MINUTES * 60_000;
const isOver = () => performance.now() > end;
const reports = setInterval(print, (MINUTES * 60_000) / 10);
await setTimeout(35_000);
print();
const [pages, pieces] = await Promise.all([readPages(), work()]);
clearInterval(reports);
print();
console.log(`${pages} pages read, ${pieces} pieces of dear work done`);
await setTimeout(REST);
print();
await asker.pool.end();
await site.close();

async function readPages(): Promise<number> {
  const map = await (await fetch(`${site.origin}/sitemap.xml`)).text();
  const addresses = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address = ""]) => new URL(address).pathname,
  );
  let count = 0;
  for (; !isOver(); count += 1) {
    const encoding = ENCODINGS[count % ENCODINGS.length] ?? "br";
    const address = site.origin + (addresses[count % addresses.length] ?? "/");
    await (await fetch(address, { headers: { "Accept-Encoding": encoding } })).arrayBuffer();
    await setTimeout(PAGE_PAUSE);
  }
  return count;
}

async function work(): Promise<number> {
  const dear = Object.values(WORK);
  let count = 0;
  for (; !isOver(); count += 1) {
    if (count % 100 === 99) Object.assign(asker, await signIn(site.origin));
    await dear[count % dear.length]?.(asker);
    await setTimeout(WORK_PAUSE);
  }
  return count;
}

/** All that the process takes, and of it the main thread's objects, and what lies outside them, such as kept pages. */
function print(): void {
  const { rss, heapUsed, heapTotal, external } = JSON.parse(
    readFileSync(report, "utf8"),
  ) as NodeJS.MemoryUsage;
  const [all = 0, used = 0, heap = 0, outside = 0] = [rss, heapUsed, heapTotal, external].map(
    (bytes) => bytes / 1e6,
  );
  const minutes = (performance.now() / 60_000).toFixed(0);
  console.log(
    `after ${minutes} min: ${all.toFixed(0)} MB (objects ${used.toFixed(0)} of ${heap.toFixed(0)}, outside them ${outside.toFixed(0)})`,
  );
}
