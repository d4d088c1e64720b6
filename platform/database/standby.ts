import { setTimeout as pause } from "node:timers/promises";
import { withReplicas } from "drizzle-orm/pg-core";
import { milliseconds } from "../core/durations.ts";
import { type Database, openDatabase, type ServerAddress } from "./connection.ts";

/** For what a standby says of itself: whoever reads a page waits for it. One that says nothing is left alone for a while. */
const PATIENCE = milliseconds("0.5 seconds");
const LEFT_ALONE = milliseconds("5 seconds");

export type Standby = {
  /**
   * A database that reads from the standby and writes to the primary, where the standby holds all that the primary had logged up to a
   * position (`pg_lsn`); else nothing.
   */
  upTo: (position: string) => Promise<Database | undefined>;
  close: () => Promise<unknown>;
};

/** Opens connections to a standby of the primary, or to a balancer before several. `onError` is called for each that was lost. */
export function openStandby(
  address: ServerAddress,
  { primary, onError, processes }: { primary: Database; onError: (error: Error) => void; processes: number },
): Standby {
  const { database, pool, close } = openDatabase(address, onError, processes);
  const both = withReplicas(primary, [database]) as Database;
  let leftUntil = 0;

  /** One that has become the primary holds everything. */
  async function holds(position: string): Promise<boolean> {
    const { rows } = await pool.query<{ holds: boolean }>(
      "select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= $1::pg_lsn as holds",
      [position],
    );
    return rows[0]?.holds ?? false;
  }

  return {
    async upTo(position) {
      if (performance.now() < leftUntil) return undefined;
      const said = await Promise.race([
        holds(position).catch(() => undefined),
        pause(PATIENCE, undefined, { ref: false }),
      ]);
      if (said === undefined) leftUntil = performance.now() + LEFT_ALONE;
      return said ? both : undefined;
    },
    close,
  };
}
