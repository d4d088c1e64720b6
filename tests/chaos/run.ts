import { parseArgs } from "node:util";
import type { Row } from "./fault.ts";
import { cutConnections, frozenDatabase, halfRequests } from "./away.ts";
import { endlessDecoding } from "./endless-decoding.ts";
import { dearPasswords, silentMail, uploads } from "./floods.ts";
import { fullDisk, fullDiskAtStart } from "./full-disk.ts";
import { spinningWorker, stoppedWorker } from "./hung-workers.ts";
import { importing } from "./import.ts";
import { kills } from "./kills.ts";
import { manyMachines } from "./many-machines.ts";
import { newsletter } from "./newsletter.ts";
import { portability } from "./portability.ts";
import { poisonedRows } from "./poisoned-rows.ts";
import { tenMillionFiles } from "./ten-million-files.ts";
import { nextMajor, upgrading } from "./upgrade.ts";

const FAULTS = [
  silentMail,
  dearPasswords,
  uploads,
  frozenDatabase,
  cutConnections,
  halfRequests,
  fullDisk,
  fullDiskAtStart,
  poisonedRows,
  spinningWorker,
  stoppedWorker,
  endlessDecoding,
  newsletter,
  importing,
  upgrading,
  nextMajor,
  portability,
  manyMachines,
  tenMillionFiles,
  kills,
];
const BUDGET = 15 * 60_000; // milliseconds

const { values } = parseArgs({
  options: { only: { type: "string", multiple: true }, list: { type: "boolean" } },
});
if (values.list) {
  for (const { name } of FAULTS) console.log(name);
  process.exit(0);
}
const chosen = FAULTS.filter(({ name }) => values.only?.includes(name) ?? true);
if (chosen.length === 0) throw new Error(`no fault is called ${values.only?.join(" or ")}: see --list`);

const from = performance.now();
const rows: Row[] = [];
let failed = 0;
for (const { name, run } of chosen) {
  console.log(`${name} …`);
  try {
    rows.push(await run());
  } catch (error) {
    failed += 1;
    rows.push({ fault: name, seen: (error as Error).message, recovered: "NO", lost: "?" });
  }
}
print(rows);
const took = performance.now() - from;
console.log(`${rows.length - failed} held, ${failed} did not, in ${Math.round(took / 1_000)} s`);
if (took > BUDGET) console.log("That is more than 15 minutes.");
process.exit(failed > 0 || took > BUDGET ? 1 : 0);

function print(lines: Row[]): void {
  console.log("\n| fault | what was seen | recovered in | lost |\n| --- | --- | --- | --- |");
  for (const { fault, seen, recovered, lost } of lines)
    console.log(`| ${fault} | ${seen} | ${recovered} | ${lost} |`);
}
