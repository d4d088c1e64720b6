import { eq } from "drizzle-orm";
import type { Queries } from "../../platform/database/connection.ts";
import { answers } from "./tables.ts";

/** The ids of all right answers. No call may give them away; for the command line. */
export async function rightAnswers(database: Queries): Promise<Set<string>> {
  const rows = await database.select({ id: answers.id }).from(answers).where(eq(answers.isCorrect, true));
  return new Set(rows.map(({ id }) => id));
}
