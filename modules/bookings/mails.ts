import type { Services } from "../../platform/core/context.ts";
import type { InTransaction } from "../../platform/database/with-transaction.ts";

export const BOOKING_MAIL_QUEUE = "booking-mail";

/** Why somebody who registered gets a mail. */
const BOOKING_MAILS = [
  /** A guest's first one: the link that confirms. */
  "confirm",
  /** Somebody who is registered already asked again. */
  "already",
  "booked",
  "waiting",
  /** A seat became free for whoever waited. */
  "seat",
  /** The event has other days, hours or another place. */
  "changed",
  "called_off",
  "canceled",
  "canceled_by_team",
  "certificate",
] as const;

/** A mail's job: which registration it is about. Who it goes to and what it says is read when it is sent. */
export type BookingMail =
  | { kind: (typeof BOOKING_MAILS)[number]; booking: string }
  | { kind: "letter"; booking: string; subject: string; body: string };

/** Queues a mail in the caller's transaction. */
export function queueBookingMail(
  { jobs, database }: InTransaction<Pick<Services, "jobs">>,
  mail: BookingMail,
): Promise<void> {
  return jobs.send(BOOKING_MAIL_QUEUE, mail, database);
}
