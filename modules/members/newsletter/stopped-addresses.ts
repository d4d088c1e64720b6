import { desc, eq } from "drizzle-orm";
import type { StopCause, StoppedAddress } from "../../../contracts/newsletter.ts";
import type { Page, PageOf } from "../../../contracts/page.ts";
import { ADMINISTRATORS } from "../../../contracts/roles.ts";
import type { Call, Services } from "../../../platform/core/context.ts";
import { requireRole } from "../../../platform/core/guard.ts";
import { Refusal } from "../../../platform/core/refusal.ts";
import { paginate } from "../../../platform/database/paginate.ts";
import { stoppedAddresses } from "../tables.ts";

/** In characters, of a mail server's words. */
const LONGEST_DETAIL = 500;

type Stopped = { email: string; cause: StopCause; detail: string };

/** Has the newsletter no longer go to these addresses. */
export async function stopAddresses(
  { database, now }: Pick<Services, "database" | "now">,
  found: Stopped[],
): Promise<void> {
  if (found.length === 0) return;
  await database
    .insert(stoppedAddresses)
    .values(found.map((one) => ({ ...one, detail: one.detail.slice(0, LONGEST_DETAIL), stoppedAt: now() })))
    .onConflictDoNothing();
}

/** A page of the addresses that are stopped, the newest first. For administrators. */
export async function listStoppedAddresses({
  ctx,
  input: page,
}: Call<Page>): Promise<PageOf<StoppedAddress>> {
  requireRole(ctx, ...ADMINISTRATORS);
  const every = ctx.database.select().from(stoppedAddresses).$dynamic();
  const orderBy = [desc(stoppedAddresses.stoppedAt), stoppedAddresses.email];
  const { items, ...counted } = await paginate(ctx.database, every, { ...page, orderBy });
  return { ...counted, items: items.map((row) => ({ ...row, stoppedAt: row.stoppedAt.toISOString() })) };
}

/** Lets the newsletter go to an address again. Refuses with `not_found`. For administrators. */
export async function allowAddress({ ctx, input: { email } }: Call<{ email: string }>): Promise<void> {
  requireRole(ctx, ...ADMINISTRATORS);
  const gone = await ctx.database
    .delete(stoppedAddresses)
    .where(eq(stoppedAddresses.email, email))
    .returning({ email: stoppedAddresses.email });
  if (gone.length === 0) throw new Refusal("not_found");
}
