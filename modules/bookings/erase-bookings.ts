import { inArray, like, or } from "drizzle-orm";
import type { Transaction } from "../../platform/database/connection.ts";
import { bookings } from "./tables.ts";

/** Deletes the registrations for these events, and those of guests whose address is of this domain. For invented events and people. */
export async function eraseBookings(
  transaction: Transaction,
  { events, domain }: { events: string[]; domain: string },
): Promise<void> {
  await transaction
    .delete(bookings)
    .where(or(inArray(bookings.event, events), like(bookings.email, `%@${domain}`)));
}
