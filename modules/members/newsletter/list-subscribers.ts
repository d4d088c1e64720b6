import { and, asc, eq, isNotNull, isNull, notInArray } from "drizzle-orm";
import type { z } from "zod";
import type { Locale } from "../../../contracts/locale.ts";
import type { subscriberCounts } from "../../../contracts/newsletter.ts";
import { ADMINISTRATORS } from "../../../contracts/roles.ts";
import { CSV_START, csvLine } from "../../../platform/core/csv.ts";
import type { Asking } from "../../../platform/core/context.ts";
import { requireRole } from "../../../platform/core/guard.ts";
import type { Queries } from "../../../platform/database/connection.ts";
import { logSecurity } from "../security/security-log.ts";
import type { MemberContext } from "../services.ts";
import { subscribers, users } from "../tables.ts";
import { recipientToken } from "./recipient-token.ts";

const HEADER: Record<Locale, string[]> = {
  fr: ["E-mail", "Langue", "Depuis", "Préférences et désabonnement", "Désabonnement en un clic"],
  en: ["E-mail", "Language", "Since", "Preferences and unsubscribing", "One-click unsubscribing"],
};

/** The members who ticked the newsletter. One who is locked out or about to be deleted gets no letters. */
const wanted = and(eq(users.newsletter, true), isNull(users.lockedAt), isNull(users.deletionRequestedAt));

/** The others who confirmed. An address that has an account gets what its account says. */
const others = (database: Queries) =>
  and(
    isNotNull(subscribers.confirmedAt),
    notInArray(subscribers.email, database.select({ email: users.email }).from(users)),
  );

/** How many people get the newsletter. For administrators. */
export async function countSubscribers({ ctx }: Asking): Promise<z.output<typeof subscriberCounts>> {
  requireRole(ctx, ...ADMINISTRATORS);
  const [members, rest] = await Promise.all([
    ctx.database.$count(users, wanted),
    ctx.database.$count(subscribers, others(ctx.database)),
  ]);
  return { members, others: rest };
}

/**
 * Everyone who gets the newsletter, as CSV: the address, the language, since when, and the two links that every letter needs (RFC 2369,
 * RFC 8058). Each download is in the security log. For administrators.
 */
export async function exportSubscribers({ ctx }: Asking<MemberContext>): Promise<string> {
  requireRole(ctx, ...ADMINISTRATORS);
  await logSecurity(ctx, ctx.database, { event: "members_listed" });
  const [members, rest] = await Promise.all([
    ctx.database.select().from(users).where(wanted).orderBy(asc(users.email)),
    ctx.database.select().from(subscribers).where(others(ctx.database)).orderBy(asc(subscribers.email)),
  ]);
  const rows = [
    ...members.map(({ id, email, locale, createdAt }) => ({
      email,
      locale,
      since: createdAt,
      token: recipientToken(ctx, { kind: "member", id }),
    })),
    ...rest.map(({ id, email, locale, confirmedAt }) => ({
      email,
      locale,
      since: confirmedAt,
      token: recipientToken(ctx, { kind: "subscriber", id }),
    })),
  ];
  const lines = rows.map(({ email, locale, since, token }) =>
    csvLine([
      email,
      locale,
      since?.toISOString().slice(0, 10),
      `${ctx.origin}/${locale}/newsletter?token=${token}`,
      `${ctx.origin}/api/newsletter/one-click?token=${token}`,
    ]),
  );
  return CSV_START + csvLine(HEADER[ctx.locale]) + lines.join("");
}
