import pg from "pg";
import type { Logger } from "pino";
import { milliseconds } from "../core/durations.ts";
import { clientConfig, type ServerAddress } from "./connection.ts";

/** Every machine forgets what changed within a second, though nothing tells it to look. */
const LOOK_EVERY = milliseconds("1 second");

/** For a connection to a machine that does not answer. */
const PATIENCE = milliseconds("5 seconds");

export type Watch = {
  /** Whether the last look failed: the database is away, so nothing can be written. */
  isAway: () => boolean;
  /** Where the primary's log was at the last look (`pg_lsn`): a copy that has come so far holds every change that was told. */
  position: () => string;
  /** Resolves when everything that was committed before is told, so that who changed a page sees it on the next request. */
  look: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Calls `onChange` for every change of public content that was committed after the first look, each once, by the name under which it is
 * announced; without a name after a failover, in which changes may have been lost. It looks each second, and at once when `address` tells: no
 * notification passes a pooler, and those of a lost connection never come.
 */
export async function watchContentChanges(
  pool: pg.Pool,
  {
    address,
    onChange,
    log,
  }: { address: ServerAddress; onChange: (change?: string) => Promise<void> | void; log: Logger },
): Promise<Watch> {
  let isStopped = false;
  let isAway = false;
  let seen = await look(pool);
  let looking = Promise.resolve();
  let isAsked = false;
  /** Hears of changes, as long as it is connected. */
  let hearing: pg.Client | undefined;
  await hear().catch(tellLost);
  const timer = setInterval(() => {
    void lookSoon();
    if (!hearing) void hear().catch(() => undefined);
  }, LOOK_EVERY);

  /** One look follows another, and whoever asks during one gets one more. */
  function lookSoon(): Promise<void> {
    if (isAsked || isStopped) return looking;
    isAsked = true;
    return (looking = lookAfter(looking));
  }

  async function lookAfter(former: Promise<void>): Promise<void> {
    await former;
    isAsked = false;
    try {
      const now = await look(pool, seen.snapshot);
      const changes = now.timeline === seen.timeline ? now.changes : [undefined];
      seen = now;
      isAway = false;
      for (const change of changes) await onChange(change);
    } catch (error) {
      if (!isAway && !isStopped) log.warn({ err: error }, "changes of content cannot be looked for");
      isAway = true;
    }
  }

  async function hear(): Promise<void> {
    const client = new pg.Client({ ...clientConfig(address), connectionTimeoutMillis: PATIENCE });
    hearing = client;
    client.on("notification", () => void lookSoon());
    client.on("error", tellLost);
    client.once("end", () => (hearing = undefined));
    try {
      await client.connect();
      await client.query("listen content_changed");
    } catch (error) {
      hearing = undefined;
      throw error;
    }
  }

  function tellLost(error: unknown): void {
    if (!isStopped) log.warn({ err: error }, "the connection that hears of content changes was lost");
  }

  return {
    isAway: () => isAway,
    position: () => seen.position,
    look: lookSoon,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await hearing?.end().catch(() => undefined);
      await looking;
    },
  };
}

type Look = { snapshot: string; position: string; timeline: string; changes: string[] };

/** What was committed since a snapshot, and the snapshot of now. Rows of another server, which a copy brought, count for nothing. */
async function look(pool: pg.Pool, since?: string): Promise<Look> {
  const { rows } = await pool.query<Look>(
    `select pg_current_snapshot()::text as snapshot, pg_current_wal_insert_lsn()::text as position, left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline,
            array(select distinct change from content_changes
                   where transaction >= pg_snapshot_xmin($1::pg_snapshot) and transaction < pg_snapshot_xmax(pg_current_snapshot())
                     and not pg_visible_in_snapshot(transaction, $1::pg_snapshot)) as changes`,
    [since],
  );
  const [found] = rows;
  if (!found) throw new Error("the database gave no snapshot");
  return found;
}
