import path from "node:path";
import { childrenOf, listensOn } from "../factories/processes.ts";
import { type Fault, must, seconds, until } from "./fault.ts";
import { answers, openSite } from "./site.ts";

const SPIN = path.join(import.meta.dirname, "spin.mjs");
const SPINNING = { NODE_OPTIONS: `--import=${SPIN}` };

/** The only worker computes without end. It is replaced, and the log says where it was. */
export const spinningWorker: Fault = {
  name: "spinning-worker",
  run: () => hang("SIGWINCH", { fault: "the only worker computes without end", isNamed: true }),
};

/** The only worker stands still. It is replaced. */
export const stoppedWorker: Fault = {
  name: "stopped-worker",
  run: () => hang("SIGSTOP", { fault: "the only worker is stopped (SIGSTOP)", isNamed: false }),
};

async function hang(signal: NodeJS.Signals, { fault, isNamed }: { fault: string; isNamed: boolean }) {
  const site = await openSite({ ...SPINNING, WORKERS: "1" });
  await site.start();
  const port = Number(new URL(site.origin).port);
  const workerOf = () => childrenOf(site.pid()).find((pid) => listensOn(pid, port)) ?? 0;
  const worker = workerOf();
  process.kill(worker, signal);
  const replaced = await until(() => site.output().includes("hangs and is ended"), 20_000);
  const recovered = await until(() => answers(`${site.origin}/readyz`), 20_000);
  const next = workerOf();
  process.kill(next, signal);
  const { code, took } = await site.stop();
  const isSaid = site.output().includes("goRoundInCircles");
  await site.close();
  must(next !== worker, "the worker was not replaced");
  must(isSaid || !isNamed, "the log does not say where the worker was");
  must(took < 10_000, `SIGTERM took ${seconds(took)}`);
  return {
    fault,
    seen: `ended after ${seconds(replaced)}${isNamed ? ", its stack in the log" : ""}; SIGTERM with the next one hung: ${code} in ${seconds(took)}`,
    recovered: seconds(recovered),
    lost: "0",
  };
}
