import { and, asc, count, desc, eq, isNotNull, or, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type {
  Attendee,
  bookedEventLine,
  Booking,
  bookingFilter,
  BookingState,
} from "../../contracts/bookings.ts";
import type { LiveDocument } from "../../contracts/content.ts";
import { inLocale } from "../../contracts/in-locale.ts";
import { registrationState } from "../../contracts/event-times.ts";
import type { Locale } from "../../contracts/locale.ts";
import type { Page, PageOf } from "../../contracts/page.ts";
import { ROLES } from "../../contracts/roles.ts";
import type { Asking, Call } from "../../platform/core/context.ts";
import { CSV_START, csvLine } from "../../contracts/csv.ts";
import { requireActor, requireRole } from "../../platform/core/guard.ts";
import { paginate } from "../../platform/database/paginate.ts";
import { contains } from "../../platform/database/contains.ts";
import { findLiveDocuments, listLiveEntries } from "../content/index.ts";
import { logSecurity, type MemberContext } from "../members/index.ts";
import { attendancesOf } from "../qr/index.ts";
import { requireKnown } from "./events.ts";
import { selectBookings } from "./find-booking.ts";
import { presentAttendee, presentBooking } from "./present.ts";
import { bookings } from "./tables.ts";

type Key = { key: string };
type Filter = z.output<typeof bookingFilter>;

/** A page of one's own registrations, the latest first. For members. */
export async function listOwn({ ctx, input: page }: Call<Page>): Promise<PageOf<Booking>> {
  const actor = requireActor(ctx);
  const own = ctx.database.select().from(bookings).where(eq(bookings.member, actor.id)).$dynamic();
  const orderBy = [desc(bookings.askedAt), bookings.id];
  const { items, ...counted } = await paginate(ctx.database, own, { ...page, orderBy });
  const keys = [...new Set(items.map(({ event }) => event))];
  const [events, certified] = await Promise.all([
    findLiveDocuments(ctx.database, { kind: "event", keys }),
    attendancesOf(
      ctx.database,
      items.map(({ id }) => id),
    ),
  ]);
  return {
    ...counted,
    items: items.map((row) =>
      presentBooking(ctx, { ...row, hasCertificate: certified.has(row.id) }, events.get(row.event)),
    ),
  };
}

/** Every event that one can or could register for, the latest first, with how many did. For the team. */
export async function listBookedEvents({
  ctx,
}: Asking): Promise<Omit<z.output<typeof bookedEventLine>, "@id">[]> {
  requireRole(ctx, ...ROLES);
  const [live, counts] = await Promise.all([
    listLiveEntries(ctx.database, ["event"]),
    ctx.database
      .select({
        key: bookings.event,
        booked: countOf("booked"),
        waiting: countOf("waiting"),
        unconfirmed: countOf("unconfirmed"),
        present: sql<number>`count(*) filter (where ${bookings.presentAt} is not null)`.mapWith(Number),
        name: sql<{ fr: string; en: string } | null>`(max(${bookings.told}::text)::jsonb -> 'name')`,
      })
      .from(bookings)
      .groupBy(bookings.event),
  ]);
  const byKey = new Map(counts.map((one) => [one.key, one]));
  const documents = new Map(live.map(({ key, document }) => [key, document as LiveDocument<"event">]));
  const keys = new Set([
    ...live.filter(({ key }) => documents.get(key)?.registration).map(({ key }) => key),
    ...byKey.keys(),
  ]);
  return [...keys]
    .map((key) => {
      const document = documents.get(key);
      const event = document && { ...inLocale(document, ctx.locale), key };
      const found = byKey.get(key);
      return {
        key,
        name: event?.name ?? found?.name?.[ctx.locale] ?? key,
        start: event?.start ?? null,
        end: event?.end ?? null,
        state: event ? registrationState(event, ctx.now()) : ("none" as const),
        seats: event?.registration?.seats ?? null,
        booked: found?.booked ?? 0,
        waiting: found?.waiting ?? 0,
        unconfirmed: found?.unconfirmed ?? 0,
        present: found?.present ?? 0,
      };
    })
    .toSorted((one, other) => (other.start ?? "").localeCompare(one.start ?? ""));
}

function countOf(state: BookingState) {
  return sql<number>`count(*) filter (where ${bookings.state} = ${state})`.mapWith(Number);
}

/** A page of those who registered for an event. Refuses with `not_found` an unknown one. Those with a seat by name, then those who wait in their order. For the team. */
export async function listAttendees({
  ctx,
  input: { key, state, q, ...page },
}: Call<Key & Filter & Page>): Promise<PageOf<Attendee>> {
  requireRole(ctx, ...ROLES);
  await requireKnown(ctx.database, key);
  const every = selectBookings(ctx.database).where(selected(key, { state, q }));
  const { items, ...counted } = await paginate(ctx.database, every, { ...page, orderBy: IN_ORDER });
  return { ...counted, items: items.map(presentAttendee) };
}

const NAME = sql`coalesce("members"."first_name" || ' ' || "members"."last_name", ${bookings.name}, '')`;
const IN_ORDER = [
  sql`array_position(array['booked', 'waiting', 'unconfirmed', 'canceled'], ${bookings.state})`,
  asc(bookings.waitingSince),
  sql`lower(${NAME})`,
  asc(bookings.id),
];

function selected(key: string, { state, q }: Filter): SQL | undefined {
  return and(
    eq(bookings.event, key),
    state === "present" ? isNotNull(bookings.presentAt) : state && eq(bookings.state, state),
    q
      ? or(contains(NAME, q), contains(sql`coalesce("members"."email", ${bookings.email}, '')`, q))
      : undefined,
  );
}

const HEADER: Record<Locale, string[]> = {
  fr: ["Nom", "E-mail", "Membre", "Inscription", "Depuis (UTC)", "Payé (XAF)", "Présent (UTC)"],
  en: ["Name", "E-mail", "Member", "Registration", "Since (UTC)", "Paid (XAF)", "Present (UTC)"],
};
const STATES: Record<Locale, Record<BookingState, string>> = {
  fr: { booked: "inscrit", waiting: "en attente", unconfirmed: "à confirmer", canceled: "annulée" },
  en: { booked: "registered", waiting: "waiting", unconfirmed: "to confirm", canceled: "cancelled" },
};

/** Everybody who registered for an event, as CSV (RFC 4180). Each download is in the security log. For the team. */
export async function exportAttendees({ ctx, input: { key } }: Call<Key, MemberContext>): Promise<string> {
  requireRole(ctx, ...ROLES);
  await requireKnown(ctx.database, key);
  await logSecurity(ctx, { event: "members_listed" });
  const all = await selectBookings(ctx.database)
    .where(eq(bookings.event, key))
    .orderBy(...IN_ORDER);
  const states = STATES[ctx.locale];
  const lines = all.map(({ row, name, email }) =>
    csvLine([
      name,
      email,
      row.member ? "✓" : "",
      states[row.state],
      row.askedAt.toISOString(),
      row.refund ? 0 : row.paid,
      row.presentAt?.toISOString(),
    ]),
  );
  return CSV_START + csvLine(HEADER[ctx.locale]) + lines.join("");
}

/** How many have a seat at an event, and how many wait for one. */
export async function countPlaces(
  database: Parameters<typeof selectBookings>[0],
  key: string,
): Promise<{ booked: number; waiting: number }> {
  const rows = await database
    .select({ state: bookings.state, count: count() })
    .from(bookings)
    .where(eq(bookings.event, key))
    .groupBy(bookings.state);
  const of = (state: BookingState) => rows.find((row) => row.state === state)?.count ?? 0;
  return { booked: of("booked"), waiting: of("waiting") };
}
