import { sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/connection.ts";

/** How many games a member has had of each questionnaire. One that was cancelled before its first answer does not count. */
export async function countAttempts(database: Queries, member: string): Promise<Map<string, number>> {
  const { rows } = await database.execute<{ questionnaire: string; had: number }>(sql`
    select questionnaire, count(*)::integer as had from games g
    where member = ${member}::uuid
      and (status <> 'canceled' or exists (select from user_answers u where u.game = g.id))
    group by questionnaire`);
  return new Map(rows.map(({ questionnaire, had }) => [questionnaire, had]));
}
