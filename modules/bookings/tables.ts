import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { BOOKING_STATES } from "../../contracts/bookings.ts";
import { LOCALES } from "../../contracts/locale.ts";
import { users } from "../members/tables.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** When and where an event is, as those who registered were told last, and how it is called. */
export type Told = {
  name: { fr: string; en: string };
  start?: string | undefined;
  end?: string | undefined;
  startTime?: string | undefined;
  endTime?: string | undefined;
  timeZone?: string | undefined;
  place?: { fr: string; en: string } | undefined;
  status?: "cancelled" | "postponed" | undefined;
};

/** A place at an event, of a member or of a guest. Whoever sends it chooses its id, so that sending it twice makes one. */
export const bookings = pgTable(
  "bookings",
  {
    id: uuid("id").primaryKey(),
    /** The event's key. Registrations outlive an event that was taken off the site. */
    event: text("event").notNull(),
    member: uuid("member").references(() => users.id, { onDelete: "cascade" }),
    /** A guest's. A member's are those of the account. */
    name: text("name"),
    email: text("email"),
    locale: text("locale", { enum: LOCALES }).notNull(),
    state: text("state", { enum: BOOKING_STATES }).notNull(),
    told: jsonb("told").$type<Told>().notNull(),
    askedAt: instant("asked_at").notNull(),
    /** Since when somebody waits for a seat: the first is served first. */
    waitingSince: instant("waiting_since"),
    /** In francs, and the operations by which they were paid and paid back. */
    paid: integer("paid").notNull().default(0),
    payment: uuid("payment"),
    refund: uuid("refund"),
    presentAt: instant("present_at"),
  },
  (table) => [
    index("bookings_by_event").on(table.event, table.askedAt, table.id),
    index("bookings_by_member").on(table.member, table.askedAt),
    uniqueIndex("bookings_one_a_member")
      .on(table.event, table.member)
      .where(sql`state <> 'canceled' and member is not null`),
    uniqueIndex("bookings_one_an_address")
      .on(table.event, table.email)
      .where(sql`state <> 'canceled' and email is not null`),
  ],
);
