import { z } from "zod";
import { BOOKING_RULES } from "./booking-rules.ts";
import { ruled } from "./ruled.ts";

/**
 * A place at an event: asked for by a guest who has not opened the mail's link yet, held, waited for, or given back.
 */
export const BOOKING_STATES = ["unconfirmed", "booked", "waiting", "canceled"] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

const uuid = z.uuid("uuid").toLowerCase();
const name = ruled(BOOKING_RULES.name);
const email = ruled(BOOKING_RULES.email).pipe(z.string().toLowerCase());

/** POST /api/events/{key}/bookings: the member's own; its uuid makes a repeat harmless. */
export const bookingInput = z.object({ uuid });

/** POST /api/events/{key}/guests: somebody without an account, who confirms by a mail's link. */
export const guestInput = z.object({
  name,
  email,
  /** The honeypot, which people do not see. */
  phone_work: z.string().optional(),
});

/** POST /api/events/{key}/attendees: somebody whom the team adds, who may have no address. */
export const attendeeInput = z.object({ uuid, name, email: email.optional() });

/** PUT /api/bookings/{id}/presence. */
export const presenceInput = z.object({ isPresent: z.boolean("invalid") });

/** POST /api/events/{key}/presences: the code of a member's card, scanned or typed. */
export const cardInput = z.object({ code: ruled({ required: true, longest: 200 }) });

/** POST /api/events/{key}/letters: a mail to everybody who has a place. */
export const bookingLetterInput = z.object({
  uuid,
  subject: ruled({ required: true, longest: 200 }),
  body: ruled({ required: true, longest: 10_000 }),
});

/** Selects registrations by their state and by name or address. */
export const bookingFilter = z.object({
  state: z.enum([...BOOKING_STATES, "present"], "invalid").optional(),
  q: z.string().trim().max(100, "too_long").default(""),
});

// Answers.

const instant = z.iso.datetime();

/** An event as whoever registered knows it. */
const bookedEvent = z.object({
  key: z.string(),
  name: z.string(),
  start: z.string().nullable(),
  end: z.string().nullable(),
  place: z.string().nullable(),
  /** Whether it has a page where one registers. */
  isPublic: z.boolean(),
});

/** A registration, for its member. */
export const booking = z.object({
  "@id": z.string(),
  id: z.uuid(),
  event: bookedEvent,
  state: z.enum(BOOKING_STATES),
  /** In francs. */
  paid: z.int(),
  isPaidBack: z.boolean(),
  /** Whether it can still be cancelled, and would then be paid back. */
  canCancel: z.boolean(),
  wouldPayBack: z.boolean(),
  bookedAt: instant,
  hasCertificate: z.boolean(),
});
export type Booking = z.infer<typeof booking>;

/** GET /api/events/{key}/booking: one's own registration, and what registering costs, in francs. */
export const ownPlace = z.object({ booking: booking.nullable(), price: z.int().nullable() });

/** A registration, for the team. */
export const attendee = z.object({
  "@id": z.string(),
  id: z.uuid(),
  name: z.string(),
  email: z.string().nullable(),
  isMember: z.boolean(),
  state: z.enum(BOOKING_STATES),
  paid: z.int(),
  isPaidBack: z.boolean(),
  presentAt: instant.nullable(),
  bookedAt: instant,
});
export type Attendee = z.infer<typeof attendee>;

/** An event with a registration, for the team. */
export const bookedEventLine = z.object({
  "@id": z.string(),
  key: z.string(),
  name: z.string(),
  start: z.string().nullable(),
  end: z.string().nullable(),
  state: z.enum(["none", "soon", "open", "closed"]),
  seats: z.int().nullable(),
  booked: z.int(),
  waiting: z.int(),
  unconfirmed: z.int(),
  present: z.int(),
});
export type BookedEventLine = z.infer<typeof bookedEventLine>;

/** How many have a mail on its way. */
export const queuedLetters = z.object({ recipients: z.int() });
