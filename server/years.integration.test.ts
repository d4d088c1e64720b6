import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { DISK_KINDS } from "../contracts/health.ts";
import { useDatabase } from "../tests/database/use-database.ts";
import { daily, fillFrom } from "../tests/factories/fill-tables.ts";
import { makeMember } from "../tests/factories/members.ts";
import { makeServices } from "../tests/factories/services.ts";
import { siteWorkers } from "./jobs.ts";

// A busy site's rows of years, more than twice as old as they may become, are cleaned to what the privacy policy lets stand.

const held = useDatabase();
const PER_DAY = 3;
/** So many rows the jobs themselves add at most: what today’s disk holds, by kind. */
const NEW = DISK_KINDS.length;

type Expiring = {
  /** The job that cleans it, as docs/stored-data.md names it. */
  job: string;
  /** For how many days a row stays. */
  days: number;
  /** Its columns that matter, as SQL; `at` is the row's time. */
  given: Record<string, string>;
  /** Each row hangs on one of these tables, which is filled first. */
  on?: { table: string; given: Record<string, string> };
  /** Where a row stays and only loses something: which rows still have it. */
  having?: string;
};

const EXPIRING: Record<string, Expiring> = {
  registrations: { job: "members-outlived", days: 7, given: { created_at: "at" } },
  subscribers: { job: "members-outlived", days: 7, given: { asked_at: "at", confirmed_at: "null" } },
  invitations: { job: "members-outlived", days: 90, given: { invited_at: "at" } },
  stopped_addresses: { job: "members-outlived", days: 0, given: {} },
  one_time_tokens: { job: "members-outlived", days: 0, given: { expires_at: "at" } },
  phone_codes: { job: "members-outlived", days: 1, given: { requested_at: "at" } },
  sessions: { job: "members-outlived", days: 90, given: { last_seen_at: "at" } },
  refresh_tokens: { job: "members-outlived", days: 0, given: { expires_at: "at" } },
  security_log: { job: "members-outlived", days: 365, given: { at: "at" } },
  rights_requests: { job: "members-outlived", days: 1_826, given: { done_at: "at", canceled_at: "null" } },
  rate_limits: { job: "limits-outlived", days: 0, given: { expire: "extract(epoch from at) * 1000" } },
  kept_answers: { job: "answers-outlived", days: 0, given: { expires_at: "at" } },
  threads: { job: "forget-old-threads", days: 730, given: { last_message_at: "at", member: "null" } },
  bookings: {
    job: "bookings-outlived",
    days: 90,
    given: {
      member: "null",
      state: "'confirmed'",
      event: "gen_random_uuid()::text",
      asked_at: "at",
      told: "jsonb_build_object('start', at::date)",
    },
  },
  attendances: {
    job: "bookings-outlived",
    days: 1_095,
    on: { table: "qr_codes", given: { created_at: "at", kind: "'certificate'" } },
    given: { code: "short", issued_at: "qr_codes.created_at", member: "null" },
  },
  mailing_recipients: {
    job: "newsletter-recipients-outlived",
    days: 365,
    on: { table: "mailings", given: { finished_at: "at" } },
    given: { letter: "mailings.letter", email: "'reader@example.org'", state: "'sent'" },
    having: "email is not null",
  },
  reviews: { job: "reviews-outlived", days: 365, given: { status: "'pending'", created_at: "at" } },
  audit: {
    job: "audit-addresses-outlived",
    days: 365,
    given: { at: "at", address: "'192.0.2.1'" },
    having: "address <> ''",
  },
  refused_mails: { job: "refused-mails-outlived", days: 90, given: { refused_at: "at" } },
  paper_imports: { job: "paper-imports-outlived", days: 90, given: { created_at: "at", state: "'ready'" } },
  search_misses: { job: "search-misses-outlived", days: 90, given: { last_at: "at" } },
  answer_counts: { job: "health-look", days: 32, given: { at: "at" } },
  disk_uses: { job: "health-look", days: 800, given: { day: "at::date" } },
};

/** Jobs whose work needs more than a row, and the test that shows it. */
const SHOWN_IN: Record<string, string> = {
  "account-deletions-due": "api/members/rights.integration.test.ts",
  "account-deletion": "api/members/rights.integration.test.ts",
  "authenticator-removals": "api/members/lost-authenticator.integration.test.ts",
  "library-forget": "api/library/files.integration.test.ts",
  "held-replies": "api/messages/held.integration.test.ts",
  "transfers-outlived": "api/transfers/transfers.integration.test.ts",
  "outbox-outlived": "platform/delivery/forget-outbox.test.ts",
  "backup-nightly": "api/backups/backups.integration.test.ts",
  "media-removal": "api/library/store.integration.test.ts",
};

const count = async (table: string, having = "true") =>
  (await held.pool.query(`select from "${table}" where ${having}`)).rowCount;

beforeAll(async () => {
  const services = { ...makeServices(held), now: () => new Date() };
  await makeMember(makeServices(held), {});
  await held.pool.query(
    `insert into subscribers (id, email, locale, asked_at, confirmed_at)
     values (gen_random_uuid(), 'reader@example.org', 'fr', now(), now())`,
  );
  for (const [table, { on, days, given }] of Object.entries(EXPIRING)) {
    const rows = daily({ days: Math.max(365, 2 * days), perDay: PER_DAY });
    if (on) await fillFrom(held.pool, on.table, rows, on.given);
    await fillFrom(held.pool, table, on?.table ?? rows, given);
  }
  const workers = siteWorkers({
    services,
    outbox: "",
    backup: {},
    examination: {
      examine: async () => [],
      tryRestore: async () => [],
      disk: async () => ({ free: null, backups: 0 }),
    },
  } as unknown as Parameters<typeof siteWorkers>[0]);
  for (const job of new Set(Object.values(EXPIRING).map((one) => one.job)))
    await workers.find(({ queue }) => queue === job)?.work({});
});

describe("after years there is no more of it than its term:", () => {
  test.each(Object.entries(EXPIRING))("%s", async (table, { days, having }) => {
    const left = (await count(table, having)) ?? 0;
    // A term ends within the first or the last day, by the clock that counts.
    expect(left).toBeGreaterThanOrEqual((days - 1) * PER_DAY);
    expect(left).toBeLessThanOrEqual((days + 2) * PER_DAY + NEW);
  });
});

test("each job that deletes something of a person is tried here, or in a test that is named", () => {
  const page = readFileSync(path.join(import.meta.dirname, "../docs/stored-data.md"), "utf8");
  const rows = page.split("\n").filter((line) => line.startsWith("| `") || line.startsWith("| backups"));
  const deleting = rows.flatMap((row) =>
    [...row.matchAll(/`([a-z]+(?:-[a-z]+)+)`/g)].map(([, job = ""]) => job),
  );
  const tried = new Set([...Object.values(EXPIRING).map(({ job }) => job), ...Object.keys(SHOWN_IN)]);
  expect([...new Set(deleting)].filter((job) => !tried.has(job))).toEqual([]);
  const missing = Object.values(SHOWN_IN).filter(
    (file) => !existsSync(path.join(import.meta.dirname, "..", file)),
  );
  expect(missing).toEqual([]);
});
