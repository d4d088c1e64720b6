import { eq, lt } from "drizzle-orm";
import { milliseconds } from "../core/durations.ts";
import type { Database } from "../database/connection.ts";
import type { RefusedMail } from "./mail.ts";
import { refusedMails } from "./tables.ts";

export const REFUSED_MAILS_QUEUE = "refused-mails-outlived";

/** How long the team sees them (content/pages/privacy-policy). */
const KEPT = milliseconds("90 days");

type Asking = { database: Database; now: () => Date };

/** Stores a refused mail for the team. */
export async function noteRefusedMail({ database, now }: Asking, refused: RefusedMail): Promise<void> {
  // The same mail may be tried twice, by its call and by its job. It is noted once.
  if (refused.job) await database.delete(refusedMails).where(eq(refusedMails.job, refused.job));
  await database.insert(refusedMails).values({ id: crypto.randomUUID(), ...refused, refusedAt: now() });
}

/** Deletes those that are 90 days old. For the job engine. */
export async function forgetRefusedMails({ database, now }: Asking): Promise<void> {
  await database.delete(refusedMails).where(lt(refusedMails.refusedAt, new Date(now().getTime() - KEPT)));
}

/** How many mails were refused of late. */
export const countRefusedMails = (database: Database): Promise<number> => database.$count(refusedMails);
