import { and, eq, inArray, isNull, lt, type SQL } from "drizzle-orm";
import type { Locale } from "../../contracts/locale.ts";
import type { Localized } from "../../contracts/localized.ts";
import type { Attendance } from "../../contracts/qr.ts";
import type { Services } from "../../platform/core/context.ts";
import { milliseconds } from "../../platform/core/durations.ts";
import type { Queries, Transaction } from "../../platform/database/connection.ts";
import { makeShort } from "./sign-code.ts";
import { attendances, qrCodes } from "./tables.ts";

type Attended = {
  booking: string;
  member: string | null;
  holder: string;
  event: Localized;
  place: Localized | undefined;
  start: string;
  end: string;
  at: Date;
};

/** Certifies an attendance that has no certificate yet, with a code by which anyone checks it. The caller holds the event. */
export async function issueAttendance(
  transaction: Transaction,
  { booking, at, ...attended }: Attended,
): Promise<void> {
  const { member } = attended;
  const short = makeShort("certificate");
  await transaction.insert(qrCodes).values({ short, kind: "certificate", member, createdAt: at });
  await transaction.insert(attendances).values({ ...attended, id: booking, code: short, issuedAt: at });
}

/** Takes a certificate of attendance back. There may be none. */
export async function takeAttendanceBack(transaction: Transaction, booking: string): Promise<void> {
  await deleteCodes(transaction, eq(attendances.id, booking));
}

/** Which of these registrations have a certificate. */
export async function attendancesOf(database: Queries, registrations: string[]): Promise<Set<string>> {
  const found = await database
    .select({ id: attendances.id })
    .from(attendances)
    .where(inArray(attendances.id, registrations));
  return new Set(found.map(({ id }) => id));
}

/** How long a guest's can be checked (content/pages/privacy-policy). A member's goes with the account. */
const KEPT = milliseconds("1095 days");

/** Deletes the old ones of guests. For the job engine. */
export async function forgetAttendances({
  database,
  now,
}: Pick<Services, "database" | "now">): Promise<void> {
  const before = new Date(now().getTime() - KEPT);
  await deleteCodes(database, and(isNull(attendances.member), lt(attendances.issuedAt, before)));
}

/** Each certificate goes with its code. */
async function deleteCodes(database: Queries, which: SQL | undefined): Promise<void> {
  const codes = database.select({ code: attendances.code }).from(attendances).where(which);
  await database.delete(qrCodes).where(inArray(qrCodes.short, codes));
}

export function presentAttendance(row: typeof attendances.$inferSelect, locale: Locale): Attendance {
  const { holder, event, place, start, end, issuedAt } = row;
  return {
    holder,
    event: event[locale],
    place: place?.[locale] ?? null,
    start,
    end,
    issuedAt: issuedAt.toISOString(),
  };
}
