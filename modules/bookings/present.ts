import type { Attendee, Booking } from "../../contracts/bookings.ts";
import { inLocale } from "../../contracts/in-locale.ts";
import { refundsUntil, registrationTimes } from "../../contracts/event-times.ts";
import { iri } from "../../contracts/iri.ts";
import type { Locale } from "../../contracts/locale.ts";
import { type EventDocument, shownEvent } from "./events.ts";
import type { Found } from "./find-booking.ts";
import type { bookings } from "./tables.ts";

type Row = typeof bookings.$inferSelect;
type Reader = { now: () => Date; locale: Locale };

/** A registration for its member. */
export function presentBooking(
  { now, locale }: Reader,
  row: Row & { hasCertificate?: boolean },
  event: EventDocument | undefined,
): Booking {
  const { name, start, end, place } = shownEvent(event, row.told, locale);
  const may = whatMayBeDone(row, event, now());
  return {
    "@id": iri("bookings", row.id),
    id: row.id,
    event: {
      key: row.event,
      name,
      start: start ?? null,
      end: end ?? null,
      place: place ?? null,
      isPublic: event?.registration !== undefined,
    },
    state: row.state,
    paid: row.paid,
    isPaidBack: row.refund !== null,
    ...may,
    bookedAt: row.askedAt.toISOString(),
    hasCertificate: row.hasCertificate ?? false,
  };
}

/** Whether somebody can still cancel, and whether they would be paid back. */
export function whatMayBeDone(
  row: Pick<Row, "state" | "payment" | "refund" | "event" | "told">,
  event: EventDocument | undefined,
  now: Date,
): { canCancel: boolean; wouldPayBack: boolean } {
  const known = event && inLocale(event, "fr");
  const begins = known && registrationTimes({ ...known, registration: { who: "everyone" } })?.closes;
  const isOff = !event || event.status !== undefined;
  const canCancel = row.state !== "canceled" && (isOff || !begins || now < begins);
  const until = known && refundsUntil(known);
  const isInTime = isOff || !until || now < until;
  return { canCancel, wouldPayBack: canCancel && row.payment !== null && !row.refund && isInTime };
}

/** A registration for the team. */
export function presentAttendee({ row, name, email }: Found): Attendee {
  return {
    "@id": iri("bookings", row.id),
    id: row.id,
    name,
    email,
    isMember: row.member !== null,
    state: row.state,
    paid: row.paid,
    isPaidBack: row.refund !== null,
    presentAt: row.presentAt?.toISOString() ?? null,
    bookedAt: row.askedAt.toISOString(),
  };
}
