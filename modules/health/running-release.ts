import { desc } from "drizzle-orm";
import type { Queries } from "../../platform/database/connection.ts";
import { answerCounts } from "./tables.ts";

/** The release that ran last; nothing before the first start. */
export async function findRunningRelease(database: Queries): Promise<string | undefined> {
  const [row] = await database
    .select({ release: answerCounts.release })
    .from(answerCounts)
    .orderBy(desc(answerCounts.at))
    .limit(1);
  return row?.release;
}
