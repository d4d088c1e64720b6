import cluster, { type Worker } from "node:cluster";
import { type EventEmitter, on } from "node:events";
import { AggregatorRegistry, Counter, type PrometheusContentType, type Registry } from "prom-client";
import type { Told } from "./process-metrics.ts";

/** In milliseconds: a worker that has not told by then is left out. */
const PATIENCE = 1_000;

type Own = { own: Told };
type All = { all: Told[]; replaced: number };
/** What workers and their supervisor say to each other: a worker asks for all, the supervisor asks each for its own. */
type Message = { metrics: { ask: true } | Own | All };

/** The metrics of all processes, added up, and how many were replaced; of this one alone where there is no supervisor. */
export async function gatherMetrics(readOwn: () => Promise<Told>): Promise<Registry> {
  const answer = cluster.isWorker ? await ask<All>(process, "all", 2 * PATIENCE) : undefined;
  const { all, replaced } = answer ?? { all: [await readOwn()], replaced: 0 };
  const registry = AggregatorRegistry.aggregate<PrometheusContentType>(all);
  const counter = new Counter({
    name: "hairpin_replaced_processes_total",
    help: "Processes that ended or hung, and were replaced, since the start",
    registers: [registry],
  });
  counter.inc(replaced);
  return registry;
}

/** Tells the supervisor what this process measured, whenever it asks. Returns what ends it. */
export function tellMetrics(readOwn: () => Promise<Told>): () => void {
  const onMessage = async (said: unknown) => {
    if (isAsked(said)) process.send?.({ metrics: { own: await readOwn() } } satisfies Message);
  };
  process.on("message", onMessage);
  return () => process.off("message", onMessage);
}

/** Has the supervisor ask all workers whenever one of them wants to know. */
export function gatherFor(
  worker: Worker,
  { workers, replaced }: { workers: () => Worker[]; replaced: () => number },
): void {
  worker.on("message", async (said: unknown) => {
    if (!isAsked(said)) return;
    const told = await Promise.all(workers().map((one) => ask<Own>(one, "own", PATIENCE)));
    const all = told.flatMap((one) => (one ? [one.own] : []));
    worker.send({ metrics: { all, replaced: replaced() } } satisfies Message, () => undefined);
  });
}

function isAsked(said: unknown): boolean {
  return "ask" in ((said as Partial<Message>).metrics ?? {});
}

type Sender = EventEmitter & { send?: (message: Message, onSent: () => void) => unknown };

/** Asks another process; nothing where it does not answer within `patience` milliseconds. */
async function ask<Answer extends Own | All>(
  other: Sender,
  key: keyof Answer & string,
  patience: number,
): Promise<Answer | undefined> {
  try {
    const said = on(other, "message", { signal: AbortSignal.timeout(patience) });
    other.send?.({ metrics: { ask: true } }, () => undefined);
    for await (const [{ metrics = {} }] of said as AsyncIterable<[Partial<Message>]>)
      if (key in metrics) return metrics as Answer;
  } catch (error) {
    if ((error as Error).name !== "AbortError") throw error;
  }
  return undefined;
}
