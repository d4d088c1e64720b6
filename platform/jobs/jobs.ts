import { AsyncLocalStorage } from "node:async_hooks";
import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import { fromDrizzle, type JobResult, PgBoss } from "pg-boss";
import type pg from "pg";
import type { Queries } from "../database/connection.ts";
import { forRequest, requestId } from "../core/request-id.ts";
import { FinalFailure } from "./final-failure.ts";

export type Jobs = {
  /**
   * Queues a job inside the caller's transaction, so that it runs only if the transaction commits. It does not run
   * before `startAfter`, a moment or a number of seconds. Its lines in the log name the request that queued it.
   */
  send: (
    queue: string,
    data: object,
    transaction: Queries,
    options?: { startAfter?: Date | number },
  ) => Promise<void>;
};

/**
 * A queue and its worker. A failed job is tried again with growing delays for about two days. `cron` (UTC) queues
 * one job for all processes; `urgent` means that a person waits.
 */
export type Worker = {
  queue: string;
  work: (data: unknown) => Promise<void>;
  cron?: string;
  isUrgent?: boolean;
};

const RETRIES = { retryLimit: 12, retryDelay: 30, retryBackoff: true, retryDelayMax: 6 * 60 * 60 };

/** How many jobs of a queue run at once. When a lecture hall of 300 registers, nobody waits a minute for their mail. */
const AT_ONCE = 10;

const POLLING = { pollingIntervalSeconds: 1, burstWhenBatchFull: true };
const URGENT = { pollingIntervalSeconds: 0.5, burstWhenBatchFull: true };
/** The clock alone fills these queues. Asking each of them every second took a twentieth of a core from a site at rest. */
const BY_CLOCK = { pollingIntervalSeconds: 10, burstWhenBatchFull: true };

export type JobEngine = Jobs & { start: (workers: Worker[]) => Promise<void>; stop: () => Promise<void> };

type EngineDatabase = ReturnType<typeof fromDrizzle>;

/** The job engine, pg-boss on the product's own database; its tables are made by `migrateJobs`. */
export function createJobEngine(pool: pg.Pool, log: Logger): JobEngine {
  // The engine reads a queue when it first sends to it. It uses the transaction's own connection for that.
  const sending = new AsyncLocalStorage<EngineDatabase>();
  const byPool: EngineDatabase = { executeSql: (text, values) => pool.query(text, values) };
  const boss = new PgBoss({
    db: { executeSql: (text, values) => (sending.getStore() ?? byPool).executeSql(text, values) },
    schema: "jobs",
    migrate: false,
    createSchema: false,
  });
  // It tells copies of errors, which are none themselves.
  boss.on("error", (told) =>
    log.error({ err: Object.assign(new Error(told.message), told) }, "the job engine reports an error"),
  );
  return {
    async send(queue, data, transaction, { startAfter } = {}) {
      const db = fromDrizzle(transaction, sql);
      const asked = { ...data, requestId: requestId() };
      await sending.run(db, () => boss.send(queue, asked, { db, startAfter }));
    },
    async start(workers) {
      await boss.start();
      for (const worker of workers) await startWorker(boss, worker, log);
    },
    stop: () => boss.stop({ graceful: true, timeout: 2_000, close: false }),
  };
}

/**
 * Brings the job engine's tables up to date, and returns whether that was needed. Otherwise it needs no right to make
 * tables.
 */
export async function migrateJobs(client: pg.Client): Promise<boolean> {
  if (await starts(client, { migrate: false, createSchema: false })) return false;
  if (!(await starts(client, {}))) throw new Error("the job engine's tables could not be made");
  return true;
}

async function starts(
  client: pg.Client,
  options: { migrate?: boolean; createSchema?: boolean },
): Promise<boolean> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    schema: "jobs",
    supervise: false,
    schedule: false,
    ...options,
  });
  boss.on("error", () => undefined); // `start` throws it too.
  try {
    await boss.start();
    await boss.stop({ graceful: false, close: false });
    return true;
  } catch (error) {
    if (options.migrate === false) return false;
    throw error;
  }
}

async function startWorker(boss: PgBoss, worker: Worker, log: Logger): Promise<void> {
  const { queue, cron, isUrgent } = worker;
  await boss.createQueue(queue, RETRIES);
  if (cron) await boss.schedule(queue, cron);
  const polling = cron ? BY_CLOCK : POLLING;
  const options = { ...(isUrgent ? URGENT : polling), batchSize: AT_ONCE, perJobResults: true } as const;
  await boss.work(queue, options, (jobs) =>
    Promise.all(
      jobs.map(({ id, data }) => {
        const { requestId: asking, ...rest } = (data ?? {}) as { requestId?: string };
        return forRequest(asking, () => run(worker, { id, data: rest }, log));
      }),
    ),
  );
}

async function run(
  { queue, work }: Worker,
  { id, data }: { id: string; data: unknown },
  log: Logger,
): Promise<JobResult> {
  try {
    await work(data);
    return { id, status: "completed" };
  } catch (error) {
    if (error instanceof FinalFailure) {
      log.warn({ err: error, queue, job: id }, "a job failed for good");
      return { id, status: "deadletter" };
    }
    log.warn({ err: error, queue, job: id }, "a job failed and will be tried again");
    return { id, status: "failed" };
  }
}
