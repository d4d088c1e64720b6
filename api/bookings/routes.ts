import { z } from "zod";
import {
  attendee,
  attendeeInput,
  bookedEventLine,
  booking,
  bookingFilter,
  bookingInput,
  bookingLetterInput,
  cardInput,
  guestInput,
  ownPlace,
  presenceInput,
  queuedLetters,
} from "../../contracts/bookings.ts";
import { isTrapped } from "../../contracts/contact.ts";
import { iri } from "../../contracts/iri.ts";
import { itemKey } from "../../contracts/item.ts";
import * as bookings from "../../modules/bookings/index.ts";
import { brokenInput } from "../../platform/core/refusal.ts";
import { byOwnIri, file, item, list, nothing, page, resource, value } from "../http/answers.ts";
import { json } from "../http/bodies.ts";
import { endpoint } from "../http/endpoint.ts";
import { pageQuery } from "../http/envelope.ts";
import { anyone, members, team } from "../http/who.ts";

const BOOKING = resource("Booking", booking, byOwnIri);
const ATTENDEE = resource("Attendee", attendee, byOwnIri);
const EVENT = resource("BookedEvent", bookedEventLine.omit({ "@id": true }), ({ key }) =>
  iri("booked-events", key),
);

const ofEvent = z.object({ key: itemKey });
const named = z.object({ id: z.uuid() });

/** Registrations for events: one's own, and for the team all of them. */
export const bookingEndpoints = [
  endpoint({
    method: "post",
    path: "/api/events/:key/bookings",
    summary: "Register for an event as a member, or wait for a seat",
    who: members,
    params: ofEvent,
    body: json(bookingInput),
    answer: item(BOOKING, 201, 200),
    async run({ ctx, input, reply }) {
      const { isNew, booking: made } = await bookings.bookSeat({ ctx, input });
      if (!isNew) reply.status = 200;
      return made;
    },
  }),
  endpoint({
    method: "post",
    path: "/api/events/:key/guests",
    summary: "Register for an event without an account: a mail's link confirms it",
    who: anyone,
    params: ofEvent,
    body: json(guestInput),
    broken({ input, violations }) {
      if (!isTrapped(input)) throw brokenInput(violations);
      return undefined;
    },
    answer: nothing(202),
    async run({ ctx, input }) {
      if (!isTrapped(input)) await bookings.askForSeat({ ctx, input });
    },
  }),
  endpoint({
    method: "get",
    path: "/api/events/:key/booking",
    summary: "Show one's registration for an event",
    who: members,
    params: ofEvent,
    answer: value(ownPlace),
    run: bookings.readOwn,
  }),
  endpoint({
    method: "get",
    path: "/api/bookings",
    summary: "List one's registrations",
    who: members,
    query: pageQuery,
    answer: page(BOOKING),
    run: bookings.listOwn,
  }),
  endpoint({
    method: "post",
    path: "/api/bookings/:id/cancel",
    summary: "Cancel one's registration",
    who: members,
    params: named,
    answer: item(BOOKING),
    run: bookings.cancelOwn,
  }),
  endpoint({
    method: "get",
    path: "/api/bookings/:id/certificate",
    summary: "Download a certificate of attendance",
    who: members,
    params: named,
    answer: file("application/pdf"),
    async run({ ctx, input, c }) {
      const bytes = await bookings.drawBookingCertificate({ ctx, input });
      return c.body(new Uint8Array(bytes), 200, {
        "Content-Type": "application/pdf",
        "Content-Disposition": 'inline; filename="certificate.pdf"',
        "Cache-Control": "no-store",
      });
    },
  }),
  endpoint({
    method: "get",
    path: "/api/booked-events",
    summary: "List the events that one registers for, and how many did",
    who: team,
    answer: list(EVENT),
    run: bookings.listBookedEvents,
  }),
  endpoint({
    method: "get",
    path: "/api/events/:key/attendees",
    summary: "List who registered for an event",
    who: team,
    params: ofEvent,
    query: pageQuery.extend(bookingFilter.shape),
    answer: page(ATTENDEE),
    run: bookings.listAttendees,
  }),
  endpoint({
    method: "get",
    path: "/api/events/:key/attendees.csv",
    summary: "Download who registered for an event, as CSV",
    who: team,
    params: ofEvent,
    answer: file("text/csv"),
    run: async ({ ctx, input, c }) =>
      c.body(await bookings.exportAttendees({ ctx, input }), 200, {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="${input.key}.csv"`,
        "Cache-Control": "no-store",
      }),
  }),
  endpoint({
    method: "post",
    path: "/api/events/:key/attendees",
    summary: "Add somebody to an event by hand",
    who: team,
    params: ofEvent,
    body: json(attendeeInput),
    answer: item(ATTENDEE, 201, 200),
    async run({ ctx, input, reply }) {
      const { isNew, booking: made } = await bookings.addAttendee({ ctx, input });
      if (!isNew) reply.status = 200;
      return made;
    },
  }),
  endpoint({
    method: "post",
    path: "/api/events/:key/letters",
    summary: "Mail everybody who has a seat",
    who: team,
    params: ofEvent,
    body: json(bookingLetterInput),
    answer: value(queuedLetters, 202),
    run: bookings.writeToAttendees,
  }),
  endpoint({
    method: "post",
    path: "/api/events/:key/presences",
    summary: "Note that the member whose card was scanned is there",
    who: team,
    params: ofEvent,
    body: json(cardInput),
    answer: item(ATTENDEE),
    run: bookings.noteCard,
  }),
  endpoint({
    method: "put",
    path: "/api/bookings/:id/presence",
    summary: "Note whether somebody who has a seat is there",
    who: team,
    params: named,
    body: json(presenceInput),
    answer: item(ATTENDEE),
    run: bookings.notePresence,
  }),
  endpoint({
    method: "delete",
    path: "/api/bookings/:id",
    summary: "Cancel somebody's registration, and mail them",
    who: team,
    params: named,
    answer: item(ATTENDEE),
    run: bookings.cancelAttendee,
  }),
];
