// A cached page beside a bare node:http server that sends the same ready bytes, and the time of a second start.
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { sameBytes } from "./pages/same-bytes.ts";
import { startServer } from "./pages/start-server.ts";

const run = promisify(execFile);
const SECONDS = 3;
const ROUNDS = 7;
const PAGES = ["/en", "/en/blog/mastery-of-molecular-biology-is-crucial-for-the-development-of-africa"];
const ACCEPT = { "accept-encoding": "br", "accept-language": "en" };

const dataDir = await mkdtemp(path.join(tmpdir(), "hairpin-bench-"));
const first = await startServer(dataDir);
await first.stop();
const second = await startServer(dataDir);
console.log(`second start: ${(second.milliseconds / 1000).toFixed(2)} s (at most 2 s is wanted)`);

for (const page of PAGES) {
  const address = second.origin + page;
  await fetch(address, { headers: ACCEPT });
  await new Promise((resolve) => setTimeout(resolve, 2_000)); // The better compressed bytes have taken their place.
  const reference = await sameBytes(address);
  for (const each of [address, reference.address]) await load(each); // Until both are compiled.
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const ours = await load(address);
    const bare = await load(reference.address);
    ratios.push(ours / bare);
    console.log(
      `${page}: ${Math.round(ours)} requests/s beside ${Math.round(bare)} of bare node:http: ${(ours / bare).toFixed(2)}`,
    );
  }
  const median = ratios.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
  console.log(`${page}: median ratio ${median.toFixed(2)} (at least 0.85 is wanted)`);
  await reference.stop();
}
await second.stop();
await rm(dataDir, { recursive: true, force: true });

async function load(url: string): Promise<number> {
  const { stdout } = await run(process.execPath, [
    path.join(import.meta.dirname, "pages/load.ts"),
    url,
    String(SECONDS),
  ]);
  return Number(stdout);
}
