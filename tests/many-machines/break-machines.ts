import { verifyBooks } from "../../modules/ledger/index.ts";
import { openDatabase } from "../../platform/database/connection.ts";
import { must, seconds, until } from "../chaos/fault.ts";
import { type MachineFault, primaryOf, recovered } from "./faults.ts";
import { isClean, judge, type Line, type Verdict } from "./history.ts";
import { type Load, startLoad } from "./load.ts";
import { type Site, urlOf } from "./site.ts";
import { withSite } from "./with-site.ts";

/** So many payments before and after each change that both sides prove something. */
const BETWEEN = 300;
/** In milliseconds: how long writing may wait at most. */
const LONGEST_SILENCE = 30_000;

/** What a fault did, in all its times: how long writing waited, and what was refused, how often. */
export type Outcome = {
  name: string;
  fault: string;
  silences: number[];
  refused: Map<string, number>;
  payments: number;
  /** Empty where every history fits a serial order, and nothing else was wrong. */
  wrong: string[];
};

type Breaking = {
  /** How many pay; as many read. */
  writers: number;
  faults: MachineFault[];
  times: number;
  isSynchronous: boolean;
  tell: (outcome: Outcome) => void;
};

/** Builds the machines, does each fault some times while members pay and read, and takes everything away again. As root. */
export async function breakMachines({
  faults,
  times,
  writers,
  isSynchronous,
  tell,
}: Breaking): Promise<void> {
  await withSite({ isSynchronous }, async (site) => {
    for (const fault of faults) tell(await tryFault(site, fault, { times, writers }));
  });
}

async function tryFault(
  site: Site,
  { name, fault, isUnnoticed, run }: MachineFault,
  { times, writers }: { times: number; writers: number },
): Promise<Outcome> {
  const outcome: Outcome = { name, fault, silences: [], refused: new Map(), payments: 0, wrong: [] };
  for (let time = 0; time < times; time += 1) {
    try {
      const seen = await withLoad(site, writers, async (load) => {
        const begun = performance.now();
        const mend = await run(site);
        const done = performance.now();
        try {
          await until(() => load.acknowledgedSince(done) >= BETWEEN, 120_000);
        } finally {
          await mend();
        }
        await recovered(site);
        const mended = performance.now();
        await until(() => load.acknowledgedSince(mended) >= BETWEEN, 120_000);
        return {
          silence: load.silence(begun, performance.now()),
          refused: load.refused(begun, performance.now()),
        };
      });
      outcome.silences.push(seen.silence);
      outcome.payments += seen.payments;
      for (const [what, count] of seen.refused)
        outcome.refused.set(what, (outcome.refused.get(what) ?? 0) + count);
      outcome.wrong.push(...seen.wrong);
      if (isUnnoticed && seen.refused.size > 0) outcome.wrong.push("requests were refused");
      if (seen.silence > LONGEST_SILENCE) outcome.wrong.push(`writing waited ${seconds(seen.silence)}`);
    } catch (error) {
      outcome.wrong.push(String(error));
      await recovered(site).catch((still: unknown) =>
        outcome.wrong.push(`does not recover: ${String(still)}`),
      );
    }
  }
  return outcome;
}

/** Runs the steps while members pay and read, and judges the history of it. */
async function withLoad<Seen extends object>(
  site: Site,
  writers: number,
  steps: (load: Load) => Promise<Seen>,
): Promise<Seen & { wrong: string[]; payments: number }> {
  const before = openDatabase(urlOf((await primaryOf(site)).address), () => undefined);
  const load = await startLoad(site.origin, before, writers).finally(before.close);
  let seen: Seen;
  try {
    await until(() => load.acknowledged() >= BETWEEN, 120_000);
    seen = await steps(load);
  } finally {
    await load.stop();
  }
  await recovered(site);
  must(load.reads.length > 0 && load.pages() > 0, "nobody read");
  const after = openDatabase(urlOf((await primaryOf(site)).address), () => undefined);
  try {
    const { rows } = await after.pool.query<Line>(
      "select account, number, amount::int, balance::int, transaction from postings where account = any($1) order by account, number",
      [load.accounts],
    );
    const wrong = wordsFor(judge(load.payments, load.reads, rows), await verifyBooks(after));
    return { ...seen, payments: load.acknowledged(), wrong };
  } finally {
    await after.close();
  }
}

function wordsFor(verdict: Verdict, books: Record<string, number>): string[] {
  const isBalanced = Object.values(books).every((count) => count === 0);
  if (isClean(verdict) && isBalanced) return [];
  const found = Object.entries({ ...verdict, ...books }).filter(([, count]) => count > 0);
  return [found.map(([what, count]) => `${count} ${what}`).join(", ")];
}
