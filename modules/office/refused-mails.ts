import { desc, eq } from "drizzle-orm";
import type { RefusedMail } from "../../contracts/office.ts";
import type { Page, PageOf } from "../../contracts/page.ts";
import { ADMINISTRATORS } from "../../contracts/roles.ts";
import type { Call } from "../../platform/core/context.ts";
import { requireRole } from "../../platform/core/guard.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { refusedMails } from "../../platform/delivery/tables.ts";
import { paginate } from "../../platform/database/paginate.ts";
import { withTransaction } from "../../platform/database/with-transaction.ts";
import { logSecurity } from "../members/index.ts";

/** A page of the mails that a mail server refused for good, newest first. For administrators. */
export async function listRefusedMails({ ctx, input: page }: Call<Page>): Promise<PageOf<RefusedMail>> {
  requireRole(ctx, ...ADMINISTRATORS);
  const every = ctx.database.select().from(refusedMails).$dynamic();
  const orderBy = [desc(refusedMails.refusedAt), desc(refusedMails.id)];
  const { items: rows, ...counted } = await paginate(ctx.database, every, { ...page, orderBy });
  const items = rows.map(({ id, to, subject, reason, refusedAt, job }) => ({
    id,
    to,
    subject,
    reason,
    refusedAt: refusedAt.toISOString(),
    mayRetry: job !== null,
  }));
  return { items, ...counted };
}

/**
 * Has a refused mail written and sent again; it comes back to the list if it is refused again. Refuses with `conflict`
 * one whose job is not known. For administrators.
 */
export async function retryRefusedMail({ ctx, input: { id } }: Call<{ id: string }>): Promise<void> {
  requireRole(ctx, ...ADMINISTRATORS);
  await withTransaction(ctx, async (ctx) => {
    const [mail] = await ctx.database.delete(refusedMails).where(eq(refusedMails.id, id)).returning();
    if (!mail) throw new Refusal("not_found");
    if (!mail.job) throw new Refusal("conflict");
    await ctx.jobs.send(mail.job.queue, mail.job.data, ctx.database);
    await logSecurity(ctx, { event: "mail_retried", detail: mail.to });
  });
}

/** Takes a refused mail off the list. For administrators. */
export async function dismissRefusedMail({ ctx, input: { id } }: Call<{ id: string }>): Promise<void> {
  requireRole(ctx, ...ADMINISTRATORS);
  await withTransaction(ctx, async (ctx) => {
    const [mail] = await ctx.database.delete(refusedMails).where(eq(refusedMails.id, id)).returning();
    if (!mail) throw new Refusal("not_found");
    await logSecurity(ctx, { event: "mail_dismissed", detail: mail.to });
  });
}
