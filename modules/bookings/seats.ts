import { and, asc, count, eq, notInArray } from "drizzle-orm";
import type { Services } from "../../platform/core/context.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import type { Queries } from "../../platform/database/connection.ts";
import { type InTransaction, withTransaction } from "../../platform/database/with-transaction.ts";
import { payFee } from "../ledger/index.ts";
import type { EventDocument } from "./events.ts";
import { queueBookingMail } from "./mails.ts";
import { bookings } from "./tables.ts";

type Row = typeof bookings.$inferSelect;

/** How many seats are left; undefined where there is room for everybody. */
async function seatsLeft(
  database: Queries,
  { key, event }: { key: string; event: EventDocument },
): Promise<number | undefined> {
  const seats = event.registration?.seats;
  if (seats === undefined) return undefined;
  const [taken] = await database
    .select({ count: count() })
    .from(bookings)
    .where(and(eq(bookings.event, key), eq(bookings.state, "booked")));
  return Math.max(0, seats - (taken?.count ?? 0));
}

type Seat = { key: string; event: EventDocument; booking: Pick<Row, "id" | "member"> };

type Paid = Pick<Row, "paid" | "payment">;

/**
 * Pays for a seat, in the caller's transaction. Refuses as a broken rule a guest, a member
 * without a Fcfa account and one whose balance does not suffice.
 */
async function payForSeat(
  services: InTransaction<Services & { address?: string }>,
  { event, booking }: Omit<Seat, "key">,
): Promise<Paid> {
  const price = event.registration?.francs;
  if (price === undefined) return { paid: 0, payment: null };
  if (!booking.member) throw refusedFor("booking_needs_account");
  const uuid = crypto.randomUUID();
  const reason = await payFee(services, {
    uuid,
    member: booking.member,
    amount: price,
    description: event.name.fr,
  });
  if (reason) throw refusedFor(reason === "funds" ? "booking_funds" : "booking_needs_account");
  return { paid: price, payment: uuid };
}

function refusedFor(code: string): Refusal {
  return new Refusal("invalid_input", { violations: [{ propertyPath: "price", code }] });
}

/**
 * Gives free seats to those who wait, the first one first, and mails them. Whoever cannot pay waits on, and the next one is asked. The
 * caller holds the event.
 */
export async function fillSeats(
  services: InTransaction<Services>,
  { key, event }: { key: string; event: EventDocument },
): Promise<void> {
  if (event.status || !event.registration) return;
  const cannotPay: string[] = [];
  for (;;) {
    if ((await seatsLeft(services.database, { key, event })) === 0) return;
    const [next] = await services.database
      .select()
      .from(bookings)
      .where(and(eq(bookings.event, key), eq(bookings.state, "waiting"), notInArray(bookings.id, cannotPay)))
      .orderBy(asc(bookings.waitingSince), asc(bookings.id))
      .limit(1);
    if (!next) return;
    try {
      await withTransaction(services, async (services) => {
        const paid = await payForSeat(services, { event, booking: next });
        const set = { state: "booked" as const, waitingSince: null, ...paid };
        await services.database.update(bookings).set(set).where(eq(bookings.id, next.id));
        await queueBookingMail(services, { kind: "seat", booking: next.id });
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      cannotPay.push(next.id);
    }
  }
}

/** A seat where one is left, else a place in the waiting list. It is paid for here. The caller holds the event. */
export async function takePlace(
  services: InTransaction<Services & { address?: string }>,
  { key, event, booking, now }: Seat & { now: Date },
): Promise<Pick<Row, "state" | "waitingSince"> & Paid> {
  if ((await seatsLeft(services.database, { key, event })) === 0)
    return { state: "waiting", waitingSince: now, paid: 0, payment: null };
  const paid = await payForSeat(services, { event, booking });
  return { state: "booked", waitingSince: null, ...paid };
}
