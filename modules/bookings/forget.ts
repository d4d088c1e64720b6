import { and, eq, inArray, isNull, lt } from "drizzle-orm";
import type { Services } from "../../platform/core/context.ts";
import { milliseconds } from "../../platform/core/durations.ts";
import { forgetAttendances } from "../qr/index.ts";
import { UNCONFIRMED_KEPT } from "./book.ts";
import { bookings } from "./tables.ts";

export const BOOKINGS_QUEUE = "bookings-outlived";

/** How long after an event the registrations of guests are kept (content/pages/privacy-policy). */
const KEPT = milliseconds("90 days");

/** Deletes what guests never confirmed, guests' registrations 90 days after the event, and their certificates when they are old. For the job engine. */
export async function forgetBookings({ database, now }: Pick<Services, "database" | "now">): Promise<void> {
  const before = (duration: number) => new Date(now().getTime() - duration);
  await database
    .delete(bookings)
    .where(and(eq(bookings.state, "unconfirmed"), lt(bookings.askedAt, before(UNCONFIRMED_KEPT))));
  const guests = await database
    .select({ id: bookings.id, told: bookings.told, askedAt: bookings.askedAt })
    .from(bookings)
    .where(isNull(bookings.member));
  const day = before(KEPT).toISOString().slice(0, 10);
  const old = guests.filter(
    ({ told: { start, end = start }, askedAt }) => (end ?? askedAt.toISOString().slice(0, 10)) < day,
  );
  if (old.length > 0)
    await database.delete(bookings).where(
      inArray(
        bookings.id,
        old.map(({ id }) => id),
      ),
    );
  await forgetAttendances({ database, now });
}
