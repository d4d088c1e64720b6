import type { Entry } from "./content.ts";
import { TIME_ZONE } from "./content.ts";

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
