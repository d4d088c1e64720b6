// A kept page's p99 while each piece of dear work runs (docs/decisions/0014), beside its p99 while nothing else does.
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { openSite } from "../tests/chaos/site.ts";
import { sameBytes } from "./pages/same-bytes.ts";
import { WORK } from "./dear-work/work.ts";

const SECONDS = 6;
const PAGE = "/en";
/** The clients stand for other machines, so they run at a low priority. */
const NICENESS = "15";
const site = await openSite({ TRUSTED_PROXIES: "127.0.0.1" });
await site.start();
const reference = await sameBytes(site.origin + PAGE);
await measure(2); // Warms up the site and this process.
for (const name of Object.keys(WORK)) {
  const asking = ask(name);
  await Promise.race([once(asking.stdout, "data"), asking.failed]);
  const [ours, bare] = await Promise.race([measure(SECONDS), asking.failed]);
  const times = await asking.stop();
  console.log(
    `${name}: p99 ${ours.toFixed(1)} ms beside ${bare.toFixed(1)} ms of bare node:http, done ${times} times (less than 50 ms is wanted)`,
  );
}
await reference.stop();
await site.close();

function ask(name: string) {
  const child = spawn(
    "nice",
    [
      "-n",
      NICENESS,
      process.execPath,
      path.join(import.meta.dirname, "dear-work/ask.ts"),
      name,
      site.origin,
      JSON.stringify(site.database),
    ],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  let times = 0;
  child.stdout.on("data", (dots: Buffer) => (times += dots.length));
  const ended = once(child, "exit");
  const failed = ended.then((): never => {
    throw new Error(`${name}: the askers ended`);
  });
  failed.catch(() => undefined);
  const stop = async () => {
    child.kill();
    await ended;
    return times;
  };
  return { stdout: child.stdout, failed, stop };
}

/** The p99 of both in milliseconds. What bare node:http waits too comes from the machine. */
function measure(seconds: number): Promise<[number, number]> {
  return Promise.all([p99Of(site.origin + PAGE, seconds), p99Of(reference.address, seconds)]);
}

async function p99Of(address: string, seconds: number): Promise<number> {
  const waits: number[] = [];
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    const from = performance.now();
    await (await fetch(address)).arrayBuffer();
    waits.push(performance.now() - from);
    await setTimeout(5);
  }
  return waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? 0;
}
