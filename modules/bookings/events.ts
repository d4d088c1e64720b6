import { eq, sql } from "drizzle-orm";
import type { LiveDocument } from "../../contracts/content.ts";
import { inLocale } from "../../contracts/in-locale.ts";
import { registrationState } from "../../contracts/event-times.ts";
import type { Locale } from "../../contracts/locale.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import type { Queries, Transaction } from "../../platform/database/connection.ts";
import { findLiveDocuments } from "../content/index.ts";
import { bookings, type Told } from "./tables.ts";

export type EventDocument = LiveDocument<"event">;

/** An event in every language; undefined where readers cannot open it. */
export async function findEvent(database: Queries, key: string): Promise<EventDocument | undefined> {
  return (await findLiveDocuments(database, { kind: "event", keys: [key] })).get(key);
}

/** Refuses with `not_found` a key that no event has, and nobody ever registered for. */
export async function requireKnown(database: Queries, key: string): Promise<EventDocument | undefined> {
  const event = await findEvent(database, key);
  if (!event && (await database.$count(bookings, eq(bookings.event, key))) === 0)
    throw new Refusal("not_found");
  return event;
}

/**
 * An event, whose seats nobody else gives or takes until the transaction ends. Every change of its registrations begins here, so that
 * the last seat is given once. Undefined where readers cannot open it.
 */
export async function holdEvent(transaction: Transaction, key: string): Promise<EventDocument | undefined> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`bookings ${key}`}, 0))`);
  return findEvent(transaction, key);
}

/** The event, if one can register for it now. Refuses with `not_found`, or as a broken rule before it opens and after it closes. */
export function requireOpen(event: EventDocument | undefined, now: Date): EventDocument {
  if (!event?.registration) throw new Refusal("not_found");
  const state = registrationState(inLocale(event, "fr"), now);
  if (state === "open") return event;
  throw new Refusal("invalid_input", { violations: [{ propertyPath: "event", code: `booking_${state}` }] });
}

/** What whoever registers is told of an event. */
export function toldOf(event: EventDocument): Told {
  const { name, start, end, startTime, endTime, timeZone, place, status } = event;
  return { name, start, end, startTime, endTime, timeZone, place, status };
}

/** The event in a reader's language, as it is, or as they were told last. */
export function shownEvent(event: EventDocument | undefined, told: Told, locale: Locale) {
  return inLocale(event ? toldOf(event) : told, locale);
}
