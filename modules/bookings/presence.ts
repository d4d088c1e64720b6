import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { Attendee, cardInput, presenceInput } from "../../contracts/bookings.ts";
import { iri } from "../../contracts/iri.ts";
import { ROLES } from "../../contracts/roles.ts";
import type { Call, Context } from "../../platform/core/context.ts";
import type { Keys } from "../../platform/core/keys.ts";
import { requireRole } from "../../platform/core/guard.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { withTransaction } from "../../platform/database/with-transaction.ts";
import { readCode, takeAttendanceBack } from "../qr/index.ts";
import { findBooking, findStanding } from "./find-booking.ts";
import { presentAttendee } from "./present.ts";
import { bookings } from "./tables.ts";

/** Notes whether somebody who has a seat is there. Taking it back takes the certificate too. Refuses with `conflict` who has no seat. For the team. */
export async function notePresence({
  ctx,
  input: { id, isPresent },
}: Call<{ id: string } & z.output<typeof presenceInput>>): Promise<Attendee> {
  requireRole(ctx, ...ROLES);
  const { row } = await findBooking(ctx.database, id);
  const presentAt = isPresent ? (row.presentAt ?? ctx.now()) : null;
  await withTransaction(ctx, async (ctx) => {
    const noted = await ctx.database
      .update(bookings)
      .set({ presentAt })
      .where(and(eq(bookings.id, id), eq(bookings.state, "booked")))
      .returning({ id: bookings.id });
    if (noted.length === 0) throw new Refusal("conflict");
    if (!isPresent) await takeAttendanceBack(ctx.database, id);
  });
  return presentAttendee(await findBooking(ctx.database, id));
}

/**
 * Notes that the member whose card was scanned or typed is there. Refuses as a broken rule what is no valid card, and a member
 * without a seat. For the team.
 */
export async function noteCard({
  ctx,
  input: { key, code },
}: Call<{ key: string } & z.output<typeof cardInput>, Context & { keys: Keys }>): Promise<Attendee> {
  requireRole(ctx, ...ROLES);
  const { state, member } = await readCode({ ctx, input: { code } }).catch(orNoCard);
  if (!member || state !== "valid") throw refusedFor("no_card");
  const id = member["@id"].slice(iri("users", "").length);
  const standing = await findStanding(ctx.database, { key, member: id });
  if (standing?.row.state !== "booked")
    throw refusedFor(standing?.row.state === "waiting" ? "booking_waits" : "booking_none");
  return notePresence({ ctx, input: { id: standing.row.id, isPresent: true } });
}

/** An unknown code is refused as a forged one is: the team sees what to do. */
function orNoCard(error: unknown): never {
  throw error instanceof Refusal && error.code === "not_found" ? refusedFor("no_card") : error;
}

function refusedFor(code: string): Refusal {
  return new Refusal("invalid_input", { violations: [{ propertyPath: "code", code }] });
}
