import type { Entry } from "./content.ts";
import { TIME_ZONE } from "./time-zone.ts";

type Timed = Pick<Entry<"event">, "start" | "end" | "startTime" | "endTime" | "timeZone">;

/** When an event is: whole days, whose end is the day after the last one, or two moments. Both as calendars write them (RFC 5545, 3.6.1). */
export type EventTimes = { isAllDay: boolean; start: Date; end: Date };

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** When an event is; nothing where it has no day. Hours are those of its place, an hour long where its end is not told. */
export function timesOf({
  start,
  end = start,
  startTime,
  endTime,
  timeZone = TIME_ZONE,
}: Timed): EventTimes | undefined {
  if (!start || !end) return undefined;
  if (!startTime)
    return { isAllDay: true, start: midnight(start), end: new Date(midnight(end).getTime() + DAY) };
  const begin = momentOf(start, startTime, timeZone);
  const finish = endTime ? momentOf(end, endTime, timeZone) : begin;
  return { isAllDay: false, start: begin, end: finish > begin ? finish : new Date(begin.getTime() + HOUR) };
}

/** Whether its last day is over where it takes place. */
export function isOver({ start, end = start, timeZone = TIME_ZONE }: Timed, now: Date): boolean {
  return end !== undefined && end < dayIn(now, timeZone);
}

type Registered = Timed & Pick<Entry<"event">, "status" | "registration">;

/** When registering on this site opens and closes; `opens` is undefined where it has no beginning. Nothing without a registration. */
export function registrationTimes(event: Registered): { opens: Date | undefined; closes: Date } | undefined {
  const { start, startTime = "00:00", registration, timeZone = TIME_ZONE } = event;
  if (!start || !registration) return undefined;
  const { opensOn, opensAt = "00:00", closesOn, closesAt } = registration;
  const begins = momentOf(start, startTime, timeZone);
  const closes = closesOn ? momentOf(...endOf(closesOn, closesAt), timeZone) : begins;
  return {
    opens: opensOn ? momentOf(opensOn, opensAt, timeZone) : undefined,
    closes: closes < begins ? closes : begins,
  };
}

/** Whether one can register now. A cancelled or postponed event takes nobody. */
export function registrationState(event: Registered, now: Date): "none" | "soon" | "open" | "closed" {
  const times = registrationTimes(event);
  if (!times) return "none";
  if (event.status || now >= times.closes) return "closed";
  return times.opens && now < times.opens ? "soon" : "open";
}

/** Until when whoever cancels a registration is paid back. */
export function refundsUntil(event: Registered): Date | undefined {
  const { start, startTime = "00:00", registration, timeZone = TIME_ZONE } = event;
  if (!start) return undefined;
  const last = registration?.refundUntil;
  return last ? momentOf(...endOf(last), timeZone) : momentOf(start, startTime, timeZone);
}

/** An hour of a day, or the end of that day. */
function endOf(day: string, hour?: string): [day: string, hour: string] {
  return hour ? [day, hour] : [dayAfter(day), "00:00"];
}

function dayAfter(day: string): string {
  return new Date(midnight(day).getTime() + DAY).toISOString().slice(0, 10);
}

/** The day of a moment in a time zone: `2026-11-24`. */
export function dayIn(moment: Date, timeZone: string): string {
  return wallClock(moment, timeZone).toISOString().slice(0, 10);
}

/** How many days from one day to another; negative where it is over. */
export function daysBetween(from: string, to: string): number {
  return Math.round((midnight(to).getTime() - midnight(from).getTime()) / DAY);
}

function midnight(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** The moment at which clocks of a time zone show an hour. */
function momentOf(day: string, hour: string, timeZone: string): Date {
  const shown = Date.parse(`${day}T${hour}:00Z`);
  const distance = (at: number) => wallClock(new Date(at), timeZone).getTime() - at;
  // Where the clock changes in between, the second look is right.
  return new Date(shown - distance(shown - distance(shown)));
}

/** What clocks of a time zone show, as if it were UTC. Swedish writes it as ISO 8601 does. */
function wallClock(moment: Date, timeZone: string): Date {
  const shown = new Intl.DateTimeFormat("sv", { timeZone, dateStyle: "short", timeStyle: "medium" });
  return new Date(`${shown.format(moment).replace(" ", "T")}Z`);
}
