import { and, eq, isNotNull, or } from "drizzle-orm";
import type { z } from "zod";
import type { bookingLetterInput, queuedLetters } from "../../contracts/bookings.ts";
import { ROLES } from "../../contracts/roles.ts";
import type { Call } from "../../platform/core/context.ts";
import { answerOnce } from "../../platform/core/answer-once.ts";
import { requireRole } from "../../platform/core/guard.ts";
import { withTransaction } from "../../platform/database/with-transaction.ts";
import { queueBookingMail } from "./mails.ts";
import { bookings } from "./tables.ts";

/** Mails everybody who has a seat, once for each uuid. For the team. */
export async function writeToAttendees({
  ctx,
  input: { key, uuid, subject, body },
}: Call<{ key: string } & z.output<typeof bookingLetterInput>>): Promise<z.output<typeof queuedLetters>> {
  const actor = requireRole(ctx, ...ROLES);
  await ctx.limiter.consume("memberMessage", actor.id);
  const call = JSON.stringify([key, subject, body]);
  return answerOnce(ctx, { key: `registration letter ${uuid}`, call }, () =>
    withTransaction(ctx, async (ctx) => {
      const seated = await ctx.database
        .select({ id: bookings.id })
        .from(bookings)
        .where(
          and(
            eq(bookings.event, key),
            eq(bookings.state, "booked"),
            or(isNotNull(bookings.member), isNotNull(bookings.email)),
          ),
        );
      for (const { id } of seated)
        await queueBookingMail(ctx, { kind: "letter", booking: id, subject, body });
      return { recipients: seated.length };
    }),
  );
}
