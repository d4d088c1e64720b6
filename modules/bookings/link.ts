import type { Booking } from "../../contracts/bookings.ts";
import type { Call, Context } from "../../platform/core/context.ts";
import type { Keys } from "../../platform/core/keys.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { withTransaction } from "../../platform/database/with-transaction.ts";
import { confirmSeat } from "./book.ts";
import { cancelBooking } from "./cancel.ts";
import { findEvent, holdEvent } from "./events.ts";
import { type Found, findBooking } from "./find-booking.ts";
import { readBookingToken } from "./link-token.ts";
import { presentBooking } from "./present.ts";

type Linked = { token: string };
/** Who opens a link. The keys say that we made it. */
type Opening = Context & { keys: Keys };

/** The registration of a mail's link. Looking changes nothing, because mail programs look too. Refuses an unknown link with `gone`. For whoever has it. */
export async function readByLink({ ctx, input: { token } }: Call<Linked, Opening>): Promise<Booking> {
  return present(ctx, await findLinked(ctx, token));
}

/** Confirms a guest's registration, or cancels any. Doing it again changes nothing. Refuses as `readByLink`. For whoever has the link. */
export async function changeByLink({
  ctx,
  input: { token, to },
}: Call<Linked & { to: "confirmed" | "canceled" }, Opening>): Promise<Booking> {
  const { row } = await findLinked(ctx, token);
  const { id, event: key } = row;
  await withTransaction(ctx, async (ctx) => {
    if (to === "canceled") return cancelBooking(ctx, row, "person");
    await holdEvent(ctx.database, key);
    const { row: held } = await findBooking(ctx.database, id);
    if (held.state === "unconfirmed") await confirmSeat(ctx, { id, key });
    return undefined;
  });
  return present(ctx, await findBooking(ctx.database, id));
}

async function findLinked(ctx: Opening, token: string): Promise<Found> {
  await ctx.limiter.consume("oneTimeToken", ctx.address);
  const id = readBookingToken(ctx, token);
  if (!id) throw new Refusal("gone");
  return findBooking(ctx.database, id).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal("gone") : error;
  });
}

async function present(ctx: Context, { row }: Found): Promise<Booking> {
  return presentBooking(ctx, row, await findEvent(ctx.database, row.event));
}
