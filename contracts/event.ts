import { z } from "zod";
import { inCv } from "./cv.ts";
import { link } from "./href.ts";
import { localized, longText } from "./localized.ts";
import { only } from "./only.ts";
import { timeZone } from "./time-zone.ts";

const date = z.iso.date();
/** An hour of a day, where it takes place. */
const hour = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "hour");

export const EVENT_KINDS = ["conference", "workshop", "seminar", "list", "society"] as const;

/** What falls due before an event, each with its day. */
const DEADLINE_KINDS = ["abstract", "early_fee", "registration", "grant"] as const;

/** Who may register for an event. */
const REGISTRANTS = ["everyone", "members"] as const;

/** Registering for an event on this site. Days and hours are those of the event's place. */
const registration = z.object({
  who: z.enum(REGISTRANTS),
  /** Without it there is room for everybody. */
  seats: z.int("seats").min(1, "seats").max(10_000, "seats").optional(),
  /** Without it, from now on. */
  opensOn: date.optional(),
  opensAt: hour.optional(),
  /** Without it, until the event begins. */
  closesOn: date.optional(),
  closesAt: hour.optional(),
  /** In Fcfa, from a member's account. */
  francs: z.int("amount").positive("amount").max(10_000_000, "amount").optional(),
  /** The last day on which whoever cancels is paid back. Without it, until the event begins. */
  refundUntil: date.optional(),
});

/** A conference, a workshop, a list to follow: what comes round, and what came of it. */
export const event = z
  .object({
    only,
    name: localized,
    kind: z.enum(EVENT_KINDS),
    start: date.optional(),
    end: date.optional(),
    startTime: hour.optional(),
    endTime: hour.optional(),
    timeZone: timeZone.optional(),
    place: localized.optional(),
    attendance: z.enum(["in_person", "online", "hybrid"]).optional(),
    status: z.enum(["cancelled", "postponed"]).optional(),
    /** What the researcher does there. */
    role: z.enum(["speaker", "trainer", "organiser"]).optional(),
    /** The language that is spoken there. */
    spoken: z.enum(["french", "english", "both"]).optional(),
    fee: z.number().nonnegative("fee").max(10_000_000, "fee").optional(),
    feeCurrency: z.enum(["XAF", "EUR", "USD", "GBP"]).optional(),
    /** Editions of one meeting share it. */
    series: z.string().max(80, "too_long").optional(),
    deadlines: z.array(z.object({ kind: z.enum(DEADLINE_KINDS), date })).optional(),
    registration: registration.optional(),
    /** A few words under the name, which are shown before its text is opened. */
    purpose: localized.optional(),
    url: link,
    text: longText,
    /** What came of it: slides, a recording, a post of this site. */
    outcome: localized.optional(),
    outcomeUrl: link.optional(),
    post: z.string().optional(),
    inCv,
  })
  .refine(({ start, startTime, registration: own }) => start !== undefined || !(startTime || own), {
    path: ["start"],
    error: "required",
  })
  .refine(({ fee, feeCurrency }) => !fee || feeCurrency !== undefined, {
    path: ["feeCurrency"],
    error: "required",
  })
  .refine(({ start, end }) => !start || !end || start <= end, { path: ["end"], error: "ends_before_start" });
