// A lecture hall registers at once, behind one address: how long until all are in, and a kept page's p99 meanwhile beside
// its bytes from bare node:http. 10 s and 30 ms are wanted.
import { spawn } from "node:child_process";
import path from "node:path";
import { openSite } from "../tests/chaos/site.ts";
import { firstLine, sameBytes } from "./pages/same-bytes.ts";
import { after, p99OfBoth } from "./pages/waits.ts";

const MEMBERS = 298;
const PAGE = "/en";
/** In milliseconds: the readers who measure leave the two cores to the hall. */
const PAUSE = 25;

const site = await openSite();
await site.start();
const reference = await sameBytes(site.origin + PAGE);
const both = (isOver: () => boolean) => p99OfBoth(site.origin + PAGE, reference.address, isOver, PAUSE);
await both(after(2)); // Warms up the site and this process.
const [quiet, quietBare] = await both(after(6));
// The client stands for other machines, so it runs at a low priority.
const script = path.join(import.meta.dirname, "lecture-hall/register.ts");
const hall = spawn("nice", ["-n", "15", process.execPath, script, site.origin, String(MEMBERS)], {
  stdio: ["ignore", "pipe", "inherit"],
});
let seconds: string | undefined;
void firstLine(hall).then((line) => (seconds = line));
const [ours, bare] = await both(() => seconds !== undefined || hall.exitCode !== null);
console.log(
  `${MEMBERS} registrations in ${seconds ?? "?"} s (at most 10 is wanted); a kept page's p99 meanwhile ${ours.toFixed(1)} ms ` +
    `beside ${bare.toFixed(1)} of bare node:http (less than 30 is wanted); before, ${quiet.toFixed(1)} beside ${quietBare.toFixed(1)}`,
);
await reference.stop();
await site.close();
