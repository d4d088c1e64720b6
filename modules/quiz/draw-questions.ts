import { sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/connection.ts";

type Drawing = { game: string; member: string; questionnaire: string; count: number };

/**
 * Draws `count` questions for a game from the pool: first those whose explanation the member has not seen, then those seen
 * longest ago. So nobody earns a certificate from the explanations of the last try.
 */
export async function drawQuestions(
  database: Queries,
  { game, member, questionnaire, count }: Drawing,
): Promise<void> {
  await database.execute(sql`
    insert into game_questions (game, question)
    select ${game}::uuid, q.id from questions q
    left join lateral (
      select max(u.answered_at) as at from user_answers u join games g on g.id = u.game
      where u.question = q.id and g.member = ${member}::uuid
    ) seen on true
    where q.questionnaire = ${questionnaire}::uuid and q.retired_at is null
    order by seen.at asc nulls first, sha256((${game}::text || q.id::text)::bytea)
    limit ${count}`);
}
