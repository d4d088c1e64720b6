// A kept page beside a bare node:http server that sends the same ready bytes; with two workers, beside nginx with two;
// the time of a second start, and the time until a worker that is killed is replaced.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { compare } from "./pages/compare.ts";
import { sameBytes } from "./pages/same-bytes.ts";
import { sameBytesByNginx } from "./pages/same-bytes-nginx.ts";
import { startServer } from "./pages/start-server.ts";
import { NGINX } from "../tests/factories/nginx.ts";
import { childrenOf, listensOn } from "../tests/factories/processes.ts";

const PAGES = ["/en", "/en/blog/mastery-of-molecular-biology-is-crucial-for-the-development-of-africa"];
const ACCEPT = { "accept-encoding": "br", "accept-language": "en" };

const dataDir = await mkdtemp(path.join(tmpdir(), "hairpin-bench-"));
await (await startServer(dataDir)).stop();
const one = await startServer(dataDir, { WORKERS: "1" });
console.log(`second start: ${(one.milliseconds / 1000).toFixed(2)} s (at most 2 s is wanted)`);
for (const page of PAGES) {
  const ours = { ...one, address: one.origin + page };
  await keep(ours.address);
  const reference = await sameBytes(ours.address);
  await compare(`${page} beside node:http`, { ours, reference, wanted: 0.95 });
  await reference.stop();
}
await one.stop();

if (NGINX) await compareWorkers(NGINX);
else console.log("No nginx here, so workers are not compared: apt-get install nginx");

await measureReplacement();
await rm(dataDir, { recursive: true, force: true });

/** The time from a worker's end until another one listens. */
async function measureReplacement(): Promise<void> {
  const two = await startServer(dataDir, { WORKERS: "2" });
  const port = Number(new URL(two.origin).port);
  const listening = () => childrenOf(two.pid).filter((pid) => listensOn(pid, port));
  await setTimeout(10_000); // The spare worker has loaded everything by then.
  const [killed = 0] = listening();
  process.kill(killed, "SIGKILL");
  const from = performance.now();
  while (listening().filter((pid) => pid !== killed).length < 2) await setTimeout(5);
  const seconds = (performance.now() - from) / 1_000;
  console.log(`a killed worker is replaced after ${seconds.toFixed(2)} s (within 1 s is wanted)`);
  await two.stop();
}

async function compareWorkers(nginx: string): Promise<void> {
  const two = await startServer(dataDir, { WORKERS: "2" });
  for (const page of PAGES) {
    const ours = { ...two, address: two.origin + page };
    await keep(ours.address);
    const reference = await sameBytesByNginx(nginx, ours.address);
    await compare(`${page} with two workers beside nginx with two`, { ours, reference, wanted: 0.5 });
    await reference.stop();
  }
  await two.stop();
}

/** Asks until every worker keeps the page, and the better compression has replaced the first one. */
async function keep(address: string): Promise<void> {
  for (let time = 0; time < 8; time += 1) {
    const connection = time % 2 ? "close" : "keep-alive";
    await (await fetch(address, { headers: { ...ACCEPT, connection } })).arrayBuffer();
  }
  await setTimeout(2_000);
}
