import type { Worker } from "../../platform/jobs/jobs.ts";
import { BOOKINGS_QUEUE, forgetBookings } from "./forget.ts";
import { BOOKING_MAIL_QUEUE, type BookingMail } from "./mails.ts";
import { type BookingSending, sendBookingMail } from "./send-mail.ts";
import { tendBookings, TENDING_QUEUE } from "./tend.ts";

/** What the job engine does for registrations. */
export function bookingWorkers(services: BookingSending): Worker[] {
  return [
    {
      queue: BOOKING_MAIL_QUEUE,
      work: (data) => sendBookingMail(services, data as BookingMail),
      isUrgent: true,
    },
    { queue: TENDING_QUEUE, cron: "* * * * *", work: () => tendBookings(services) },
    { queue: BOOKINGS_QUEUE, cron: "22 4 * * *", work: () => forgetBookings(services) },
  ];
}
