import type { Logger } from "pino";

/**
 * Does the work for each row, so that one that fails holds no other up. Throws the last failure once all are tried: the job is
 * then tried again.
 */
export async function eachAlone<Row extends object>(
  log: Logger,
  rows: Row[],
  work: (row: Row) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const row of rows)
    await work(row).catch((error: unknown) => {
      log.warn({ err: error }, "a row failed, and the others go on");
      failures.push(error);
    });
  if (failures.length > 0) throw failures.at(-1);
}
