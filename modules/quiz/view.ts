import { sql } from "drizzle-orm";
import { questionnaires } from "./tables.ts";

/** The kind and key of every questionnaire that members play, as a query of another statement. */
export const liveQuestionnaires = sql`select 'questionnaire' as kind, ${questionnaires.key} as key from ${questionnaires} where ${questionnaires.archivedAt} is null`;
