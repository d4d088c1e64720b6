import { and, isNull, lt } from "drizzle-orm";
import type { Services } from "../../platform/core/context.ts";
import { forgetUnsent } from "./attachments.ts";
import { threads } from "./tables.ts";

export const FORGETTING_QUEUE = "forget-old-threads";

/** How long the contact form's messages are kept, in months (content/pages/privacy-policy: conservation). */
const KEPT_MONTHS = 24;

/** Deletes the contact form's threads in which nobody has written for as long as the privacy policy says, and files that were never sent. */
export async function forgetOldThreads(services: Pick<Services, "database" | "now">): Promise<void> {
  await forgetUnsent(services);
  const limit = new Date(services.now());
  limit.setUTCMonth(limit.getUTCMonth() - KEPT_MONTHS);
  await services.database
    .delete(threads)
    .where(and(isNull(threads.member), lt(threads.lastMessageAt, limit)));
}
