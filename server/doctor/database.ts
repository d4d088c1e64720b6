import type pg from "pg";
import { findLastGood } from "../../modules/backups/index.ts";
import { readLastProof } from "../../modules/ledger/index.ts";
import { milliseconds } from "../../platform/core/durations.ts";
import type { Database, ServerAddress } from "../../platform/database/connection.ts";
import { withClient } from "../../platform/database/with-client.ts";
import { releaseMigrations } from "../../platform/database/migrate.ts";
import { countRefusedMails } from "../../platform/delivery/refused-mails.ts";
import { readJobCounts } from "../../platform/jobs/job-counts.ts";
import { fine, type Seen, type Look, wrong } from "./finding.ts";

/** The oldest major that we support (contract, DATABASE_URL). */
const OLDEST = 150_000;
const LATE = { clock: 5, job: 900, days: 2 };

type Asked = { database: Database; address: ServerAddress; now: () => Date };

/** The server and its settings, its tables, and what the site wrote about its jobs, mails, books and backups. */
export function looksAtDatabase({ database, address, now }: Asked): Look[] {
  const days = (since: Date) => Math.floor((now().getTime() - since.getTime()) / milliseconds("1 day"));
  return [
    { about: "database", look: () => withClient(address, lookAtServer) },
    { about: "tables", look: () => withClient(address, lookAtTables) },
    { about: "clock", look: () => withClient(address, (client) => lookAtClock(client, now())) },
    { about: "jobs", look: () => lookAtJobs(database) },
    {
      about: "refusedMails",
      async look() {
        const count = await countRefusedMails(database);
        return count > 0 ? wrong("refusedMails.some", { number: count }) : fine("refusedMails.fine");
      },
    },
    {
      about: "books",
      async look() {
        const last = await readLastProof({ database });
        if (!last) return fine("books.soon");
        if (last.faults > 0) return wrong("books.faults", { number: last.faults });
        return days(last.at) >= LATE.days
          ? wrong("books.unproven", { days: days(last.at) })
          : fine("books.fine");
      },
    },
    {
      about: "backup",
      async look() {
        const last = await findLastGood(database);
        if (!last) return wrong("backup.none");
        const values = { days: days(last.startedAt), place: last.place };
        return values.days >= LATE.days ? wrong("backup.old", values) : fine("backup.fine", values);
      },
    },
  ];
}

/** What a server may not do without: each loses what was paid or written when the machine stops. */
const SAFE = { fsync: "on", full_page_writes: "on", synchronous_commit: "on" };

async function lookAtServer(client: pg.Client): Promise<Seen> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    "select name, setting from pg_settings where name = any($1)",
    [["server_version_num", "server_version", ...Object.keys(SAFE)]],
  );
  const is = Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
  if (Number(is["server_version_num"]) < OLDEST)
    return wrong("database.old", { version: is["server_version"] ?? "" });
  const unsafe = Object.keys(SAFE).find((name) => is[name] === "off");
  if (unsafe) return wrong("database.unsafe", { setting: unsafe });
  return fine("database.fine", { version: is["server_version"] ?? "" });
}

async function lookAtTables(client: pg.Client): Promise<Seen> {
  const { rows } = await client.query<{ last: string | null }>(
    "select max(created_at) as last from drizzle.__drizzle_migrations",
  );
  const [last, newest] = [Number(rows[0]?.last ?? 0), releaseMigrations().at(-1)?.when ?? 0];
  if (last < newest) return wrong("tables.older");
  return last > newest ? wrong("tables.newer") : fine("tables.fine");
}

async function lookAtClock(client: pg.Client, now: Date): Promise<Seen> {
  const { rows } = await client.query<{ now: Date }>("select now()");
  const apart = Math.abs((rows[0]?.now.getTime() ?? 0) - now.getTime()) / 1_000;
  if (apart > LATE.clock) return wrong("clock.apart", { seconds: Math.round(apart) });
  return fine("clock.fine");
}

async function lookAtJobs(database: Database): Promise<Seen> {
  const { oldest } = await readJobCounts(database);
  const late = oldest.toSorted((one, other) => other.seconds - one.seconds)[0];
  if (late && late.seconds > LATE.job)
    return wrong("jobs.late", { queue: late.queue, minutes: Math.round(late.seconds / 60) });
  return fine("jobs.fine");
}
