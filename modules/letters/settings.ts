import type { NewsletterSettings } from "../../contracts/letters.ts";
import { ADMINISTRATORS } from "../../contracts/roles.ts";
import type { Asking, Call } from "../../platform/core/context.ts";
import { requireRole } from "../../platform/core/guard.ts";
import { newsletterSettings } from "./tables.ts";

/** What most mail providers let a paying customer send in an hour. */
const PER_HOUR = 3_000;

/** How many mails an hour the newsletter may send. For administrators. */
export async function readNewsletterSettings({ ctx }: Asking): Promise<NewsletterSettings> {
  requireRole(ctx, ...ADMINISTRATORS);
  const [row] = await ctx.database.select().from(newsletterSettings);
  return { perHour: row?.perHour ?? PER_HOUR };
}

/** Sets it. Also for what is being sent now. For administrators. */
export async function changeNewsletterSettings({
  ctx,
  input: { perHour },
}: Call<NewsletterSettings>): Promise<NewsletterSettings> {
  requireRole(ctx, ...ADMINISTRATORS);
  await ctx.database
    .insert(newsletterSettings)
    .values({ perHour })
    .onConflictDoUpdate({ target: newsletterSettings.isOnly, set: { perHour } });
  return { perHour };
}

export { PER_HOUR };
