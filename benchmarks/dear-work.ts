// A kept page's p99 while each piece of dear work runs (docs/decisions/0014), beside its p99 while nothing else does.
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { openSite } from "../tests/chaos/site.ts";
import { sameBytes } from "./pages/same-bytes.ts";
import { after, p99OfBoth } from "./pages/waits.ts";
import { WORK } from "./dear-work/work.ts";

const SECONDS = 6;
const PAGE = "/en";
const TOGETHER = ["statements (PDF)", "portraits of 12 megapixels (sharp)", "signing in (argon2)"];
/** The clients stand for other machines, so they run at a low priority. */
const NICENESS = "15";
const site = await openSite({ TRUSTED_PROXIES: "127.0.0.1" });
await site.start();
const reference = await sameBytes(site.origin + PAGE);
await measure(2); // Warms up the site and this process.
for (const names of [...Object.keys(WORK).map((name) => [name]), TOGETHER]) {
  const asking = names.map(ask);
  const failures = asking.map(({ failed }) => failed);
  await Promise.race([Promise.all(asking.map(({ stdout }) => once(stdout, "data"))), ...failures]);
  const [ours, bare] = await Promise.race([measure(SECONDS), ...failures]);
  const times = await Promise.all(asking.map(({ stop }) => stop()));
  console.log(
    `${names.join(", ")}: p99 ${ours.toFixed(1)} ms beside ${bare.toFixed(1)} ms of bare node:http, done ${times.join(", ")} times (less than 50 ms is wanted)`,
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

function measure(seconds: number): Promise<[number, number]> {
  return p99OfBoth(site.origin + PAGE, reference.address, after(seconds));
}
