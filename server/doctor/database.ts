import pg from "pg";
import { findLastGood } from "../../modules/backups/index.ts";
import { readLastProof } from "../../modules/ledger/index.ts";
import { milliseconds } from "../../platform/core/durations.ts";
import { clientConfig, type Database, type ServerAddress } from "../../platform/database/connection.ts";
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
      about: "refused mails",
      async look() {
        const count = await countRefusedMails(database);
        const todo = "The office's overview says which, and sends them again.";
        return count > 0 ? wrong(`${count} in 90 days`, todo) : fine("none in 90 days");
      },
    },
    {
      about: "books",
      async look() {
        const last = await readLastProof({ database });
        if (!last) return fine("they are proven for the first time within the hour");
        if (last.faults > 0)
          return wrong(`${last.faults} faults`, "Open the office's money screen, and move no francs.");
        return days(last.at) >= LATE.days
          ? wrong(`not proven for ${days(last.at)} days`, "Look whether the site runs: it proves them daily.")
          : fine("they balance");
      },
    },
    {
      about: "backup",
      async look() {
        const last = await findLastGood(database);
        const todo = "npm run hairpin -- backup makes one, and says why where it fails.";
        if (!last) return wrong("there is none yet", todo);
        return days(last.startedAt) >= LATE.days
          ? wrong(`the last whole one is ${days(last.startedAt)} days old`, todo)
          : fine(`the last whole one is of ${last.startedAt.toISOString().slice(0, 10)}, in ${last.place}`);
      },
    },
  ];
}

async function withClient<Result>(address: ServerAddress, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client(clientConfig(address));
  client.on("error", () => undefined); // Its statements meet the error.
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
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
    return wrong(`it is PostgreSQL ${is["server_version"]}`, "Bring it to PostgreSQL 15 or newer.");
  const unsafe = Object.keys(SAFE).find((name) => is[name] === "off");
  if (unsafe) return wrong(`${unsafe} is off: a power cut loses what was written`, `Set ${unsafe} = on.`);
  return fine(`PostgreSQL ${is["server_version"]}, which keeps what it was told`);
}

async function lookAtTables(client: pg.Client): Promise<Seen> {
  const { rows } = await client.query<{ last: string | null }>(
    "select max(created_at) as last from drizzle.__drizzle_migrations",
  );
  const [last, newest] = [Number(rows[0]?.last ?? 0), releaseMigrations().at(-1)?.when ?? 0];
  if (last < newest) return wrong("they are of an older release", "Start the site: it changes them.");
  if (last > newest)
    return wrong("a newer release changed them", "Install that release, or restore the backup before it.");
  return fine("they are of this release");
}

async function lookAtClock(client: pg.Client, now: Date): Promise<Seen> {
  const { rows } = await client.query<{ now: Date }>("select now()");
  const apart = Math.abs((rows[0]?.now.getTime() ?? 0) - now.getTime()) / 1_000;
  if (apart > LATE.clock)
    return wrong(
      `this machine's and the database's are ${Math.round(apart)} s apart`,
      "Have both follow a time server: timedatectl set-ntp true",
    );
  return fine("this machine and the database agree");
}

async function lookAtJobs(database: Database): Promise<Seen> {
  const { oldest } = await readJobCounts(database);
  const late = oldest.toSorted((one, other) => other.seconds - one.seconds)[0];
  if (late && late.seconds > LATE.job)
    return wrong(
      `one of "${late.queue}" has waited for ${Math.round(late.seconds / 60)} minutes`,
      "Look whether the site runs, and search its log for “a job failed”.",
    );
  return fine("none waits that is due");
}
