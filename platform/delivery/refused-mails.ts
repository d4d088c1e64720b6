import { eq, lt } from "drizzle-orm";
import { milliseconds } from "../core/durations.ts";
import type { Database } from "../database/connection.ts";
import type { RefusedMail } from "./mail.ts";
import { refusedMails } from "./tables.ts";

/** How long the team sees them. */
const KEPT = milliseconds("90 days");

/** Stores a refused mail for the team, and deletes old ones. */
export async function noteRefusedMail(
  { database, now }: { database: Database; now: () => Date },
  refused: RefusedMail,
): Promise<void> {
  const refusedAt = now();
  await database.delete(refusedMails).where(lt(refusedMails.refusedAt, new Date(refusedAt.getTime() - KEPT)));
  // The same mail may be tried twice, by its call and by its job. It is noted once.
  if (refused.job) await database.delete(refusedMails).where(eq(refusedMails.job, refused.job));
  await database.insert(refusedMails).values({ id: crypto.randomUUID(), ...refused, refusedAt });
}

/** How many mails were refused of late. */
export const countRefusedMails = (database: Database): Promise<number> => database.$count(refusedMails);
