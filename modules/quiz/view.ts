import { sql } from "drizzle-orm";
import { questionnaires } from "./tables.ts";

/** SQL for a subquery that lists every questionnaire that members can play, as kind and key. */
export const liveQuestionnaires = sql`select 'questionnaire' as kind, ${questionnaires.key} as key from ${questionnaires} where ${questionnaires.archivedAt} is null`;
