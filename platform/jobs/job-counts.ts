import { sql } from "drizzle-orm";
import type { Queries } from "../database/connection.ts";

export type JobCounts = {
  counts: { queue: string; state: "waiting" | "active" | "failed"; count: number }[];
  /** Of the jobs that are due, how long the first has waited. */
  oldest: { queue: string; seconds: number }[];
};

/** How many jobs wait, run and have failed for good, by queue. */
export async function readJobCounts(database: Queries): Promise<JobCounts> {
  const [{ rows: counts }, { rows: oldest }] = await Promise.all([
    database.execute<JobCounts["counts"][number]>(sql`
      select name as queue, count(*)::int as count,
        case when state in ('created', 'retry') then 'waiting' else state::text end as state
        from jobs.job where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_pgboss%'
        group by 1, 3`),
    database.execute<JobCounts["oldest"][number]>(sql`
      select name as queue, extract(epoch from now() - min(start_after))::int as seconds
        from jobs.job where state in ('created', 'retry') and start_after <= now() and name not like '\\_\\_pgboss%'
        group by 1`),
  ]);
  return { counts, oldest };
}
