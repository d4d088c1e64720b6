import { and, eq, gt } from "drizzle-orm";
import type { z } from "zod";
import type { attendeeInput, Attendee, Booking, bookingInput, guestInput } from "../../contracts/bookings.ts";
import { ROLES } from "../../contracts/roles.ts";
import type { Call, Context } from "../../platform/core/context.ts";
import { milliseconds } from "../../platform/core/durations.ts";
import { requireActor, requireRole } from "../../platform/core/guard.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import type { Transaction } from "../../platform/database/connection.ts";
import { type InTransaction, withTransaction } from "../../platform/database/with-transaction.ts";
import { findUser, limitMails } from "../members/index.ts";
import { findEvent, holdEvent, requireOpen, toldOf } from "./events.ts";
import { findBooking, findStanding } from "./find-booking.ts";
import { queueBookingMail } from "./mails.ts";
import { presentAttendee, presentBooking } from "./present.ts";
import { takePlace } from "./seats.ts";
import { bookings } from "./tables.ts";

type Key = { key: string };
/** `isNew` is false where the same uuid was sent before, or the member is registered already. */
export type Booked<Shown> = { isNew: boolean; booking: Shown };

/**
 * Registers a member for an event: a seat, or a place in the waiting list once there is none. A price is paid from their account in the same
 * transaction. Whoever is registered stays so, and pays once. For members.
 */
export async function bookSeat({
  ctx,
  input: { key, uuid },
}: Call<Key & z.output<typeof bookingInput>>): Promise<Booked<Booking>> {
  const actor = requireActor(ctx);
  await ctx.limiter.consume("booking", actor.id);
  const { isNew, id } = await withTransaction(ctx, async (ctx) => {
    const event = await holdEvent(ctx.database, key);
    if (await isRepeat(ctx.database, { uuid, key, member: actor.id })) return { isNew: false, id: uuid };
    const { email } = await findUser(ctx.database, actor.id);
    const standing = await findStanding(ctx.database, { key, member: actor.id, email });
    if (standing && standing.row.state !== "unconfirmed")
      return { isNew: false, id: await adopt(ctx.database, standing.row.id, actor.id) };
    const open = requireOpen(event, ctx.now());
    // The member need not confirm the address that they once typed here as a guest.
    if (standing) await ctx.database.delete(bookings).where(eq(bookings.id, standing.row.id));
    const booking = { id: uuid, member: actor.id };
    const place = await takePlace(ctx, { key, event: open, booking, now: ctx.now() });
    await ctx.database.insert(bookings).values({
      ...booking,
      ...place,
      event: key,
      locale: ctx.locale,
      told: toldOf(open),
      askedAt: ctx.now(),
    });
    const kind = place.state === "booked" ? "booked" : "waiting";
    await queueBookingMail(ctx, { kind, booking: uuid });
    return { isNew: true, id: uuid };
  });
  return { isNew, booking: await presentOwn(ctx, id) };
}

/** Whether the uuid names the same registration already. Refuses it for anything else. */
async function isRepeat(
  transaction: Transaction,
  { uuid, key, member }: { uuid: string; key: string; member: string | null },
): Promise<boolean> {
  const [known] = await transaction.select().from(bookings).where(eq(bookings.id, uuid));
  if (known && (known.event !== key || known.member !== member)) throw new Refusal("conflict");
  return known !== undefined;
}

/** What a member registered as a guest, with the same address, is theirs. */
async function adopt(transaction: Transaction, id: string, member: string): Promise<string> {
  await transaction.update(bookings).set({ member, name: null, email: null }).where(eq(bookings.id, id));
  return id;
}

async function presentOwn(ctx: Context, id: string): Promise<Booking> {
  const { row } = await findBooking(ctx.database, id);
  return presentBooking(ctx, row, await findEvent(ctx.database, row.event));
}

/** How long the link of a guest's first mail is good. Then what they typed is deleted. */
export const UNCONFIRMED_KEPT = milliseconds("2 days");

/** Whoever sends the same form again before has the first mail already. */
const MAILED_AGAIN = milliseconds("1 hour");

