/** The instant of a day and hour in a time zone, such as `2026-03-29T08:00` in `Africa/Douala`; of two, the first. */
export function instantOf(local: string, timeZone: string): Date {
  const asUtc = Date.parse(`${local}Z`);
  // The offset of the guess may be the other side of a change of hour: the second guess has the right one.
  const guess = asUtc - offsetAt(asUtc, timeZone);
  return new Date(asUtc - offsetAt(guess, timeZone));
}

/** How far a zone's clocks are ahead of UTC at an instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  const part = Object.fromEntries(
    format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  ) as Record<"year" | "month" | "day" | "hour" | "minute" | "second", number>;
  const { year, month, day, hour, minute, second } = part;
  const shown = Date.UTC(year, month - 1, day, hour, minute, second);
  return shown - Math.floor(instant / 1000) * 1000;
}
