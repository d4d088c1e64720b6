import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { verifyBooks } from "../../modules/ledger/index.ts";
import { openDatabase } from "../../platform/database/connection.ts";
import { must, seconds, until } from "../chaos/fault.ts";
import { FAULTS, primaryOf, recovered } from "./faults.ts";
import { isClean, judge, type Line, type Verdict } from "./history.ts";
import { type Load, startLoad } from "./load.ts";
import { removeNetwork } from "./machines.ts";
import { installParts, openSite, type Site } from "./site.ts";

/** So many payments before and after each change that both sides prove something. */
const BETWEEN = 300;

const { values } = parseArgs({
  options: {
    only: { type: "string", multiple: true },
    times: { type: "string", default: "5" },
    list: { type: "boolean" },
    asynchronous: { type: "boolean" },
  },
});
if (values.list) {
  for (const { name } of FAULTS) console.log(name);
  process.exit(0);
}
if (process.getuid?.() !== 0)
  throw new Error("machines on one machine are network namespaces, which root alone makes");
const chosen = FAULTS.filter(({ name }) => values.only?.includes(name) ?? true);
installParts();
const home = mkdtempSync(path.join(tmpdir(), "hairpin-machines-"));
const from = performance.now();
process.once("exit", () => {
  removeNetwork();
  rmSync(home, { recursive: true, force: true });
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
const site = await openSite(home, { isSynchronous: !values.asynchronous });
console.log(`the machines answer after ${seconds(performance.now() - from)}`);
const isGood = await tryFaults(site);
process.exit(isGood ? 0 : 1);

async function tryFaults(on: Site): Promise<boolean> {
  let failed = 0;
  console.log(
    "| fault | writes go on after (median, worst) | refused | payments | verdict |\n| --- | --- | --- | --- | --- |",
  );
  for (const { name, fault, isUnnoticed = false, run } of chosen) {
    const silences: number[] = [];
    const refused = new Map<string, number>();
    const verdicts: string[] = [];
    let payments = 0;
    for (let time = 0; time < Number(values.times); time += 1) {
      const seen = await withLoad(on, async (load) => {
        const begun = performance.now();
        const mend = await run(on);
        const done = performance.now();
        await until(() => load.acknowledgedSince(done) >= BETWEEN, 120_000);
        await mend();
        await recovered(on);
        const mended = performance.now();
        await until(() => load.acknowledgedSince(mended) >= BETWEEN, 120_000);
        return {
          silence: load.silence(begun, performance.now()),
          refused: load.refused(begun, performance.now()),
        };
      }).catch((error: unknown) => ({ error: String(error) }));
      if ("error" in seen) {
        failed += 1;
        verdicts.push(seen.error);
        break;
      }
      silences.push(seen.silence);
      payments += seen.payments;
      for (const [what, count] of seen.refused) refused.set(what, (refused.get(what) ?? 0) + count);
      verdicts.push(seen.verdict);
      if (seen.verdict !== "clean" || (isUnnoticed && seen.refused.size > 0)) failed += 1;
    }
    const sorted = silences.toSorted((a, b) => a - b);
    const answers = [...refused].map(([what, count]) => `${count} × ${what}`).join(", ") || "0";
    console.log(
      `| ${name}: ${fault} | ${seconds(sorted[Math.floor(sorted.length / 2)] ?? NaN)}, ${seconds(sorted.at(-1) ?? NaN)} of ${sorted.length} | ${answers} | ${payments} | ${[...new Set(verdicts)].join("; ")} |`,
    );
  }
  return failed === 0;
}

/** Runs the steps while members pay and read, and judges the history of it. */
async function withLoad<Seen extends object>(
  on: Site,
  steps: (load: Load) => Promise<Seen>,
): Promise<Seen & { verdict: string; payments: number }> {
  const { address } = await primaryOf(on);
  const before = openDatabase(urlOf(address), () => undefined);
  const load = await startLoad(on.origin, before);
  await before.close();
  let seen: Seen;
  try {
    await until(() => load.acknowledged() >= BETWEEN, 120_000);
    seen = await steps(load);
  } finally {
    await load.stop();
  }
  await recovered(on);
  const after = openDatabase(urlOf((await primaryOf(on)).address), () => undefined);
  try {
    const { rows } = await after.pool.query<Line>(
      "select account, number, amount::int, balance::int, transaction from postings where account = any($1) order by account, number",
      [load.accounts],
    );
    const verdict = judge(load.payments, load.reads, rows);
    const books = await verifyBooks(after);
    must(load.reads.length > 0 && load.pages() > 0, "nobody read");
    return { ...seen, payments: load.acknowledged(), verdict: wordsFor(verdict, books) };
  } finally {
    await after.close();
  }
}

function wordsFor(verdict: Verdict, books: Record<string, number>): string {
  const isBalanced = Object.values(books).every((count) => count === 0);
  if (isClean(verdict) && isBalanced) return "clean";
  return JSON.stringify({ ...verdict, ...(!isBalanced && { books }) });
}

function urlOf(address: string): string {
  return `postgres://hairpin:change-me-owner@${address}:5432/hairpin`;
}
