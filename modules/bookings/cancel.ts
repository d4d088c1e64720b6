import { eq } from "drizzle-orm";
import type { Attendee, Booking } from "../../contracts/bookings.ts";
import { ROLES } from "../../contracts/roles.ts";
import type { Call, Context, Services } from "../../platform/core/context.ts";
import { authorized, requireActor, requireRole } from "../../platform/core/guard.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { type InTransaction, withTransaction } from "../../platform/database/with-transaction.ts";
import { payFeeBack } from "../ledger/index.ts";
import { findEvent, holdEvent } from "./events.ts";
import { findBooking } from "./find-booking.ts";
import { queueBookingMail } from "./mails.ts";
import { presentAttendee, presentBooking, whatMayBeDone } from "./present.ts";
import { fillSeats } from "./seats.ts";
import { bookings } from "./tables.ts";

type Row = typeof bookings.$inferSelect;
type Id = { id: string };

/** Cancels one's own registration. Doing it again changes nothing. Refuses with `conflict` once the event has begun. For its member. */
export async function cancelOwn({ ctx, input: { id } }: Call<Id>): Promise<Booking> {
  const actor = requireActor(ctx);
  const { row } = await findBooking(ctx.database, id);
  authorized(row.member === actor.id, row);
  await withTransaction(ctx, (ctx) => cancelBooking(ctx, row, "person"));
  const canceled = await findBooking(ctx.database, id);
  return presentBooking(ctx, canceled.row, await findEvent(ctx.database, row.event));
}

/** Cancels somebody's registration, pays them back, and mails them. Doing it again changes nothing. For the team. */
export async function cancelAttendee({ ctx, input: { id } }: Call<Id>): Promise<Attendee> {
  requireRole(ctx, ...ROLES);
  const { row } = await findBooking(ctx.database, id);
  await withTransaction(ctx, (ctx) => cancelBooking(ctx, row, "team"));
  return presentAttendee(await findBooking(ctx.database, id));
}

/** Cancels a registration, in the caller's transaction: the francs go back while they may, and the seat goes to the first who waits. */
export async function cancelBooking(
  ctx: InTransaction<Context>,
  { id, event: key }: Pick<Row, "id" | "event">,
  by: "person" | "team",
): Promise<void> {
  const event = await holdEvent(ctx.database, key);
  const { row, email } = await findBooking(ctx.database, id);
  if (row.state === "canceled") return;
  const { canCancel, wouldPayBack } = whatMayBeDone(row, event, ctx.now());
  if (by === "person" && !canCancel) throw new Refusal("conflict");
  const paysBack = by === "team" ? row.payment !== null && !row.refund : wouldPayBack;
  const refund = paysBack ? await payBack(ctx, row) : row.refund;
  await ctx.database
    .update(bookings)
    .set({ state: "canceled", waitingSince: null, presentAt: null, refund })
    .where(eq(bookings.id, id));
  if (event && row.state === "booked") await fillSeats(ctx, { key, event });
  if (email && row.state !== "unconfirmed")
    await queueBookingMail(ctx, {
      kind: by === "team" ? "canceled_by_team" : "canceled",
      booking: id,
    });
}

/**
 * The operation that pays a registration back, in the caller's transaction; null where the member's account is closed, so that the team
 * settles it by hand, or where it has done so.
 */
export async function payBack(
  services: InTransaction<Services & { address?: string }>,
  { member, paid, payment, told }: Pick<Row, "member" | "paid" | "payment" | "told">,
): Promise<string | null> {
  if (!member || !payment) return null;
  const uuid = crypto.randomUUID();
  const fee = { uuid, member, amount: paid, payment, description: told.name.fr };
  return payFeeBack(services, fee);
}
