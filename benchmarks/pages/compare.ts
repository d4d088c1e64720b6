import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { processorTime } from "./processor-time.ts";
import type { Measured } from "./same-bytes.ts";

const run = promisify(execFile);
const SECONDS = 1;
const ROUNDS = 15;

type Rate = { perSecond: number; perProcessorSecond: number };

/**
 * Loads two servers in turns, and prints how many requests ours answers beside the reference: by the clock, and by the
 * processor time that it costs, which other work on the machine changes less. The medians of the rounds.
 */
export async function compare(
  title: string,
  { ours, reference, wanted }: { ours: Measured; reference: Measured; wanted: number },
): Promise<void> {
  for (const each of [ours, reference, ours, reference]) await load(each); // Until both are compiled.
  const rounds: [ours: Rate, reference: Rate][] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push([await load(ours), await load(reference)]);
  const ratio = (by: keyof Rate) => median(rounds.map(([one, other]) => one[by] / other[by])).toFixed(2);
  const each = (place: 0 | 1, by: keyof Rate) => Math.round(median(rounds.map((round) => round[place][by])));
  console.log(
    `${title}: ratio ${ratio("perSecond")} by the clock (${each(0, "perSecond")} and ${each(1, "perSecond")} requests/s), ` +
      `${ratio("perProcessorSecond")} by processor time (${each(0, "perProcessorSecond")} and ` +
      `${each(1, "perProcessorSecond")} a processor second); at least ${wanted} is wanted`,
  );
}

async function load({ address, pid }: Measured): Promise<Rate> {
  const before = processorTime(pid);
  const script = path.join(import.meta.dirname, "load.ts");
  const { stdout } = await run(process.execPath, [script, address, String(SECONDS)]);
  const perSecond = Number(stdout);
  return { perSecond, perProcessorSecond: (perSecond * SECONDS) / (processorTime(pid) - before) };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
