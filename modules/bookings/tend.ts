import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { LiveDocument } from "../../contracts/content.ts";
import { inLocale } from "../../contracts/in-locale.ts";
import { isOver, registrationTimes } from "../../contracts/event-times.ts";
import type { Services } from "../../platform/core/context.ts";
import { milliseconds } from "../../platform/core/durations.ts";
import { eachAlone } from "../../platform/jobs/each-alone.ts";
import { withTransaction } from "../../platform/database/with-transaction.ts";
import { entryTimes, listLiveEntries } from "../content/index.ts";
import { attendancesOf, issueAttendance } from "../qr/index.ts";
import { payBack } from "./cancel.ts";
import { type EventDocument, holdEvent, toldOf } from "./events.ts";
import { selectBookings } from "./find-booking.ts";
import { queueBookingMail } from "./mails.ts";
import { fillSeats } from "./seats.ts";
import { bookings } from "./tables.ts";

export const TENDING_QUEUE = "bookings-tend";

/** Who edits an event often mends it a minute later: those who registered are told once it has rested. */
const RESTS = milliseconds("5 minutes");
/** How long after an event the team may still note who was there. Guests' registrations are deleted then. */
const CERTIFIED = milliseconds("90 days");
/** The job runs every minute, and may come late. */
const LATELY = milliseconds("10 minutes");

/**
 * Looks after the registrations of every event, whoever changed it and however: free seats go to those who wait, who registered hears of other
 * days, hours, places and of an event that is called off, who was there has a certificate once it is over, and pages say at the minute that
 * registering has opened or closed. The work of a job, every minute.
 */
export async function tendBookings(services: Services): Promise<void> {
  const [live, times] = await Promise.all([
    listLiveEntries(services.database, ["event"]),
    entryTimes(services.database),
  ]);
  const changed = new Map(
    times.filter(({ kind }) => kind === "event").map(({ key, updatedAt }) => [key, updatedAt]),
  );
  const now = services.now();
  const booked = await services.database.selectDistinct({ key: bookings.event }).from(bookings);
  const keys = new Set(booked.map(({ key }) => key));
  const events = live.map(({ key, document }) => ({ key, event: document as LiveDocument<"event"> }));
  for (const one of events) await announceTurn(services, one);
  const since = new Date(now.getTime() - CERTIFIED).toISOString().slice(0, 10);
  const tended = events.filter(
    ({ key, event: { start = "", end = start } }) => keys.has(key) && (end === "" || end >= since),
  );
  await eachAlone(services.log, tended, async ({ key, event }) => {
    if (isOver(inLocale(event, "fr"), now)) return certify(services, key);
    if (now.getTime() - (changed.get(key)?.getTime() ?? 0) >= RESTS) await tellChanges(services, key);
    return fill(services, key);
  });
}

type Tended = { key: string; event: EventDocument };

/** Has an event's page made anew when registering opens or closes. */
async function announceTurn({ database, now }: Services, { key, event }: Tended): Promise<void> {
  const times = registrationTimes(inLocale(event, "fr"));
  const turned = [times?.opens, times?.closes].some((moment) => {
    const age = now().getTime() - (moment?.getTime() ?? Number.POSITIVE_INFINITY);
    return age >= 0 && age < LATELY;
  });
  if (turned) await database.execute(sql`select pg_notify('content_changed', ${`bookings ${key}`})`);
}

async function fill(services: Services, key: string): Promise<void> {
  await withTransaction(services, async (services) => {
    const event = await holdEvent(services.database, key);
    if (event) await fillSeats(services, { key, event });
  });
}

/** Mails those who know the event otherwise, once for each change, and pays them back where it is called off. */
async function tellChanges(services: Services, key: string): Promise<void> {
  await withTransaction(services, async (services) => {
    const event = await holdEvent(services.database, key);
    if (!event) return;
    const told = toldOf(event);
    const standing = inArray(bookings.state, ["booked", "waiting"]);
    const isNews = sql`${bookings.told} - 'name' is distinct from ${JSON.stringify(told)}::jsonb - 'name'`;
    const rows = await services.database
      .update(bookings)
      .set({ told })
      .where(and(eq(bookings.event, key), standing, isNews))
      .returning();
    for (const row of rows) {
      const isOff = event.status === "cancelled";
      if (isOff && row.payment && !row.refund) {
        const refund = await payBack(services, row);
        await services.database.update(bookings).set({ refund }).where(eq(bookings.id, row.id));
      }
      if (row.member || row.email)
        await queueBookingMail(services, {
          kind: isOff ? "called_off" : "changed",
          booking: row.id,
        });
    }
  });
}

/** Certifies who was there. A guest gets it by mail; a member finds it among their registrations. */
async function certify(services: Services, key: string): Promise<void> {
  await withTransaction(services, async (services) => {
    const event = await holdEvent(services.database, key);
    if (!event?.start || event.status) return;
    const there = await selectBookings(services.database).where(
      and(eq(bookings.event, key), eq(bookings.state, "booked"), isNotNull(bookings.presentAt)),
    );
    const certified = await attendancesOf(
      services.database,
      there.map(({ row }) => row.id),
    );
    for (const { row, name, email } of there.filter((one) => !certified.has(one.row.id))) {
      await issueAttendance(services.database, {
        booking: row.id,
        member: row.member,
        holder: name,
        event: event.name,
        place: event.place,
        start: event.start,
        end: event.end ?? event.start,
        at: services.now(),
      });
      if (!row.member && email) await queueBookingMail(services, { kind: "certificate", booking: row.id });
    }
  });
}
