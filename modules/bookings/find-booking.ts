import { and, eq, isNotNull, ne, or, sql } from "drizzle-orm";
import { Refusal } from "../../platform/core/refusal.ts";
import type { Queries } from "../../platform/database/connection.ts";
import { fullName, membersView } from "../members/index.ts";
import { bookings } from "./tables.ts";

/** The columns of a registration, and whose it is: an account says a member's own name and address. */
const whole = {
  row: bookings,
  name: sql<string>`coalesce(${fullName(membersView)}, ${bookings.name}, '')`,
  email: sql<string | null>`coalesce(${membersView.email}, ${bookings.email})`,
  locale: sql<"fr" | "en">`coalesce(${membersView.locale}, ${bookings.locale})`,
};

export type Found = Awaited<ReturnType<typeof selectBookings>>[number];

/** Registrations with the names and addresses of those whose they are. */
export function selectBookings(database: Queries) {
  return database
    .select(whole)
    .from(bookings)
    .leftJoin(membersView, eq(membersView.id, bookings.member))
    .$dynamic();
}

/** A registration. Refuses with `not_found`. */
export async function findBooking(database: Queries, id: string): Promise<Found> {
  const [found] = await selectBookings(database).where(eq(bookings.id, id));
  if (!found) throw new Refusal("not_found");
  return found;
}

/** Somebody's registration for an event that was not given back, by their account or by their address. */
export async function findStanding(
  database: Queries,
  { key, member, email }: { key: string; member?: string; email?: string | undefined },
): Promise<Found | undefined> {
  const [found] = await selectBookings(database).where(
    and(
      eq(bookings.event, key),
      ne(bookings.state, "canceled"),
      or(
        member ? eq(bookings.member, member) : undefined,
        email ? and(isNotNull(bookings.email), eq(bookings.email, email)) : undefined,
        email ? eq(membersView.email, email) : undefined,
      ),
    ),
  );
  return found;
}