/**
 * Mails a guest the link that confirms a registration. Until then it takes no seat. It answers the same for any address,
 * within the limits on mails that anyone can ask for. For anyone.
 */
export async function askForSeat({
  ctx,
  input: { key, name, email },
}: Call<Key & z.output<typeof guestInput>>): Promise<void> {
  const event = requireOpen(await findEvent(ctx.database, key), ctx.now());
  if (event.registration?.who === "members") throw refusedFor("booking_members");
  if (event.registration?.francs !== undefined) throw refusedFor("booking_needs_account");
  await limitMails(ctx, { email });
  await withTransaction(ctx, async (ctx) => {
    await holdEvent(ctx.database, key);
    const standing = await findStanding(ctx.database, { key, email });
    if (standing) {
      const isUnconfirmed = standing.row.state === "unconfirmed";
      if (isUnconfirmed && ctx.now().getTime() - standing.row.askedAt.getTime() < MAILED_AGAIN)
        return undefined;
      const kind = isUnconfirmed ? "confirm" : "already";
      return queueBookingMail(ctx, { kind, booking: standing.row.id });
    }
    const id = crypto.randomUUID();
    await ctx.database.insert(bookings).values({
      id,
      event: key,
      name,
      email,
      locale: ctx.locale,
      state: "unconfirmed",
      told: toldOf(event),
      askedAt: ctx.now(),
    });
    return queueBookingMail(ctx, { kind: "confirm", booking: id });
  });
}

function refusedFor(code: string): Refusal {
  return new Refusal("invalid_input", { violations: [{ propertyPath: "event", code }] });
}

/** Gives a guest who opened the mail's link a seat, or a place in the waiting list. The caller holds the event. */
export async function confirmSeat(
  ctx: InTransaction<Context>,
  { id, key }: { id: string; key: string },
): Promise<void> {
  const now = ctx.now();
  const isFresh = gt(bookings.askedAt, new Date(now.getTime() - UNCONFIRMED_KEPT));
  const [row] = await ctx.database
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, id), eq(bookings.state, "unconfirmed"), isFresh));
  if (!row) throw new Refusal("gone");
  const event = requireOpen(await findEvent(ctx.database, key), now);
  const place = await takePlace(ctx, { key, event, booking: row, now });
  await ctx.database
    .update(bookings)
    .set({ ...place, told: toldOf(event) })
    .where(eq(bookings.id, id));
  await queueBookingMail(ctx, {
    kind: place.state === "booked" ? "booked" : "waiting",
    booking: id,
  });
}

/**
 * Adds somebody by hand, who has a seat at once, even where none is left: the team knows its room. They are mailed where they have an
 * address. The same address twice is one registration. For the team.
 */
export async function addAttendee({
  ctx,
  input: { key, uuid, name, email },
}: Call<Key & z.output<typeof attendeeInput>>): Promise<Booked<Attendee>> {
  requireRole(ctx, ...ROLES);
  const { isNew, id } = await withTransaction(ctx, async (ctx) => {
    const event = await holdEvent(ctx.database, key);
    if (!event?.registration) throw new Refusal("not_found");
    if (await isRepeat(ctx.database, { uuid, key, member: null })) return { isNew: false, id: uuid };
    const standing = email ? await findStanding(ctx.database, { key, email }) : undefined;
    const place = { state: "booked" as const, waitingSince: null };
    const [seated] = standing
      ? await ctx.database
          .update(bookings)
          .set(place)
          .where(eq(bookings.id, standing.row.id))
          .returning({ id: bookings.id })
      : await ctx.database
          .insert(bookings)
          .values({
            ...place,
            id: uuid,
            event: key,
            name,
            email,
            locale: ctx.locale,
            told: toldOf(event),
            askedAt: ctx.now(),
          })
          .returning({ id: bookings.id });
    if (!seated) throw new Error("a registration that is held is gone");
    const wasSeated = standing?.row.state === "booked";
    if (email && !wasSeated) await queueBookingMail(ctx, { kind: "booked", booking: seated.id });
    return { isNew: !standing, id: seated.id };
  });
  return { isNew, booking: presentAttendee(await findBooking(ctx.database, id)) };
}
