import { ROLES } from "../../contracts/roles.ts";
import type { Call, Context } from "../../platform/core/context.ts";
import type { Keys } from "../../platform/core/keys.ts";
import { authorized, hasRole, requireActor } from "../../platform/core/guard.ts";
import { drawAttendance } from "../qr/index.ts";
import { findBooking } from "./find-booking.ts";

/** The certificate of an attendance as a PDF (A4, landscape), in its reader's language. Refuses with `not_found` where there is none. For its member and the team. */
export async function drawBookingCertificate({
  ctx,
  input: { id },
}: Call<{ id: string }, Context & { keys: Keys }>): Promise<Uint8Array> {
  const actor = requireActor(ctx);
  const { row } = await findBooking(ctx.database, id);
  authorized(row.member === actor.id || hasRole(actor, ...ROLES), row);
  return drawAttendance(ctx, row.id);
}
