import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Locale } from "../../../contracts/locale.ts";
import type { subscriberCounts } from "../../../contracts/newsletter.ts";
import { ADMINISTRATORS } from "../../../contracts/roles.ts";
import { CSV_START, csvLine } from "../../../contracts/csv.ts";
import type { Asking } from "../../../platform/core/context.ts";
import { requireRole } from "../../../platform/core/guard.ts";
import { logSecurity } from "../security/security-log.ts";
import type { MemberContext } from "../services.ts";
import { recipientLinks, type Recipient } from "./recipient-token.ts";
import { recipients } from "./recipients.ts";

const HEADER: Record<Locale, string[]> = {
  fr: ["E-mail", "Langue", "Depuis", "Préférences et désabonnement", "Désabonnement en un clic"],
  en: ["E-mail", "Language", "Since", "Preferences and unsubscribing", "One-click unsubscribing"],
};

type Row = { kind: Recipient["kind"]; id: string; email: string; locale: Locale; since: string };

/** How many people get the newsletter. For administrators. */
export async function countSubscribers({ ctx }: Asking): Promise<z.output<typeof subscriberCounts>> {
  requireRole(ctx, ...ADMINISTRATORS);
  const { rows } = await ctx.database.execute<{ members: number; others: number }>(sql`
    select count(*) filter (where kind = 'member')::int as members,
      count(*) filter (where kind = 'subscriber')::int as others
    from (${recipients}) wanted`);
  return rows[0] ?? { members: 0, others: 0 };
}

/**
 * Everyone who gets the newsletter, as CSV: the address, the language, since when, and the two links that every letter needs (RFC 2369,
 * RFC 8058). Each download is in the security log. For administrators.
 */
export async function exportSubscribers({ ctx }: Asking<MemberContext>): Promise<string> {
  requireRole(ctx, ...ADMINISTRATORS);
  await logSecurity(ctx, { event: "members_listed" });
  const { rows } = await ctx.database.execute<Row>(sql`
    select kind, id, email, locale, to_char(since at time zone 'UTC', 'YYYY-MM-DD') as since
    from (${recipients}) wanted order by kind, email`);
  const lines = rows.map(({ email, locale, since, ...recipient }) => {
    const { preferences, oneClick } = recipientLinks(ctx, { ...recipient, locale });
    return csvLine([email, locale, since, preferences, oneClick]);
  });
  return CSV_START + csvLine(HEADER[ctx.locale]) + lines.join("");
}
