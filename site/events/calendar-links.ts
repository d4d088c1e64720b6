import type { Entry } from "../../contracts/content.ts";
import { timesOf } from "../../contracts/event-times.ts";

type Shown = Pick<
  Entry<"event">,
  "start" | "end" | "startTime" | "endTime" | "timeZone" | "name" | "place" | "url"
>;

/** Where Google's and Outlook's calendars take an event in; nothing for one without a day. */
export function calendarLinks(event: Shown): { google: string; outlook: string } | undefined {
  const times = timesOf(event);
  if (!times) return undefined;
  const { isAllDay, start, end } = times;
  const { name, place = "", url } = event;
  // 20260301 or 20260301T090000Z, as RFC 5545 writes them.
  const basic = (moment: Date) =>
    isAllDay
      ? moment.toISOString().slice(0, 10).replaceAll("-", "")
      : `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
  const extended = (moment: Date) => (isAllDay ? moment.toISOString().slice(0, 10) : moment.toISOString());
  const google = new URLSearchParams({
    action: "TEMPLATE",
    text: name,
    dates: `${basic(start)}/${basic(end)}`,
    details: url,
    location: place,
  });
  const outlook = new URLSearchParams({
    path: "/calendar/action/compose",
    rru: "addevent",
    subject: name,
    startdt: extended(start),
    enddt: extended(end),
    ...(isAllDay && { allday: "true" }),
    body: url,
    location: place,
  });
  return {
    google: `https://calendar.google.com/calendar/render?${google}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}`,
  };
}
