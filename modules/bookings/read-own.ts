import { and, desc, eq, ne } from "drizzle-orm";
import type { Booking } from "../../contracts/bookings.ts";
import type { Call } from "../../platform/core/context.ts";
import { requireActor } from "../../platform/core/guard.ts";
import { requireKnown } from "./events.ts";
import { presentBooking } from "./present.ts";
import { bookings } from "./tables.ts";

/** One's registration for an event; none where there is no standing one. For members. */
export async function readOwn({
  ctx,
  input: { key },
}: Call<{ key: string }>): Promise<{ booking: Booking | null; price: number | null }> {
  const actor = requireActor(ctx);
  const event = await requireKnown(ctx.database, key);
  const [row] = await ctx.database
    .select()
    .from(bookings)
    .where(and(eq(bookings.event, key), eq(bookings.member, actor.id), ne(bookings.state, "canceled")))
    .orderBy(desc(bookings.askedAt));
  const booking = row ? presentBooking(ctx, row, event) : null;
  return { booking, price: event?.registration?.francs ?? null };
}
