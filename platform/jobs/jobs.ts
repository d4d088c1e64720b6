import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import { fromDrizzle, PgBoss } from "pg-boss";
import type pg from "pg";
import type { Database } from "../database/connection.ts";

/** A transaction of Drizzle's, or the database itself. */
export type Executor = Pick<Database, "execute">;

export type Jobs = {
  /** Queues a job inside the caller's transaction: it runs if, and only if, the transaction commits; not before `startAfter`. */
  send: (
    queue: string,
    data: object,
    transaction: Executor,
    options?: { startAfter?: Date },
  ) => Promise<void>;
};

/**
 * A queue and its worker. A job that throws is tried again, later and later, for about two days. With `cron` the engine
 * itself queues one at those times (UTC), one for all processes.
 */
export type Worker = { queue: string; work: (data: unknown) => Promise<void>; cron?: string };

const RETRIES = { retryLimit: 12, retryDelay: 30, retryBackoff: true, retryDelayMax: 6 * 60 * 60 };

export type JobEngine = Jobs & { start: (workers: Worker[]) => Promise<void>; stop: () => Promise<void> };

/** The job engine, pg-boss on the product's own database. */
export function createJobEngine(pool: pg.Pool, log: Logger): JobEngine {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: "jobs",
  });
  boss.on("error", (error) => log.error({ err: error }, "the job engine reports an error"));
  return {
    async send(queue, data, transaction, { startAfter } = {}) {
      await boss.send(queue, data, { db: fromDrizzle(transaction, sql), startAfter });
    },
    async start(workers) {
      await boss.start();
      for (const { queue, work, cron } of workers) {
        await boss.createQueue(queue, RETRIES);
        if (cron) await boss.schedule(queue, cron);
        await boss.work(
          queue,
          { pollingIntervalSeconds: 1 },
          async (jobs: { id: string; data: unknown }[]) => {
            for (const job of jobs) {
              await work(job.data).catch((error: unknown) => {
                log.warn({ err: error, queue, job: job.id }, "a job failed and will be tried again");
                throw error;
              });
            }
          },
        );
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000, close: false }),
  };
}
