import { desc, gte, min, sql } from "drizzle-orm";
import { DISK_KINDS, type Health } from "../../contracts/health.ts";
import type { Asking } from "../../platform/core/context.ts";
import { milliseconds } from "../../platform/core/durations.ts";
import { requireRole } from "../../platform/core/guard.ts";
import { atOneMoment } from "../../platform/database/at-one-moment.ts";
import type { Queries } from "../../platform/database/connection.ts";
import { PART } from "./count-answers.ts";
import { dayOf, isAwaited } from "./look.ts";
import { sum } from "./measure-disk.ts";
import { answerCounts, diskUses, lastLook } from "./tables.ts";

const DAY = milliseconds("1 day");
/** How long each span is, and its parts. */
const SPANS = {
  day: { length: DAY, part: PART },
  month: { length: 30 * DAY, part: 3 * milliseconds("1 hour") },
};
/** A forecast needs so many days between two measures. */
const MEASURED = 7;

/** How the site fares: the last look, what it answered, and what the disk holds. For super-administrators. */
export async function readHealth({ ctx }: Asking): Promise<Health> {
  requireRole(ctx, "ROLE_SUPER_ADMIN");
  const now = ctx.now();
  const { look, day, month, uses } = await atOneMoment(ctx, async ({ database }) => ({
    look: (await database.select().from(lastLook))[0],
    day: await readSpan(database, now, SPANS.day),
    month: await readSpan(database, now, SPANS.month),
    uses: await database
      .select()
      .from(diskUses)
      .where(gte(diskUses.day, dayOf(new Date(now.getTime() - 30 * DAY))))
      .orderBy(desc(diskUses.day)),
  }));
  const byDay = [...Map.groupBy(uses, (use) => use.day)];
  const totals = byDay.map(([date, kinds]) => ({ date, bytes: sum(kinds.map(({ bytes }) => bytes)) }));
  const latest = byDay[0]?.[1] ?? [];
  const free = look?.free ?? null;
  return {
    looked: look && look.at.getTime() > 0 ? { at: look.at.toISOString(), findings: look.findings } : null,
    isLooking: look !== undefined && isAwaited(look.askedAt, now),
    spans: { day, month },
    disk: {
      kinds: DISK_KINDS.flatMap((kind) => latest.filter((use) => use.kind === kind)).map(
        ({ kind, bytes }) => ({
          kind,
          bytes,
        }),
      ),
      free,
      growsBy: growthOf(totals),
    },
  };
}

/** How many bytes come in a day, by the first and last measure of a month; null before there is a week of them. */
function growthOf(totals: { date: string; bytes: number }[]): number | null {
  const [last, first] = [totals.at(0), totals.at(-1)];
  if (!first || !last) return null;
  const days = (Date.parse(last.date) - Date.parse(first.date)) / DAY;
  return days < MEASURED ? null : Math.round((last.bytes - first.bytes) / days);
}

type Counted = {
  part: string;
  answers: number;
  failed: number;
  slow: number;
  milliseconds: number;
  rows: number;
};

/** The parts of a span up to now. A part that nobody counted is one in which the site did not run. */
async function readSpan(
  database: Queries,
  now: Date,
  { length, part }: { length: number; part: number },
): Promise<Health["spans"]["day"]> {
  const end = Math.floor(now.getTime() / part) * part;
  const start = end - length + part;
  const [first] = await database.select({ at: min(answerCounts.at) }).from(answerCounts);
  const begun = first?.at?.getTime() ?? Infinity;
  const { rows } = await database.execute<Counted>(sql`
    select date_bin(${`${part} milliseconds`}::interval, at, 'epoch') as part, sum(answers)::int as answers,
      sum(failed)::int as failed, sum(slow)::int as slow, sum(milliseconds)::float as milliseconds, count(*)::int as rows
      from ${answerCounts} where ${gte(answerCounts.at, new Date(start))} group by 1`);
  const counted = new Map(rows.map((row) => [new Date(row.part).getTime(), row]));
  return Array.from({ length: length / part }, (_, place) => {
    const from = start + place * part;
    const found = counted.get(from);
    const { answers = 0, failed = 0, slow = 0 } = found ?? {};
    return {
      from: new Date(from).toISOString(),
      answers,
      failed,
      slow,
      mean: found && answers > 0 ? found.milliseconds / answers : null,
      ran: from + part <= begun ? null : ((found?.rows ?? 0) * PART) / (from + part - Math.max(from, begun)),
    };
  });
}
